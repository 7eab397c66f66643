import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@Suite("Dumps of Monica's database")
struct MonicaSQLTests {
    /// The cells of the first row of a kind that hold something, and what was noticed.
    static func read(_ text: String) throws -> (rows: [String], findings: [String]) {
        let vocabulary = try Vocabulary.builtIn("monica")
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: false)
        let source = ByteSource(name: "dump.sql", origin: .memory(Array(text.utf8)))
        var cursor = try ReaderFormat.monicaSQL.open(source, context)
        var rows: [String] = []
        var findings: [String] = []
        while let batch = try cursor.next() {
            for kind in vocabulary.kinds {
                let table = batch.tables[kind.index]
                for row in 0..<table.count {
                    rows.append("\(kind.name) " + Self.cells(table, kind, row))
                }
            }
            findings += batch.findings.map { "\($0.rule): \($0.message)" }
        }
        return (rows, findings)
    }

    private static func cells(_ table: Rows, _ kind: Kind, _ row: Int) -> String {
        kind.fields.indices.compactMap { field -> String? in
            let column = table.columns[field]
            guard column.hasValue(row) else { return nil }
            let values = column.elements(row).map {
                column.isInteger ? String(column.integers[$0]) : column.text($0)
            }
            return "\(kind.fields[field].name)=\(values.joined(separator: "+"))"
        }.joined(separator: " ")
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let rows: [String]
        let findings: [String]

        init(_ name: String, _ text: String, _ rows: [String], _ findings: [String] = []) {
            testDescription = name
            self.text = text
            self.rows = rows
            self.findings = findings
        }
    }

    static let ann = "aaaaaaaa-0000-4000-8000-000000000001"
    static let bob = "aaaaaaaa-0000-4000-8000-000000000002"
    static let people = """
        INSERT IGNORE INTO `contacts` (`id`,`account_id`,`first_name`,`uuid`,`is_dead`) VALUES
         (1,1,'Ann','\(ann)',0),
         (2,1,'Bob','\(bob)',1);

        """
    static let peopleRows = [
        "contact uuid=\(ann) first_name=Ann is_dead=0",
        "contact uuid=\(bob) first_name=Bob is_dead=1",
    ]
    static let key = "6b697468-"

    static let rows: [Row] = [
        Row("contacts keep their uuid", people, peopleRows, lost),
        Row(
            "relationships lead to uuids, types to names, and get keys of their numbers",
            people
                + "INSERT IGNORE INTO `relationship_types` (`id`,`name`) VALUES\n (8,'parent');\nINSERT IGNORE INTO `relationships` (`id`,`relationship_type_id`,`contact_is`,`of_contact`) VALUES\n (12,8,1,2);",
            peopleRows + [
                "relationship uuid=\(key)0005-8000-8000-000000000012 type=parent contact_is=\(ann) of_contact=\(bob)"
            ], lost),
        Row(
            "uuids of full dumps count, also before their row comes",
            "INSERT INTO `notes` (`id`,`uuid`,`contact_id`,`body`) VALUES (3,'\(bob)',7,'a\\'b');\nINSERT INTO `contacts` (`id`,`uuid`) VALUES (7,'\(ann)');",
            ["contact uuid=\(ann)", "note uuid=\(bob) body=a'b contact=\(ann)"],
            lostAll),
        Row(
            "phones and tags that look like numbers keep their characters",
            "INSERT IGNORE INTO `tags` (`id`,`name`) VALUES\n (1,1e3),\n (2,'Choir');\nINSERT IGNORE INTO `contact_tag` (`contact_id`,`tag_id`) VALUES\n (1,2),\n (1,1);\n"
                + people
                + "INSERT IGNORE INTO `contact_fields` (`id`,`contact_id`,`contact_field_type_id`,`data`) VALUES\n (1,1,2,055010203);",
            [
                "contact uuid=\(ann) first_name=Ann is_dead=0 tags=Choir+1e3", peopleRows[1],
                "contact_field uuid=\(key)0007-8000-8000-000000000001 data=055010203 type=\(key)0030-8000-8000-000000000002 contact=\(ann)",
            ],
            lost + [
                """
                monica/bare-text: '055010203' in contact_fields.data has no quotes; the values \
                are kept as written
                """
            ]),
        Row(
            "debts in cents, with and without a currency",
            "INSERT INTO `currencies` (`id`,`iso`) VALUES (4,'EUR'),(9,'JPY');\nINSERT INTO `debts` (`id`,`amount`,`currency_id`,`in_debt`,`status`) VALUES (1,4250,4,'yes','inprogress'),(2,12000,NULL,'no','completed'),(3,700,9,'no','completed'),(4,5,NULL,'no','completed');",
            [
                "debt uuid=\(key)0008-8000-8000-000000000001 amount=42.50 currency_iso=EUR status=inprogress in_debt=1 extra={\"currency_id\":\"4\"}",
                "debt uuid=\(key)0008-8000-8000-000000000002 amount=120 status=completed in_debt=0",
                "debt uuid=\(key)0008-8000-8000-000000000003 amount=700 currency_iso=JPY status=completed in_debt=0 extra={\"currency_id\":\"9\"}",
                "debt uuid=\(key)0008-8000-8000-000000000004 amount=0.05 status=completed in_debt=0",
            ]),
        Row(
            "gifts with their currency, or its number where nothing names it",
            "INSERT INTO `currencies` (`id`,`iso`,`name`,`symbol`) VALUES (9,'JPY','Yen','¥');\nINSERT INTO `gifts` (`id`,`name`,`amount`,`currency_id`,`status`) VALUES (1,'Fan',700,9,'idea'),(2,'Pen',700,4,'idea');",
            [
                "gift uuid=\(key)0009-8000-8000-000000000001 name=Fan amount=700 currency_id=9 currency_iso=JPY currency_name=Yen currency_symbol=¥ status=idea",
                "gift uuid=\(key)0009-8000-8000-000000000002 name=Pen amount=7.00 currency_id=4 status=idea",
            ]),
        Row(
            "addresses with their places, pets with the names that every Monica has",
            "INSERT INTO `addresses` (`id`,`contact_id`,`place_id`,`name`) VALUES (1,1,5,'Home');\nINSERT INTO `places` (`id`,`street`,`city`,`latitude`) VALUES (5,'Quay 1','Bergen',60.39);\nINSERT INTO `pets` (`id`,`contact_id`,`pet_category_id`,`name`) VALUES (1,1,4,'Rex');",
            [
                "address uuid=\(key)0013-8000-8000-000000000001 name=Home street=Quay 1 city=Bergen latitude=60.39 contact=\(key)0003-8000-8000-000000000001",
                "pet uuid=\(key)0014-8000-8000-000000000001 name=Rex category=dog contact=\(key)0003-8000-8000-000000000001",
            ]),
        Row(
            "the journal's entries and days, by the table that dates them",
            #"INSERT INTO `entries` (`id`,`title`,`post`) VALUES (1,'Warm','Sat outside');INSERT INTO `days` (`id`,`date`,`rate`) VALUES (1,'2024-05-03',3);INSERT INTO `journal_entries` (`id`,`date`,`journalable_id`,`journalable_type`) VALUES (1,'2024-05-01',1,'App\\Models\\Journal\\Entry'),(2,'2024-05-04',1,'App\\Models\\Journal\\Day');"#,
            [
                "journal_entry uuid=\(key)0023-8000-8000-000000000001 date=2024-05-01 type=entry title=Warm post=Sat outside",
                "journal_entry uuid=\(key)0024-8000-8000-000000000001 date=2024-05-04 type=day rate=3 day=3 month=5 year=2024",
            ]),
        Row(
            "secrets never come to light, other columns stay under extra",
            "INSERT INTO `users` (`id`,`first_name`,`email`,`password`,`remember_token`,`admin`,`mood`) VALUES (1,'Ann','a@b.c','hash','token',1,'ok');",
            [
                "user uuid=\(key)0002-8000-8000-000000000001 first_name=Ann email=a@b.c extra={\"admin\":\"1\",\"mood\":\"ok\"}"
            ],
            [
                "monica/secret-column: 'users.password' holds secrets (rows: 1); they are left out",
                "monica/secret-column: 'users.remember_token' holds secrets (rows: 1); they are left out",
                """
                records/unknown-field: 'users.mood' is not a column that Monica 4.x has; it is \
                kept under extra
                """,
            ]),
        Row(
            "what was deleted, and what belongs to it, is left out",
            "INSERT INTO `contacts` (`id`,`uuid`,`deleted_at`) VALUES (1,'\(ann)',NULL),(2,'\(bob)','2024-01-01 10:00:00');INSERT INTO `notes` (`id`,`contact_id`,`body`) VALUES (1,2,'gone'),(2,1,'kept');INSERT INTO `gifts` (`id`,`contact_id`,`is_for`,`name`,`status`) VALUES (1,1,2,'Socks','idea');",
            [
                "contact uuid=\(ann)",
                "gift uuid=\(key)0009-8000-8000-000000000001 name=Socks status=idea contact=\(ann)",
                "note uuid=\(key)0010-8000-8000-000000000002 body=kept contact=\(ann)",
            ],
            lostAll + [
                """
                monica/deleted-rows: rows marked as deleted are left out (1), with the rows \
                that belong to them (1)
                """
            ]),
        Row(
            "bytes that are no UTF-8, and numbers that are none",
            "INSERT INTO `photos` (`id`,`original_filename`,`filesize`) VALUES ('x',0x41FF42,'big');",
            [
                "photo uuid=\(key)0020-8000-8000-00000000000x original_filename=A\u{FFFD}B extra={\"filesize\":\"big\"}"
            ],
            [
                "records/type: 'filesize' must be an integer, found 'big'; it is kept under extra",
                "records/type: 'original_filename' of photo must be UTF-8, found other bytes; they are read as U+FFFD, here and below",
            ]),
        Row(
            "numbers that are none",
            "INSERT INTO `places` (`id`,`street`,`latitude`,`longitude`) VALUES (1,'Quay','NaN\n',4.5);INSERT INTO `addresses` (`id`,`place_id`) VALUES (1,1);",
            [
                "address uuid=\(key)0013-8000-8000-000000000001 street=Quay longitude=4.5 extra={\"latitude\":\"NaN\\n\"}"
            ],
            [
                "records/type: 'latitude' must be a number, found 'NaN\n'; it is kept under extra"
            ]),
        Row(
            "the statement that Monica writes without rows",
            "INSERT IGNORE INTO `contact_photo` (`contact_id`,`photo_id`) VALUES\n;\nINSERT INTO `modules` (`id`,`key`,`active`) VALUES (1,'notes',1);",
            ["module key=notes active=1"],
            [
                """
                sql/empty-insert: the statement inserts no rows into 'contact_photo', which \
                every database rejects
                """
            ]),
    ]

    /// What is told of contacts without the columns that every contact has.
    static let lost = ["is_starred", "is_partial", "is_active"].map {
        "monica/lost-column: the dump leaves out '\($0)' of 'contacts' (rows: 2)"
    }
    static let lostAll = ["first_name", "is_starred", "is_partial", "is_active", "is_dead"]

    @Test("reads tables", arguments: rows)
    func reads(_ row: Row) throws {
        let result = try Self.read(row.text)
        #expect(result.rows == row.rows)
        let isTold = { (finding: String) in
            !finding.hasPrefix("monica/lost-column") || row.findings.contains(finding)
        }
        let expected = row.findings.filter { $0.contains(": ") }
        #expect(result.findings.filter(isTold).sorted() == expected.sorted())
    }

    @Test("recognises dumps by their first bytes")
    func recognition() {
        let format = ReaderFormat.monicaSQL
        func isRecognised(_ text: String) -> Bool {
            format.recognises(InputHead(Array(text.utf8)[...]))
        }
        #expect(isRecognised("# Ann dump of data\n#\nSET FOREIGN_KEY_CHECKS=0;\n"))
        #expect(isRecognised("-- MySQL dump 10.13\nDROP TABLE IF EXISTS `accounts`;\n"))
        #expect(!isRecognised("-- MySQL dump 10.13\nDROP TABLE IF EXISTS `orders`;\n"))
        #expect(isRecognised("-- PostgreSQL database dump\nCOPY \"accounts\" FROM stdin;\n"))
        #expect(
            isRecognised("PRAGMA foreign_keys=OFF;\nCREATE TABLE IF NOT EXISTS \"genders\" (\n"))
        let talk =
            "-- PostgreSQL database dump\nCOPY public.people (id, name, relationship_type) FROM stdin;\naccounts\n"
        #expect(!isRecognised(talk))
        #expect(ReaderFormat.mano.recognises(InputHead(Array(talk.utf8)[...])))
        let copied =
            "-- PostgreSQL database dump\nCOPY public.conversations (id) FROM stdin;\n\\.\n"
        let monica = Array((copied + "COPY public.contacts (id) FROM stdin;\n").utf8)
        #expect(
            format.recognises(InputHead(monica[...]))
                && !ReaderFormat.mano.recognises(InputHead(monica[...])))
        #expect(!isRecognised(#"{"data":[]}"#))
    }

    @Test(
        "statements without a mark of a dialect are Mano's by their tables and columns",
        arguments: [
            "INSERT INTO people (id, name, relationship_type) VALUES ('a', 'Ada', 'peer');",
            "insert into conversations(id, person_id, title, is_active) values ('a','b','t',true);",
            "COPY messages (id, person_id, content, is_user) FROM stdin;\na\tb\thi\tt\n\\.\n",
        ])
    func plainStatements(_ text: String) {
        #expect(ReaderFormat.mano.recognises(InputHead(Array(text.utf8)[...])))
        #expect(!ReaderFormat.monicaSQL.recognises(InputHead(Array(text.utf8)[...])))
    }

    @Test("statements without a mark of a dialect are not Mano's with other columns")
    func otherStatements() {
        for columns in ["(id, contact_id, conversation_id, content, written_by_me)", "(id, name)"] {
            let text = "INSERT INTO messages \(columns) VALUES (1, 2, 3, 'x', 1);"
            #expect(!ReaderFormat.mano.recognises(InputHead(Array(text.utf8)[...])))
        }
    }

    @Test("tables of something else are not those of Mano, whatever they are called")
    func otherTables() {
        func isMano(_ text: String) -> Bool {
            ReaderFormat.mano.recognises(
                InputHead(Array(("-- PostgreSQL database dump\n" + text).utf8)[...]))
        }
        #expect(!isMano("COPY public.people (id, name, age, city) FROM stdin;\n1\tmessages\n"))
        #expect(!isMano("CREATE TABLE public.topics (\n id integer,\n forum text\n);\n"))
        #expect(!isMano("COPY public.orders (note) FROM stdin;\nsession_replication_role\n"))
        #expect(
            isMano(
                "CREATE TABLE public.topics (\n id uuid,\n title character varying(255),\n created_by uuid\n);\n"
            ))
        #expect(
            isMano("SET session_replication_role = replica;\nCOPY auth.users (id) FROM stdin;\n"))
    }

    @Test("a dump cut anywhere is read up to the cut")
    func cuts() throws {
        let text = Array(Self.people.utf8)
        for end in text.indices {
            let result = try Self.read(String(decoding: text[..<end], as: UTF8.self))
            #expect(Self.peopleRows.starts(with: result.rows))
        }
    }
}
