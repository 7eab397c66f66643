import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

/// No form of report shows the value of a secret, wherever a finding points and whatever it quotes.
struct SecretReportTests {
    /// A text in which the secrets stand between ⟦ and ⟧.
    struct Row: CustomTestStringConvertible {
        let name: String
        let text: String
        var names: Set<[UInt8]> = []
        var testDescription: String { name }

        init(_ name: String, _ text: String, names: Set<[UInt8]> = []) {
            (self.name, self.text, self.names) = (name, text, names)
        }
    }

    static let rows = [
        Row(
            "JSON, a line each",
            "{\n  \"a\": 1,\n  \"password\": \"⟦hunter2-hunter2⟧\",\n  \"b\": 2\n}"),
        Row(
            "JSON in one line",
            #"{"a":1,"password":"⟦hunter2-hunter2⟧","b":2,"apiKey":"⟦9zK-9zK-9zK⟧"}"#),
        Row(
            "spellings",
            #"{"Access-Token":"⟦t0ken-A-1⟧","private_key":"⟦t0ken-B-2⟧","google2fa":"⟦t0ken-C-3⟧"}"#
        ),
        Row("an escape in a name", #"{"pass\u0077ord":"⟦hunter2-hunter2⟧"}"#),
        Row("escapes in a value", #"{"secret":"⟦ab\"cd\\ef\/gh⟧"}"#),
        Row("a number", #"{"token": ⟦48151623⟧, "b": 1}"#),
        Row(
            "a list and an object", #"{"recovery_codes":["⟦aaaa-bbbb⟧",{"x":"⟦cccc-dddd⟧"}],"b":1}"#
        ),
        Row("JSON in a text", #"{"log":"{\"password\":\"⟦hunter2-hunter2⟧\",\"b\":1}"}"#),
        Row("JSON that ends too early", #"{"a":1,"password":"⟦hunter2-hu⟧"#),
        Row("a quote inside", #"{"password":"⟦ab⟧"⟦cd-ef-gh-ij⟧","b":1}"#),
        Row(
            "a name and a value", #"[{"name":"Authorization","value":"⟦Bearer abc.def⟧"},{"b":1}]"#),
        Row("YAML", "user:\n  password: ⟦hunter2 and more⟧ # why\n  name: x\n"),
        Row("YAML, a block", "private_key: |\n  ⟦first-line-1⟧\n  ⟦second-line-2⟧\nname: x\n"),
        Row("YAML, a list", "tokens:\n- ⟦first-token-1⟧\n- ⟦second-token-2⟧\nname: x\n"),
        Row(
            "a private key",
            "x: |\n  -----BEGIN RSA PRIVATE KEY-----\n  ⟦MIIEabcdef⟧\n  -----END RSA PRIVATE KEY-----\n"
        ),
        Row("an environment", "DB_PASSWORD=⟦hunter2-hunter2⟧\nOTHER=1\n"),
        Row("a query", "see https://example.org/a?x=1&access_token=⟦hunter2-hunter2⟧&y=2 there"),
        Row("a user in a URL", "servers: [{url: 'https://⟦joe:hunter2-hunter2⟧@example.org/v1'}]"),
        Row("a user in a URL with a slash", "url: https://⟦joe:hunter2/hunter2⟧@example.org/v1"),
        Row("XML", "<a><password>⟦hunter2-hunter2⟧</password><b>1</b></a>"),
        Row("XML that is cut off", "<a><password>\n  ⟦hunter2-hunter2⟧\n"),
        Row("a form", #"<input type="hidden" name="csrf_token" value="⟦hunter2-hunter2⟧"><b>"#),
        Row("a hash", "('x', '⟦$2y$10$abcdefghijklmnopqrstuv⟧')"),
        Row(
            "SQL",
            """
            INSERT INTO `users` (`id`,`name`,`password`,`x`) VALUES
             (1,'it''s (so), a','⟦hunter2-hunter2⟧',NULL),
             (2,'b\\'','⟦hunter3-hunter3⟧',3);

            """),
        Row(
            "SQL in one line",
            "INSERT INTO users (id, api_token, x) VALUES (1, '⟦hunter2-hunter2⟧', 2), (3, '⟦hunter3-hunter3⟧', 4);"
        ),
        Row(
            "SQL without the names of columns",
            """
            CREATE TABLE "users" ("id" integer, "key" text, "remember_token" varchar(100) default 'a,b', primary key ("id"));
            INSERT INTO users VALUES(1,'k','⟦hunter2-hunter2⟧');

            """),
        Row(
            "a table of secrets",
            "INSERT INTO oauth_access_tokens VALUES ('⟦hunter2-hunter2⟧', 1, 'x');\n"),
        Row(
            "SQL that ends too early", "INSERT INTO users (id, password) VALUES (1, '⟦hunter2-hun⟧"),
        Row(
            "SQL with a quote inside",
            "INSERT INTO users (id, x, password) VALUES (1, '⟦a⟧'⟦b', 'hunter2-hunter2')⟧;\n"),
        Row(
            "SQL with a quote inside, and a secret in another line",
            "INSERT INTO users (id, x, password) VALUES\n(1, 'a\nb'c,\n'⟦hunter2-hunter2⟧'),\n(2, 'x', '⟦hunter3-hunter3⟧');\n"
        ),
        Row(
            "SQL behind a row that is not closed",
            "INSERT INTO users (password, x) VALUES ('',(\nINSERT INTO users (id, password) VALUES (1, '⟦hunter2-hunter2⟧');\n"
        ),
        Row(
            "SQL behind a text that is not closed, and on its line",
            "INSERT INTO notes VALUES ('; INSERT INTO users (password, x) VALUES (1,(');INSERT INTO users (id, password) VALUES (1, '⟦hunter2-hunter2⟧');\n"
        ),
        Row(
            "SQL behind rows of COPY that do not end",
            "COPY tokens (a, token) FROM stdin;\nINSERT INTO users (id, password) VALUES (1, '⟦hunter2-hunter2⟧');\n"
        ),
        Row(
            "SQL behind definitions that do not end",
            "CREATE TABLE users (x int, y (\nCREATE TABLE users (id int, password text);\nINSERT INTO users VALUES (1, '⟦hunter2-hunter2⟧');\n"
        ),
        Row(
            "a row with a value too many",
            "INSERT INTO users (id, password) VALUES (1, NULL, '⟦hunter2-hunter2⟧');\n"),
        Row(
            "a row of COPY with a value too many",
            "COPY users (id, password) FROM stdin;\n1\t\t⟦hunter2-hunter2⟧\n\\.\n"),
        Row(
            "lists in rows",
            "INSERT INTO users (id, x, password) VALUES (1, ARRAY['a','b'], '⟦hunter2-hunter2⟧');\n"
        ),
        Row(
            "texts with escapes of PostgreSQL",
            "INSERT INTO users (id, x, password) VALUES (1, E'\\',(', '⟦hunter2-hunter2⟧');\n"),
        Row(
            "COPY",
            "COPY public.users (id, encrypted_password, x) FROM stdin;\n1\t⟦hunter2-hunter2⟧\t3\n\\.\n"
        ),
        Row(
            "COPY in small letters",
            "copy users (id, encrypted_password, x) from stdin;\n1\t⟦hunter2-hunter2⟧\t3\n\\.\n"
        ),
        Row(
            "SQL in small letters",
            "drop table x; create table users (id integer, first_name text, api_token text);\n"
                + "insert into users values (1, 'a', '⟦hunter2-hunter2⟧');\n"),
        Row(
            "CSV that speaks of SQL",
            "id,password,x\n1,⟦hunter2-hunter2⟧,please insert into a table\n"),
        Row("CSV", "id,password,x\n1,⟦hunter2-hunter2⟧,2\n2,\"⟦hunter3\n,hunter3⟧\",3\n"),
        Row(
            "what the schema of a secret shows",
            "properties:\n  password:\n    type: string\n    default: ⟦hunter2-hunter2⟧\n    enum: [⟦first-first-1⟧, ⟦second-second-2⟧]\n"
        ),
        Row(
            "what the schema of a secret shows, in JSON",
            #"{"properties":{"api_key":{"type":"string","example":"⟦hunter2-hunter2⟧","enum":["⟦first-first-1⟧"]}}}"#
        ),
        Row(
            "a format of passwords",
            "properties:\n  pin:\n    example: ⟦hunter2-hunter2⟧\n    type: string\n    format: password\n    enum:\n      - ⟦first-first-1⟧\n  x: 1\n"
        ),
        Row(
            "a format of passwords, in JSON",
            #"{"pin":{"default":"⟦hunter2-hunter2⟧","type":"string","format":"password","examples":["⟦first-first-1⟧"]}}"#
        ),
        Row(
            "a format of passwords, in JSON of several lines",
            "{\n  \"pin\": {\n    \"format\": \"password\",\n    \"example\": \"⟦hunter2-hunter2⟧\"\n  }\n}\n"
        ),
        Row("YAML, words behind a quoted name", "\"password\": ⟦my long hunter2 phrase⟧\nx: 1\n"),
        Row("YAML, words in braces", "a: {password: ⟦my long hunter2 phrase⟧, x: 1}\n"),
        Row("YAML, a line that ends in braces", "a: {password:\n    ⟦hunter2-hunter2⟧, x: 1}\n"),
        Row("YAML, a block below a quoted name", "'password': |\n  ⟦hunter2-hunter2⟧\nx: 1\n"),
        Row(
            "YAML, a list below a quoted name",
            "'tokens':\n  - ⟦first-token-1⟧\n  - ⟦second-token-2⟧\n"),
        Row("YAML, an explicit key", "? password\n: ⟦hunter2-hunter2⟧\n"),
        Row("YAML, an escape in a name", "\"pass\\x77ord\": ⟦hunter2-hunter2⟧\n"),
        Row(
            "a name of two words",
            "'API key': ⟦hunter2-hunter2⟧\n\"pass word\": \"⟦hunter3-hunter3⟧\"\n"),
        Row("JSON, a name and its colon in two lines", "{\"password\"\n:\n\"⟦hunter2-hunter2⟧\"}"),
        Row("JSON, words without quotes", #"{"password":⟦my hunter2 phrase⟧,"b":1}"#),
        Row(
            "a secret with a description",
            #"{"secret":{"description":"of the robot","value":"⟦hunter2-hunter2⟧","used":⟦48151623⟧}}"#
        ),
        Row(
            "secrets with a description, in YAML",
            "token:\n  description: of the robot\n  value: ⟦hunter2-hunter2⟧\n  values:\n    - ⟦first-token-1⟧\n  text: |\n    ⟦second-token-2⟧\nx: 1\n"
        ),
        Row(
            "an example with a summary",
            #"{"api_key":{"type":"string","examples":{"a":{"summary":"⟦of the robot⟧","value":"⟦hunter2-hunter2⟧"}}}}"#
        ),
        Row(
            "a name and a value far away, in capitals",
            #"{"Key":"password","Note":"\#(String(repeating: "x", count: 900))","Value":"⟦hunter2-hunter2⟧"}"#
        ),
        Row("XML with attributes", #"<password type="x">⟦hunter2-hunter2⟧</password>"#),
        Row("XML with marks", "<password><![CDATA[⟦hunter2-<b>-hunter2⟧]]></password>"),
        Row("a form without a name", #"<input type="password" value="⟦hunter2-hunter2⟧">"#),
        Row(
            "SQL without INTO",
            "INSERT users (id, password) VALUES (1, '⟦hunter2-hunter2⟧');\nREPLACE LOW_PRIORITY users (id, password) VALUES (1, '⟦hunter3-hunter3⟧');\n"
        ),
        Row(
            "SQL with comments between words",
            "INSERT/**/INTO users/* a */(id, password) VALUES /*, */ (1, '⟦hunter2-hunter2⟧');\n"),
        Row(
            "SQL with capitals at the beginning of words",
            "Begin Work\n  Insert Into users (id, password) Values (1, '⟦hunter2-hunter2⟧')\n"),
        Row(
            "SQL whose columns nobody tells",
            "INSERT INTO users VALUES (1, '⟦hunter2-hunter2⟧');\n"),
        Row(
            "a table in other letters",
            "CREATE TABLE Users (id int, password text);\nINSERT INTO USERS VALUES (1, '⟦hunter2-hunter2⟧');\n"
        ),
        Row(
            "SQL behind a long comment",
            "-- \(String(repeating: "x", count: 70_000))\nINSERT INTO users (id, password) VALUES (1, '⟦hunter2-hunter2⟧');\n"
        ),
        Row(
            "selected rows",
            "INSERT INTO users (id, password) SELECT 1, '⟦hunter2-hunter2⟧';\n"),
        Row(
            "backslashes that escape nothing",
            "SET sql_mode = 'NO_BACKSLASH_ESCAPES';\nINSERT INTO `users` (`a`, `password`, `b`, `c`) VALUES ('x\\', '⟦hunter2-hunter2⟧', 'y', 'z');\n"
        ),
        Row(
            "passwords of accounts",
            "ALTER USER 'a'@'b' IDENTIFIED BY '⟦hunter2-hunter2⟧';\nALTER ROLE x WITH LOGIN PASSWORD '⟦hunter3-hunter3⟧';\nINSERT INTO x (a) VALUES (1);\n"
        ),
        Row(
            "the example of a parameter",
            "- {name: X-Api-Key, in: header, schema: {type: integer}, example: \"⟦hunter2-hunter2⟧\"}\n"
        ),
        Row(
            "the example of a parameter in JSON",
            #"{"name":"token","schema":{"type":"string","example":"⟦hunter2-hunter2⟧"},"example":"⟦hunter3-hunter3⟧"}"#
        ),
        Row(
            "the examples of a parameter in a block",
            """
            - in: header
              name: X-Api-Key
              schema:
                type: string
                default: ⟦hunter2-hunter2⟧
              examples:
                one:
                  value: ⟦hunter3-hunter3⟧
            """),
        Row(
            "a value behind another object",
            #"{"name":"password","of":{"id":1},"value":"⟦hunter2-hunter2⟧"}"#),
        Row("CSV with a name of two words", "id,API key,x\n1,⟦hunter2-hunter2⟧,2\n"),
        Row(
            "what a vocabulary says", #"{"a":1,"alarm":"⟦hunter2-hunter2⟧"}"#,
            names: [Array("alarm".utf8)]),
    ]

    @Test("no report shows a secret", arguments: rows, Reporter.ofChanges.map(\.name))
    func hidden(_ row: Row, _ name: String) throws {
        let (diagnosis, secrets) = Self.diagnosis(row, keepsSecrets: false)
        let reporter = try #require(Reporter.ofChanges.first { $0.name == name })
        let text = String(decoding: reporter.render(diagnosis, .init()), as: UTF8.self)
        for secret in secrets where secret.utf8.count > 3 {
            #expect(!text.contains(secret), "\(secret)")
            let part = String(secret.prefix(7))
            #expect(!text.contains(part), "\(part)")
        }
    }

    @Test("asked for, reports show them", arguments: rows)
    func shown(_ row: Row) throws {
        let (diagnosis, secrets) = Self.diagnosis(row, keepsSecrets: true)
        let text = String(
            decoding: Reporter.all[1].render(diagnosis, .init()), as: UTF8.self)
        for secret in secrets where secret.utf8.allSatisfy({ $0 > 0x22 && $0 != 0x5C }) {
            #expect(text.contains(secret), "\(secret)")
        }
    }

    @Test("what is no secret is shown")
    func others() {
        let text = """
            paths: {/token: {get: {parameters: [{name: token, in: query}]}}}
            token_type: bearer
            password: {type: string, minLength: 8, description: "one of: letters, digits"}
            authorizationCode: {authorizationUrl: x y, tokenUrl: z, scopes: {}}
            max_tokens: 100
            secret: null
            at://did:plc:abc/app.bsky.feed.post/1@2
              - name: token
              - name: page
                example: the second
            """
        let bytes = SourceBytes(text: text)
        var sources = SourceMap()
        let source = sources.add(SourceFile(name: "a.yaml", bytes: bytes))
        let lines = LineIndex(bytes)
        let findings = (1...10).map { line in
            let start = lines.range(ofLine: line, in: bytes).lowerBound
            return Finding(
                rule: "a/b", severity: .error, message: "line \(line)",
                span: SourceSpan(source, start..<start + 1))
        }
        let report = Reporter.all[0].render(
            Diagnosis(findings, in: sources), .init(showsAll: true))
        for line in text.split(separator: "\n") {
            #expect(String(decoding: report, as: UTF8.self).contains(line))
        }
    }

    @Test("a name in angle brackets that is no element hides no more than its line")
    func placeholder() {
        let text = "curl -H 'x: <access_token>' \\\n  https://a.example\nwords, <b>so far</b>\n"
        var sources = SourceMap()
        let source = sources.add(SourceFile(name: "a.md", bytes: SourceBytes(text: text)))
        let finding = Finding(
            rule: "a/b", severity: .error, message: "no words here",
            span: SourceSpan(source, text.utf8.count - 20..<text.utf8.count - 1))
        let report = Reporter.all[0].render(Diagnosis([finding], in: sources), .init())
        let shown = String(decoding: report, as: UTF8.self)
        #expect(shown.contains("no words here"))
        #expect(shown.contains("words, <b>so far</b>"))
    }

    /// Texts with a secret, and messages before and after masking.
    private static let shared: [(text: String, message: String, shown: String)] = [
        (
            "token: the one that a bank_account has, or a card\nx: 1\n",
            "'/bank_accounts' is not in kebab case", "'/bank_accounts' is not in kebab case"
        ),
        (
            "password: correct horse battery\n", "'correct horse batt…' is too long",
            "'•••…' is too long"
        ),
        (
            "password: correct horse battery staple, and more\n", "'correct…' is no word",
            "'•••…' is no word"
        ),
        ("password: hunter2-hunter2-hunter3\n", "'hunter2…' is no word", "'•••…' is no word"),
        ("password: QmFzZTyKLmNopQrStUv\n", "'QmFzZT' is no word", "'•••' is no word"),
    ]

    @Test("words that a message shares with a secret by chance are shown", arguments: shared)
    func words(_ row: (text: String, message: String, shown: String)) {
        var sources = SourceMap()
        let source = sources.add(SourceFile(name: "a.yaml", bytes: SourceBytes(text: row.text)))
        let finding = Finding(
            rule: "a/b", severity: .error, message: row.message, span: SourceSpan(source, 0..<5))
        let diagnosis = Diagnosis([finding], in: sources)
        #expect(diagnosis.findings.map(\.message) == [row.shown])
    }

    @Test(
        "a secret far behind the name of its list is hidden",
        arguments: Reporter.ofChanges.map(\.name))
    func longList(_ name: String) throws {
        let before = String(repeating: "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\",\n", count: 3000)
        let text = "{\"tokens\":[\n\(before)\"hunter2-hunter2\"]}"
        var sources = SourceMap()
        let source = sources.add(SourceFile(name: "a.json", bytes: SourceBytes(text: text)))
        let end = text.utf8.count - 2
        let finding = Finding(
            rule: "a/b", severity: .error, message: "not 'hunter2-hunter2'",
            span: SourceSpan(source, end - 4..<end))
        let reporter = try #require(Reporter.ofChanges.first { $0.name == name })
        let report = reporter.render(Diagnosis([finding], in: sources), .init())
        #expect(!String(decoding: report, as: UTF8.self).contains("hunter2"))
    }

    @Test("columns stay where they are")
    func columns() {
        var sources = SourceMap()
        let text = #"{"token":"äß漢x","b":1}"#
        let source = sources.add(SourceFile(name: "a.json", bytes: SourceBytes(text: text)))
        let start = text.utf8.count - 4
        let finding = Finding(
            rule: "a/b", severity: .error, message: "so",
            span: SourceSpan(source, start..<start + 1))
        let report = Reporter.all[0].render(Diagnosis([finding], in: sources), .init())
        #expect(
            String(decoding: report, as: UTF8.self) == """
                a.json:1:19: error: so [a/b]
                1 | {"token":"•••••","b":1}
                  |                    ^
                1 error in 1 file

                """)
    }

    /// A finding on every line and one on all of them, whose words quote the text and each secret.
    private static func diagnosis(_ row: Row, keepsSecrets: Bool) -> (Diagnosis, [String]) {
        var secrets: [String] = []
        for part in row.text.split(separator: "⟦").dropFirst() {
            secrets += part.split(separator: "⟧").prefix(1).flatMap { $0.split(separator: "\n") }
                .map(String.init)
        }
        let plain = row.text.filter { $0 != "⟦" && $0 != "⟧" }
        let bytes = SourceBytes(text: plain)
        var sources = SourceMap()
        sources.hide(row.names)
        let source = sources.add(SourceFile(name: "a", bytes: bytes))
        let lines = LineIndex(bytes)
        var findings = [
            Finding(
                rule: "a/all", severity: .warning, message: "in '\(plain.prefix(400))'",
                span: SourceSpan(source, 0..<bytes.count),
                notes: secrets.map {
                    Finding.Note("as '\($0)' says", at: SourceSpan(source, 0..<1))
                })
        ]
        var start = 0
        for line in plain.split(separator: "\n", omittingEmptySubsequences: false) {
            let range = start..<start + line.utf8.count
            start = range.upperBound + 1
            let column = lines.position(of: range.lowerBound, in: bytes).line
            findings.append(
                Finding(
                    rule: "a/line", severity: .error,
                    message:
                        "line \(column) holds \(secrets.map { "'\($0)'" }.joined(separator: ", "))",
                    span: SourceSpan(source, range)))
        }
        let diagnosis = Diagnosis(findings, in: sources, keepsSecrets: keepsSecrets) { span in
            "/x/\(plain.prefix(200))/\(span.start)"
        }
        return (diagnosis, secrets)
    }
}
