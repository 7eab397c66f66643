import KithATProto
import KithModel
import KithSourceText
import Testing

@testable import KithReaders

@Suite("Options that only one reader has")
struct ReaderOptionTests {
    /// Reads words as a command line would.
    private static func read(
        _ option: any ReaderOptionDeclaration, _ words: [String]
    ) throws -> ReaderOptions {
        var options = ReaderOptions()
        try option.read(words, nil, into: &options)
        return options
    }

    @Test("a format tells which are its own")
    func declared() {
        #expect(ReaderFormat.forum.options.map(\.name) == ["time-zone", "profile"])
        #expect(ReaderFormat.bluesky.options.map(\.name) == ["did-key", "did"])
        #expect(ReaderFormat.edges.options.map(\.name) == ["direction"])
        #expect(ReaderFormat.kith.options.isEmpty)
    }

    @Test("values are read from words, and none is there without words")
    func values() throws {
        let option = ReaderOption.direction
        #expect(try Self.read(option, [])[option] == nil)
        #expect(try Self.read(option, ["followed-follower"])[option] == .followedFollower)
        let account = try Self.read(ReaderOption.account, ["did:plc:x", "did:web:a.test"])
        #expect(account[.account]?.description == "did:web:a.test")
        #expect(!ReaderOption.account.accepts("ann"))
        #expect(!ReaderOption.signingKey.accepts("did:key:zebra"))
        let zones = try Self.read(ReaderOption.timeZones, ["UTC", "a/=America/Chicago"])[.timeZones]
        #expect(zones?.zone(of: "a/x.html")?.name == "America/Chicago")
        #expect(zones?.zone(of: "b/x.html")?.name == "UTC")
    }

    static let wrong: [(words: [String], message: String)] = [
        (
            ["UTC", "America/Chicago"],
            "--time-zone is given twice; name the input of each, such as a/=America/Chicago"
        ),
        (["=UTC"], "--time-zone '=UTC' names no input before the sign ="),
    ]

    @Test("words that are no value are refused", arguments: wrong)
    func refused(_ row: (words: [String], message: String)) {
        do {
            _ = try Self.read(ReaderOption.timeZones, row.words)
            Issue.record("they are taken")
        } catch {
            guard case .usage(let message)? = error as? ReaderOptionError else {
                Issue.record("another error")
                return
            }
            #expect(message == row.message)
        }
    }

    @Test("a zone of something that is no input is told")
    func misfit() throws {
        let option = ReaderOption.timeZones
        let options = try Self.read(option, ["a/=UTC"])
        #expect(option.problem(in: options, for: ["a/x.html"]) == nil)
        #expect(
            option.problem(in: options, for: ["b"])
                == "--time-zone names 'a', which is none of the inputs")
    }
}
