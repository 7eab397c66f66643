import SystemBinding
import TestSupport
import Testing

/// Secrets come to light only where they are asked for.
struct SecretTests {
    static let seed = "KITHSEED"

    static let users: [Case<String>] = [
        Case("a secret", #"{"uuid":"u","google2fa_secret":"KITHSEED"}"#),
        Case("two of them", #"{"uuid":"u","google2fa_secret":null,"google2fa_secret":"KITHSEED"}"#),
        Case("one that is no text", #"{"uuid":"u","google2fa_secret":["KITHSEED"]}"#),
        Case("one that is an object", #"{"uuid":"u","google2fa_secret":{"s":"KITHSEED"}}"#),
        Case(
            "one with an escape in its name", #"{"uuid":"u","google2fa\u005fsecret":["KITHSEED"]}"#),
        Case(
            "one inside what is unknown",
            #"{"uuid":"u","x":[{"google2fa_secret":"KITHSEED","y":1}]}"#),
    ]

    private static func convert(_ export: String, _ words: [String]) throws -> String {
        let place = try TemporaryFolder()
        try Files.write(Array(export.utf8), to: place.file("a.json"))
        var text = ""
        for target in [
            ["--to", "ndjson"], ["--to", "json"], ["-o", "out/"], ["-o", "out.ndjson"],
        ] {
            let run = try KithProgram.run(["convert", "a.json"] + target + words, in: place.path)
            #expect(run.isOrderly)
            text += run.outputText
        }
        for name in try place.names() where name != "a.json" { text += try place.text(name) }
        return text
    }

    @Test("no output holds it", arguments: users)
    func hidden(_ user: Case<String>) throws {
        let text = try Self.convert(SmallExport.user(user.value), [])
        #expect(!text.contains(Self.seed))
    }

    @Test("no output holds one in a collection that is none")
    func unknownCollection() throws {
        let user = Self.users[0].value
        let text = try Self.convert(
            SmallExport.export(#"{"type":"people","values":[\#(user)]},{"values":[\#(user)]}"#), [])
        #expect(!text.contains(Self.seed))
        #expect(text.contains(#""account.data[people]":[{"uuid":"u"}]"#))
    }

    @Test("asked for, every output holds it")
    func shown() throws {
        let text = try Self.convert(SmallExport.user(Self.users[0].value), ["--keep-secrets"])
        // Standard output twice, a file of its own, and CSV.
        #expect(text.split(separator: Self.seed).count - 1 == 4)
    }

    @Test("a secret of a wrong type is told without its text")
    func message() throws {
        let place = try TemporaryFolder()
        try Files.write(Array(SmallExport.user(Self.users[2].value).utf8), to: place.file("a.json"))
        let run = try KithProgram.run(["convert", "a.json", "--to", "ndjson"], in: place.path)
        #expect(
            run.errorText.split(separator: "\n").first
                == "a.json:1:168: error: 'google2fa_secret' must be a text, found a list; it is a secret and left out [records/type]"
        )
        #expect(run.ending == .exited(1))
    }
}
