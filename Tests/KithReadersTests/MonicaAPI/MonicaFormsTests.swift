import KithArchives
import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

/// The same account, whichever form it went in.
@Suite("Forms of Monica's backups")
struct MonicaFormsTests {
    /// The rows of files in a format, and what was noticed.
    static func read(
        _ sources: [ByteSource], _ format: ReaderFormat
    ) async throws -> (dataset: Dataset, findings: [Finding]) {
        let vocabulary = try Vocabulary.builtIn("monica")
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: false)
        var builder = Dataset.Builder(vocabulary)
        var findings: [Finding] = []
        switch format.opening {
        case .each(let open):
            for source in sources {
                var cursor = try open(source, context)
                while let batch = try await cursor.next() {
                    builder.append(batch)
                    findings += batch.findings
                }
            }
        case .together(let open):
            let members = MemberSource(sources, registry: SourceRegistry(from: SourceID(0)))
            var cursor = try open(members, context)
            while let batch = try await cursor.next() {
                builder.append(batch)
                findings += batch.findings
            }
        }
        return (builder.finish(), findings)
    }

    static func family(_ name: String) -> ByteSource {
        ByteSource(argument: "\(PackageFolder.path)/fixtures/monica/family/\(name)")
    }

    static let answers = [
        "activities", "calls", "contactfields", "contacts-1", "contacts-2", "conversations",
        "debts", "documents", "genders", "gifts", "journal", "lifeevents", "notes", "pets",
        "photos", "relationships-of-1", "relationshiptypes", "reminders", "tasks",
    ].map { family("api/\($0).json") }

    /// Cells of a kind as text, those of links as keys; a row in each line, in the order of bytes.
    static func cells(_ dataset: Dataset, _ kind: String, _ fields: [String]) throws -> [String] {
        let table = try #require(dataset.tables.first { $0.kind.name == kind })
        return try table.ownRows.map { row in
            try fields.map { name in
                let field = try #require(table.kind.index(ofField: name))
                let column = table.rows.columns[field]
                guard column.hasValue(row) else { return "-" }
                return column.elements(row).map {
                    let text = column.isInteger ? String(column.integers[$0]) : column.text($0)
                    let isTime = table.kind.fields[field].type == .timestamp
                    let instant = isTime ? Instant(Array(text.utf8)[...]) : nil
                    return instant.map { String($0.microseconds) } ?? text
                }.sorted().joined(separator: "+")
            }.joined(separator: " | ")
        }.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }

    /// What all forms say, by kind and field; a row without uuid has no key that could be compared.
    static let told: [(kind: String, fields: [String])] = [
        ("relationship", ["contact_is", "type", "of_contact"]),
        (
            "contact",
            [
                "uuid", "first_name", "last_name", "nickname", "is_starred", "is_partial",
                "is_active", "is_dead", "job", "company", "created_at", "updated_at",
            ]
        ),
        ("user", ["me_contact"]), ("contact_field", ["contact", "data"]),
        ("note", ["contact", "body"]),
        ("special_date", ["contact", "date", "is_age_based", "is_year_unknown"]),
        ("call", ["contact", "called_at", "contact_called"]),
        ("debt", ["contact", "amount", "in_debt", "status"]), ("gender", ["name", "type"]),
        ("message", ["content", "written_at", "written_by_me"]),
        ("address", ["contact", "street", "city", "country", "postal_code"]),
        ("pet", ["contact", "category", "name"]), ("task", ["contact", "title", "completed"]),
        ("reminder", ["contact", "initial_date", "title", "frequency_type"]),
        ("activity", ["summary", "happened_at"]), ("photo", ["original_filename", "filesize"]),
        ("life_event", ["contact", "happened_at", "name"]),
        ("gift", ["contact", "name", "status"]),
        ("journal_entry", ["type", "date", "post"]),
    ]

    @Test("the family is the same in each form", arguments: ["export.sql", "database.sql", "api"])
    func family(_ form: String) async throws {
        let expected = try await Self.read([Self.family("export.json")], .monica).dataset
        let actual =
            form == "api"
            ? try await Self.read(Self.answers, .monicaAPI).dataset
            : try await Self.read([Self.family(form)], .monicaSQL).dataset
        for (kind, fields) in Self.told {
            let (one, other) = (
                try Self.cells(expected, kind, fields), try Self.cells(actual, kind, fields)
            )
            #expect(one == other, "\(kind)")
            #expect(!one.isEmpty)
        }
    }

    @Test("a dump of the whole database keeps the keys of all rows")
    func keys() async throws {
        let expected = try await Self.read([Self.family("export.json")], .monica).dataset
        let actual = try await Self.read([Self.family("database.sql")], .monicaSQL)
        for (kind, _) in Self.told where kind != "task" {
            #expect(
                try Self.cells(actual.dataset, kind, ["uuid"])
                    == Self.cells(expected, kind, ["uuid"]))
        }
        #expect(
            try Self.cells(
                actual.dataset, "contact", ["uuid", "activities", "photos", "documents"])
                == Self.cells(expected, "contact", ["uuid", "activities", "photos", "documents"]))
        #expect(
            actual.findings.map(\.rule).sorted() == [
                "monica/deleted-rows", "monica/secret-column", "monica/secret-column",
                "monica/unread-table", "monica/unread-table",
            ])
    }

    @Test("answers give the lists of contacts, and miss no page")
    func lists() async throws {
        let expected = try await Self.read([Self.family("export.json")], .monica).dataset
        let actual = try await Self.read(Self.answers, .monicaAPI)
        let fields = ["uuid", "activities", "photos", "documents"]
        #expect(
            try Self.cells(actual.dataset, "contact", fields)
                == Self.cells(expected, "contact", fields))
        #expect(actual.findings.map(\.message) == [])
    }

    @Test(
        "an amount with its currency tells the symbol, wherever it stands; or else is kept",
        arguments: [
            ("€42.50", "42.50", "€", "-"), ("42,50\u{A0}€", "42,50", "€", "-"),
            ("CA$ 7.00", "7.00", "CA$", "-"), ("5 000\u{202F}kr", "5 000", "kr", "-"),
            ("7.00", "7.00", "-", "-"), ("", "", "-", "-"),
            ("$8", "7.00", "-", #"{"amount_with_currency":"$8"}"#),
            ("$7.00 5", "7.00", "-", #"{"amount_with_currency":"$7.00 5"}"#),
        ])
    func currency(_ whole: String, _ part: String, _ symbol: String, _ extra: String) async throws {
        for (kind, members) in [
            ("gift", #""name":"Train","status":"idea""#),
            ("debt", #""in_debt":"yes","status":"inprogress""#),
        ] {
            let answer = """
                {"data":{"object":"\(kind)","id":"1","uuid":"a1954b15-a745-4a2f-bf6c-03d87b739638",\(members),
                "amount":"42.50","value":"\(part)","amount_with_currency":"\(whole)"}}
                """
            let read = try await RuleExampleRun.readTogether(
                Array(answer.utf8), .monicaAPI, .builtIn("monica"))
            #expect(
                try Self.cells(read.dataset, kind, ["currency_symbol", "extra"])
                    == ["\(symbol) | \(extra)"])
            #expect(read.findings.isEmpty)
        }
    }

    @Test("the order of answers does not matter")
    func order() async throws {
        let one = try await Self.read(Self.answers, .monicaAPI).dataset
        let other = try await Self.read(Self.answers.reversed(), .monicaAPI).dataset
        for table in one.tables {
            let fields = table.kind.fields.map(\.name)
            #expect(
                try Self.cells(one, table.kind.name, fields)
                    == Self.cells(other, table.kind.name, fields))
        }
    }

    @Test(
        "the contact who is the user is that of a user, of whom nothing else is known",
        arguments: [
            ([("b", "false"), ("a", "null")], []),
            ([("b", "false"), ("a", "true")], ["6b697468-0002-8000-8000-900000000001 | a"]),
            ([("b", "true"), ("a", "true")], ["6b697468-0002-8000-8000-900000000001 | a"]),
        ])
    func owner(_ contacts: [(key: String, isMe: String)], _ users: [String]) async throws {
        let objects = contacts.map { key, isMe in
            #"{"id":1,"uuid":"\#(key)","object":"contact","first_name":"A","is_me":\#(isMe)}"#
        }
        let answer = #"{"data":[\#(objects.joined(separator: ","))]}"#
        let read = try await RuleExampleRun.readTogether(
            Array(answer.utf8), .monicaAPI, .builtIn("monica"))
        #expect(try Self.cells(read.dataset, "user", ["uuid", "me_contact"]) == users)
    }

    @Test("a missing page is told, and what others say of its contacts is there")
    func missing() async throws {
        let some = Self.answers.filter { !$0.name.hasSuffix("contacts-2.json") }
        let reading = try await Self.read(some, .monicaAPI)
        #expect(
            reading.findings.map(\.message) == [
                "1 of the 2 pages of https://monica.example.test/api/contacts are missing; the first is page 2"
            ])
        #expect(try Self.cells(reading.dataset, "contact", ["uuid"]).count == 15)
    }

    @Test("rows that only remind of an object never overrule it")
    func fullness() async throws {
        let short =
            #"{"id":1,"uuid":"a","object":"contact","first_name":"Ann","nickname":"Short","is_dead":true}"#
        let full =
            #"{"id":1,"uuid":"a","object":"contact","first_name":"Ann","nickname":null,"is_dead":false,"created_at":"2024-01-01T00:00:00Z"}"#
        let note = #"{"id":7,"object":"note","body":"x","contact":\#(short)}"#
        for texts in [[full, note], [note, full]] {
            let sources = texts.enumerated().map {
                ByteSource(name: "\($0.offset).json", origin: .memory(Array($0.element.utf8)))
            }
            let dataset = try await Self.read(sources, .monicaAPI).dataset
            #expect(
                try Self.cells(dataset, "contact", ["uuid", "first_name", "nickname", "is_dead"])
                    == ["a | Ann | - | 0"])
            #expect(
                try Self.cells(dataset, "note", ["uuid", "body", "contact"])
                    == ["6b697468-0010-8000-8000-000000000007 | x | a"])
        }
    }

    @Test("shared: the same relationships between the same people in SQL and JSON")
    func shared() async throws {
        guard SharedData.bytes("monica/monica-export-example.sql") != nil else { return }
        func source(_ name: String) -> ByteSource {
            ByteSource(argument: SharedData.path("monica/monica-export-example.\(name)"))
        }
        let json = try await Self.read([source("json")], .monica).dataset
        let sql = try await Self.read([source("sql")], .monicaSQL).dataset
        for (kind, fields) in Self.told.prefix(2) {
            #expect(try Self.cells(json, kind, fields) == Self.cells(sql, kind, fields))
        }
        #expect(try Self.cells(sql, "relationship", ["type"]).count == 22)
        let phones = try Self.cells(sql, "contact_field", ["data"])
        #expect(phones.contains("055010203") && phones.contains("+233201112222"))
    }

    @Test("shared: one object of every resource")
    func sharedAnswers() async throws {
        guard let bytes = SharedData.bytes("monica/monica-api-examples.json") else { return }
        let source = ByteSource(name: "examples.json", origin: .bytes(bytes))
        let reading = try await Self.read([source], .monicaAPI)
        let counts = reading.dataset.tables.filter { !$0.ownRows.isEmpty }.map {
            "\($0.kind.name) \($0.ownRows.count)"
        }
        #expect(
            counts == [
                "user 1", "contact 7", "special_date 6", "relationship 8", "call 1",
                "contact_field 3",
                "debt 1", "gift 1", "note 2", "reminder 1", "task 1", "address 1", "pet 1",
                "conversation 1", "message 2", "life_event 1", "photo 1", "document 1",
                "activity 1", "journal_entry 1", "activity_type 1", "activity_type_category 1",
                "contact_field_type 2", "gender 3", "life_event_type 1", "life_event_category 1",
            ])
        #expect(reading.findings.count == 3)
    }

    @Test(
        "answers that are none",
        arguments: ["", "[", "null", "{}", "[1,\"object\"]", "{\"object\":7}"])
    func ugly(_ text: String) async throws {
        let source = ByteSource(name: "a.json", origin: .memory(Array(text.utf8)))
        let reading = try await Self.read([source], .monicaAPI)
        #expect(reading.dataset.tables.allSatisfy { $0.ownRows.isEmpty })
    }

    @Test("an answer cut anywhere is told and left out, and one damaged anywhere is read")
    func damaged() async throws {
        let text = Array(try Self.family("api/debts.json").readAll().contents)
        for end in stride(from: 0, to: text.count - 1, by: 13) {
            let source = ByteSource(name: "a.json", origin: .memory(Array(text[..<end])))
            _ = try await Self.read([source], .monicaAPI)
            var wrong = text
            wrong[end] = UInt8(ascii: "7")
            _ = try await Self.read(
                [ByteSource(name: "b.json", origin: .memory(wrong))], .monicaAPI)
        }
    }
}
