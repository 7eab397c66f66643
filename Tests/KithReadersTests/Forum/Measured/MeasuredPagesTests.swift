import KithMarkup
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("Measured pages")
struct MeasuredPagesTests {
    static let folder = "forum"

    /// All files with what was measured of them; nothing where the folder is absent.
    static let files: [(name: String, measured: MeasuredValue)] = {
        guard let bytes = SharedData.bytes("\(folder)/measured.json"),
            let root = try? JSONParser.parse(bytes, source: SourceID(0)).root
        else { return [] }
        return root.members.map { (name: $0.key.text ?? "", measured: MeasuredValue($0.value)) }
    }()

    /// Where what measured, html5lib, writes a page otherwise than it stands: it calls an element that somebody wrote as
    /// `<size:8>` `sizeU0003A8`.
    static let known = [
        "showthread2.html": [
            "showthread2.html.posts[23].author.ctlen: number(93) is not number(103)"
        ]
    ]

    @Test("everything that was measured of a page is in its rows", arguments: files.map(\.name))
    func equals(_ name: String) throws {
        let bytes = try #require(SharedData.bytes("\(Self.folder)/\(name)"))
        let measured = try #require(Self.files.first { $0.name == name }?.measured)
        let page = try MeasuredPage(name, bytes)
        let found = try page.measured()
        let differences = found.differences(from: measured, at: name)
        #expect(differences == Self.known[name, default: []])
    }
}

extension MeasuredPage {
    /// What was measured of a page, put together again from its rows and its tree.
    func measured() throws -> MeasuredValue {
        var result = try common()
        result.merge(try special(), uniquingKeysWith: { $1 })
        return .object(result)
    }

    private func special() throws -> [String: MeasuredValue] {
        switch capture["page"] {
        case "thread": try posts()
        case "thread_list", "bookmarks": try lists()
        case "profile": try profile()
        case "message_folder": try messages()
        case "message": try message()
        case "bans": try bans()
        case "new_thread", "new_reply", "new_message": try compose()
        case "announcements": try announcements()
        case "search": try search()
        case "ignore_list": ["form": try form("form[action='member2.php']")]
        default: try failure()
        }
    }

    private func common() throws -> [String: MeasuredValue] {
        var result: [String: MeasuredValue] = [
            "bodyclass": MeasuredValue(attribute("class", try first("body")))
        ]
        if let text = raw(try first("#copyright")), let start = text.range(of: "SAVB-") {
            let version = text[start...].prefix { !$0.isWhitespace && $0 != ")" && $0 != "<" }
            result["copyright"] = [.text(String(version))]
        }
        if let viewer = raw(try first("#loggedinusername")) { result["loggedin"] = .text(viewer) }
        return result
    }
}

extension String {
    fileprivate func range(of part: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(part) }
    }
}
