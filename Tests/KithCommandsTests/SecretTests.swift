import KithSystemBinding
import KithTestSupport
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
                == """
                a.json:1:168: error: 'google2fa_secret' must be a string, found an array; it is \
                a secret and is left out [records/type]
                """
        )
        #expect(run.ending == .exited(1))
    }

    static let members: [Case<String>] = [
        Case("JSON as a text", #""objects":"{\"id\":3,\"password\":\"KITHSEED\"}""#),
        Case("spaces in it", #""objects":"{ \"id\" : 3, \"password\" : \"KITHSEED\" }""#),
        Case("an escape in its name", #""objects":"{\"id\":3,\"\\u0070assword\":\"KITHSEED\"}""#),
        Case("a list", #""objects":"[3,{\"api_key\":{\"x\":[\"KITHSEED\"]}}]""#),
        Case(
            "JSON in JSON",
            #""objects":"{\"id\":3,\"x\":\"{\\\"token\\\":\\\"KITHSEED\\\"}\"}""#),
    ]

    @Test("no output holds one inside the JSON of a field", arguments: members)
    func member(_ member: Case<String>) throws {
        let place = try TemporaryFolder()
        let row =
            #"{"kind":"audit_log","key":"k","attributes":{\#(member.value)},"links":{}}"# + "\n"
        try Files.write(Array(row.utf8), to: place.file("a.ndjson"))
        let words = ["convert", "a.ndjson", "--vocabulary", "monica", "-o"]
        for target in ["out.json", "out.ndjson", "out/"] {
            let run = try KithProgram.run(words + [target], in: place.path)
            #expect(run.isOrderly)
            #expect(!run.errorText.contains(Self.seed))
            #expect(run.errorText.contains("[records/secret-member]"))
            let kept = try KithProgram.run(
                words + ["kept-\(target)", "--keep-secrets"], in: place.path)
            #expect(!kept.errorText.contains("records/secret-member"))
        }
        let shown = try place.names().filter { try place.text($0).contains(Self.seed) }
        #expect(
            shown.sorted() == [
                "a.ndjson", "kept-out.json", "kept-out.ndjson", "kept-out/audit_log.csv",
            ])
    }

    @Test("nothing is left of what is unknown if it is a secret alone")
    func alone() throws {
        let place = try TemporaryFolder()
        let dump = "INSERT INTO `users` (`id`,`first_name`,`password`) VALUES (1,'A','KITHSEED');\n"
        try Files.write(Array(dump.utf8), to: place.file("a.sql"))
        _ = try KithProgram.run(
            ["convert", "a.sql", "-o", "a.sqlite", "--keep-secrets"], in: place.path)
        let run = try KithProgram.run(["diff", "--exact", "a.sql", "a.sqlite"], in: place.path)
        #expect(run.outputText.hasSuffix("\nno differences\n"))
        #expect(!(run.outputText + run.errorText).contains(Self.seed))
    }

    @Test("asked for, the columns of a dump come out that no field is for")
    func columns() throws {
        let place = try TemporaryFolder()
        let dump =
            "INSERT INTO `users` (`id`,`first_name`,`password`,`remember_token`,`recovery`) VALUES (1,'A','KITHSEED1','KITHSEED2','KITHSEED3');\n"
        try Files.write(Array(dump.utf8), to: place.file("a.sql"))
        let words = ["convert", "a.sql", "--from", "monica-sql", "--to", "ndjson"]
        let hidden = try KithProgram.run(words, in: place.path)
        #expect(!(hidden.outputText + hidden.errorText).contains(Self.seed))
        #expect(
            hidden.errorText.contains("'users.password' holds secrets (rows: 1); they are left out")
        )
        let kept = try KithProgram.run(words + ["--keep-secrets"], in: place.path)
        #expect(
            kept.outputText.contains(
                #""extra":{"password":"KITHSEED1","remember_token":"KITHSEED2","recovery":"KITHSEED3"}"#
            ))
    }

    @Test("a report shows no line of UTF-16", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]])
    func wide(_ mark: [UInt8]) throws {
        let place = try TemporaryFolder()
        let text = #"{"password":"KITHSEED","a":1}"#
        let bytes = text.utf8.flatMap { mark[0] == 0xFF ? [$0, 0] : [0, $0] }
        try Files.write(mark + bytes, to: place.file("a.json"))
        for form in ["text", "html", "json", "sarif"] {
            let run = try KithProgram.run(
                ["check", "a.json", "--from", "monica", "--report", form], in: place.path)
            #expect(run.isOrderly)
            #expect(run.outputText.contains("UTF-16"))
            #expect(!run.outputText.filter(\.isLetter).contains(Self.seed), "\(form)")
        }
    }
}
