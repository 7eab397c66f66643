import KithDiagnostics
import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

/// What `kith` says of an input: all reports, a baseline, and what a conversion tells, hold no secret of any form.
struct SecretReportTests {
    struct Row: CustomTestStringConvertible {
        let name: String
        let file: String
        let text: String
        var words: [String] = []
        var testDescription: String { name }
    }

    static let seed = "Qz7-kith-Seed-41"

    /// Each secret attribute of each vocabulary, in rows of our own form.
    static let declared: [Row] = Vocabulary.builtInNames.flatMap { name -> [Row] in
        guard let vocabulary = try? Vocabulary.builtIn(name) else { return [] }
        return vocabulary.kinds.flatMap { kind in
            kind.fields.filter(\.isSecret).map { field in
                Row(
                    name: "\(name) \(kind.name).\(field.name)", file: "a.ndjson",
                    text:
                        #"{"kind":"\#(kind.name)","key":"k","attributes":{"\#(field.name)":"\#(seed)","x":1},"links":{"y":2}}"#
                        + "\n", words: ["--vocabulary", name])
            }
        }
    }

    static let others = [
        Row(
            name: "Monica's JSON", file: "a.json",
            text: SmallExport.user(
                #"{"uuid":"u","first_name":3,"google2fa_secret":"\#(seed)","created_at":4,"apiKey":"\#(seed)","x":{"passwd":"\#(seed)"}}"#
            )),
        Row(
            name: "Monica's JSON, cut", file: "a.json",
            text: String(
                SmallExport.user(#"{"uuid":"u","google2fa_secret":"\#(seed)"#).prefix { $0 != "]" })
        ),
        Row(
            name: "Monica's JSON, a secret of a wrong type", file: "a.json",
            text: SmallExport.user(#"{"uuid":"u","google2fa_secret":["\#(seed)"]}"#)),
        Row(
            name: "Monica's SQL", file: "a.sql",
            text: """
                # Export date: 2024-01-01
                INSERT INTO `accounts` (`id`,`uuid`,`api_key`) VALUES (1,'a','\(seed)');
                INSERT INTO `users` (`id`,`first_name`,`password`,`google2fa_secret`,`auth_token`,`account_id`) VALUES (1,'A','\(seed)','\(seed)','\(seed)',1),(2,'B','\(seed)',

                """, words: ["--from", "monica-sql"]),
        Row(
            name: "Monica's SQL, a table of secrets", file: "a.sql",
            text: "INSERT INTO `oauth_access_tokens` (`id`,`x`) VALUES ('\(seed)',1);\n",
            words: ["--from", "monica-sql"]),
        Row(
            name: "Monica's API", file: "a.json",
            text:
                #"{"data":{"id":1,"object":"contact","uuid":"u","first_name":5,"api_token":"\#(seed)","information":{"secretKey":"\#(seed)"}}}"#,
            words: ["--from", "monica-api"]),
        Row(
            name: "Mano's CSV", file: "people.csv",
            text: "id,user_id,name,relationship_type,is_self,password\n1,2,x,y,z,\(seed)\n",
            words: ["--from", "mano"]),
        Row(
            name: "Mano's SQL", file: "a.sql",
            text:
                "SET session_replication_role = replica;\nINSERT INTO \"auth\".\"users\" (\"id\", \"encrypted_password\") VALUES ('1', '\(seed)');\n",
            words: ["--from", "mano"]),
        Row(
            name: "a contract", file: "a.yaml",
            text:
                "openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: {}\nservers: [{url: 'https://joe:\(seed)@example.org?api_key=\(seed)', descriptin: x}]\n"
        ),
    ]

    @Test("no report and no baseline holds a secret", arguments: declared + others)
    func hidden(_ row: Row) throws {
        let place = try TemporaryFolder()
        try Files.write(Array(row.text.utf8), to: place.file(row.file))
        let forms = Reporter.all.flatMap { ["--report", "\($0.name)=\($0.name).out"] }
        let runs = [
            ["check", row.file, "-v", "--tier", "all"] + forms,
            ["check", row.file, "-v"], ["check", row.file, "--write-baseline", "baseline.out"],
            ["convert", row.file, "--to", "ndjson", "-v"],
            ["convert", row.file, "-o", "rows.out", "--to", "json"],
        ]
        for words in runs {
            let run = try KithProgram.run(words + row.words, in: place.path)
            #expect(run.isOrderly)
            #expect(!(run.outputText + run.errorText).contains(Self.seed), "\(words)")
        }
        #expect(try place.text("text.out").contains(row.file))
        for name in try place.names() where name.hasSuffix(".out") {
            #expect(!(try place.text(name)).contains(Self.seed), "\(name)")
        }
    }

    @Test("asked for, reports and rows hold it")
    func shown() throws {
        let place = try TemporaryFolder()
        let row = Self.others[0]
        try Files.write(Array(row.text.utf8), to: place.file(row.file))
        let check = try KithProgram.run(["check", row.file, "--keep-secrets"], in: place.path)
        #expect(check.outputText.contains(Self.seed))
        let rows = try KithProgram.run(
            ["convert", row.file, "--to", "ndjson", "--keep-secrets"], in: place.path)
        #expect(rows.outputText.split(separator: Self.seed).count - 1 == 3)
    }

    @Test("the credentials of a URL are in no message")
    func credentials() throws {
        let url = "https://joe:\(Self.seed)@example.org/a.json?token=\(Self.seed)"
        let place = try TemporaryFolder()
        for words in [
            ["check", url], ["convert", url, "--to", "json"], ["check", "--config", url, "."],
        ] {
            let run = try KithProgram.run(words, in: place.path)
            #expect(!(run.outputText + run.errorText).contains(Self.seed), "\(words)")
        }
    }
}
