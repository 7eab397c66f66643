import KithDiagnostics
import KithSQLDump
import KithSourceText
import Testing

/// What a dump gives: a line for each row, and one for each finding.
struct Reading {
    var rows: [String] = []
    var findings: [String] = []
    var error: String?

    init(
        _ text: [UInt8], _ dialect: SQLDialect, limits: SQLLimits = SQLLimits(),
        chunkSize: Int = 1 << 18
    ) {
        do throws(ReadError) {
            let source = ByteSource(name: "dump.sql", origin: .memory(text))
            var dump = SQLDump(
                try ByteStream(source), source: SourceID(0), dialect: dialect, limits: limits,
                chunkSize: chunkSize)
            while try dump.next() { rows.append(Self.text(of: dump)) }
            findings = dump.takeFindings().map {
                let place = $0.span.map { "\($0.start)..<\($0.end)" } ?? "-"
                return "\(place) \($0.rule): \($0.message)"
            }
        } catch {
            self.error = "\(error.code): \(error.message)"
        }
    }

    private static func text(of dump: borrowing SQLDump) -> String {
        let cells = dump.cells.map { cell in
            var bytes: [UInt8] = []
            dump.append(cell, to: &bytes)
            return "\(cell.form)<\(String(decoding: bytes, as: UTF8.self))>"
        }
        let schema = String(decoding: dump.table.schema, as: UTF8.self)
        return (schema.isEmpty ? "" : schema + ".") + dump.table.text + ": "
            + cells.joined(separator: " ")
    }
}

/// A dump and what it gives.
struct DumpRow: Sendable, CustomTestStringConvertible {
    let name: String
    let dialect: SQLDialect
    let text: String
    let rows: [String]
    let findings: [String]
    var testDescription: String { name }

    init(
        _ name: String, _ dialect: SQLDialect, _ text: String, _ rows: [String],
        _ findings: [String] = []
    ) {
        self.name = name
        self.dialect = dialect
        self.text = text
        self.rows = rows
        self.findings = findings
    }
}

struct SQLDumpTests {
    static let mysql: [DumpRow] = [
        DumpRow("empty", .mysql, "", []),
        DumpRow("only blanks and comments", .mysql, "# Ann\n-- Bob\n/* Eve */ \n;;\n", []),
        DumpRow(
            "rows as Monica writes them", .mysql,
            "# dump\nSET FOREIGN_KEY_CHECKS=0;\n\nINSERT IGNORE INTO `tags` (`id`,`name`) VALUES\n (1,'Family'),\n (2,NULL);\n",
            ["tags: bare<1> quoted<Family>", "tags: bare<2> null<>"]),
        DumpRow(
            "numbers keep their literals", .mysql,
            "INSERT INTO `a` (`x`,`y`,`z`) VALUES (055010203,+4790,1e3),(-1.50,05013,true);",
            [
                "a: bare<055010203> bare<+4790> bare<1e3>",
                "a: bare<-1.50> bare<05013> bare<true>",
            ]),
        DumpRow(
            "escapes, doubled quotes and line ends in texts", .mysql,
            "INSERT INTO a (x) VALUES ('O\\'Hara\\n\\\\ \\\"'),('it''s'),('one\ntwo; -- no\nINSERT INTO b (x) VALUES (1)'),(\"a\"\"b\");",
            [
                "a: escaped<O'Hara\n\\ \">", "a: doubled<it's>",
                "a: quoted<one\ntwo; -- no\nINSERT INTO b (x) VALUES (1)>", "a: doubled<a\"b>",
            ]),
        DumpRow(
            "escapes of patterns stand for themselves", .mysql,
            "SET standard_conforming_strings = on;\nINSERT INTO a (x) VALUES ('50\\% a\\_b \\q\\\\%');",
            ["a: escaped<50\\% a\\_b q\\%>"]),
        DumpRow(
            "bytes, charsets and bits", .mysql,
            "INSERT INTO a VALUES (0x416E6E,_binary 'x',_utf8mb4'y',X'4576',b'1',_binary 0x41,N'n');CREATE TABLE b (c int);",
            [],
            [
                "0..<20 sql/unnamed-columns: the columns of 'a' are not known; its rows are skipped"
            ]),
        DumpRow(
            "columns of the definition", .mysql,
            "CREATE TABLE IF NOT EXISTS `a` (\n  `id` int(10) unsigned NOT NULL AUTO_INCREMENT COMMENT 'a, b)',\n  `key` enum('x','y'),\n  `c` decimal(10,2) DEFAULT '0.00',\n  PRIMARY KEY (`id`,`key`),\n  KEY `k` (`c`)\n) ENGINE=InnoDB;\nINSERT INTO `a` VALUES (0x416E6E,_binary 'x',_utf8mb4'y'),(X'4576',b'1',_binary 0x41);",
            [
                "a: hexadecimal<Ann> quoted<x> quoted<y>",
                "a: hexadecimal<Ev> quoted<1> hexadecimal<A>",
            ]),
        DumpRow(
            "a whole mysqldump", .mysql,
            "/*!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19\n/*!40101 SET NAMES utf8mb4 */;\nDROP TABLE IF EXISTS `a`;\nCREATE TABLE `a` (`id` int);\nLOCK TABLES `a` WRITE;\n/*!40000 ALTER TABLE `a` DISABLE KEYS */;\nINSERT INTO `a` VALUES (1),(2);\nUNLOCK TABLES;\nDELIMITER ;;\n/*!50003 CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW BEGIN SET @x = 'it''s; '; INSERT INTO b (c) VALUES (1); END */;;\nCREATE PROCEDURE p() BEGIN INSERT INTO b (c) VALUES (2); END ;;\nDELIMITER ;\nINSERT INTO `a` VALUES (3);\n-- Dump completed",
            ["a: bare<1>", "a: bare<2>", "a: bare<3>"]),
        DumpRow(
            "the statement without rows", .mysql,
            "INSERT IGNORE INTO `contact_photo` (`contact_id`) VALUES\n;\nINSERT INTO b (c) VALUES (1);",
            ["b: bare<1>"],
            [
                """
                0..<56 sql/empty-insert: the statement inserts no rows into 'contact_photo', \
                which every database rejects
                """
            ]),
        DumpRow(
            "what follows the rows", .mysql,
            "INSERT INTO a (x) VALUES (1) ON DUPLICATE KEY UPDATE x = VALUES(x);REPLACE INTO `d`.`a` (x) VALUE (2);",
            ["a: bare<1>", "d.a: bare<2>"]),
        DumpRow(
            "too few and too many values", .mysql,
            "INSERT INTO a (x,y) VALUES (1),(2,3),(4,5,6);", ["a: bare<2> bare<3>"],
            [
                """
                27..<30 sql/row-shape: the row has 1 values, but 'a' has 2 columns; the row is \
                skipped
                """,
                """
                37..<44 sql/row-shape: the row has 3 values, but 'a' has 2 columns; the row is \
                skipped
                """,
            ]),
        DumpRow(
            "rows that are selected", .mysql,
            "INSERT INTO a (x) SELECT 1;INSERT INTO a SET x=1;INSERT INTO a (x) VALUES (CONCAT('a,(', (1))),(now());",
            ["a: expression<CONCAT('a,(', (1))>", "a: expression<now()>"],
            [
                """
                0..<17 sql/unread-statement: the statement does not list its rows as values \
                (SELECT); it is skipped
                """,
                """
                27..<41 sql/unread-statement: the statement does not list its rows as values \
                (SET); it is skipped
                """,
            ]),
    ]

    static let postgresql: [DumpRow] = [
        DumpRow(
            "supabase", .postgresql,
            "SET session_replication_role = replica;\n--\n-- Data for Name: people\n--\nSELECT pg_catalog.set_config('search_path', '', false);\nINSERT INTO \"public\".\"people\" (\"id\", \"na\"\"me\") VALUES\n\t('a', 'C:\\dir'),\n\t('b', '{\"x, y\",\"it''s\"}'),\n\t('c', E'a\\tb\\x41\\101')\n;\nRESET ALL;\n",
            [
                "public.people: quoted<a> quoted<C:\\dir>",
                "public.people: quoted<b> doubled<{\"x, y\",\"it's\"}>",
                "public.people: quoted<c> escaped<a\tbAA>",
            ]),
        DumpRow(
            "COPY", .postgresql,
            "\\restrict abc\nCOPY public.people (id, \"name\", tags) FROM stdin;\n1\t\\N\t\n2\ta\\tb\\\\\t{\"x\"}\n\\.\n\n\\unrestrict abc\nCOPY public.empty (id) FROM stdin;\n\\.\n",
            [
                "public.people: copied<1> null<> copied<>",
                "public.people: copied<2> copiedEscaped<a\tb\\> copied<{\"x\"}>",
            ]),
        DumpRow(
            "COPY with CR LF", .postgresql,
            "COPY a (x, y) FROM stdin;\r\n1\t2\r\n\\.\r\nINSERT INTO a (x, y) VALUES (3, 4);\r\n",
            ["a: copied<1> copied<2>", "a: bare<3> bare<4>"]),
        DumpRow(
            "functions in dollar quotes, nested comments, casts", .postgresql,
            "CREATE FUNCTION f() RETURNS text AS $_$ BEGIN; INSERT INTO a (x) VALUES ($1); 'it $_$ LANGUAGE sql;\n/* a /* b */ ; ' */\nCREATE TABLE public.a (x text DEFAULT 'a,b'::text NOT NULL, y numeric(10,2), CONSTRAINT k CHECK ((x <> ''::text)));\nINSERT INTO public.a VALUES ('{}'::jsonb, 1::numeric(10,2)), (ARRAY['a','b'], nextval('s'::regclass));",
            [
                "public.a: quoted<{}> bare<1>",
                "public.a: expression<ARRAY['a','b']> expression<nextval('s'::regclass)>",
            ]),
        DumpRow(
            "strings that do not conform", .postgresql,
            "SET standard_conforming_strings = off;\nINSERT INTO a (x) VALUES ('a\\'b');",
            ["a: escaped<a'b>"]),
        DumpRow(
            "the setting goes for expressions, casts and definitions too", .postgresql,
            "SET SESSION standard_conforming_strings TO 'off';\nCREATE TABLE a (x text DEFAULT 'it\\'s, or', y text);\nINSERT INTO a VALUES ('a\\'b, c'::text, f('x\\', (')), ('d', E'\\'');\nSET standard_conforming_strings = on;\nINSERT INTO a VALUES ('C:\\', '\\n');",
            [
                "a: escaped<a'b, c> expression<f('x\\', (')>", "a: quoted<d> escaped<'>",
                "a: quoted<C:\\> quoted<\\n>",
            ]),
        DumpRow(
            "names without quotes and words behind the name", .postgresql,
            "INSERT INTO public.a (x) OVERRIDING SYSTEM VALUE VALUES (1) ON CONFLICT DO NOTHING;",
            ["public.a: bare<1>"]),
    ]

    /// More than what is looked at of either end.
    private static let middle =
        "INSERT INTO a (x) VALUES (1);\n" + String(repeating: ";\n", count: 999)

    static let ends: [DumpRow] = [
        DumpRow(
            "mysqldump, whole", .mysql,
            "-- MySQL dump 10.13\r\n\(middle)-- Dump completed on 2024-05-01\r\n", ["a: bare<1>"]),
        DumpRow(
            "mysqldump, cut", .mysql, "-- MySQL dump 10.13\n\(middle)SET x = 1;", ["a: bare<1>"],
            [
                """
                2057..<2058 sql/truncated: the dump ends without '-- Dump completed', which \
                mysqldump writes at the end
                """
            ]),
        DumpRow(
            "mysqldump without comments", .mysql, "SET x = 0;\n\(middle)SET x = 1;", ["a: bare<1>"]),
        DumpRow(
            "mariadb-dump, cut", .mysql,
            "/*M!999999\\- enable the sandbox mode */\n-- MariaDB dump 10.19\n\(middle)",
            ["a: bare<1>"],
            [
                """
                2088..<2089 sql/truncated: the dump ends without '-- Dump completed', which \
                mariadb-dump writes at the end
                """
            ]),
        DumpRow(
            "Monica, whole", .mysql,
            "# Ann dump of data\nSET FOREIGN_KEY_CHECKS=0;\n\(middle)SET FOREIGN_KEY_CHECKS=1;",
            ["a: bare<1>"]),
        DumpRow(
            "pg_dump, whole", .postgresql,
            "--\n-- PostgreSQL database dump\n--\n\(middle)-- PostgreSQL database dump complete\n--\n\\unrestrict a\n",
            ["a: bare<1>"]),
        DumpRow(
            "pg_dump, cut", .postgresql, "--\n-- PostgreSQL database dump\n--\n\(middle)",
            ["a: bare<1>"],
            [
                """
                2060..<2061 sql/truncated: the dump ends without '-- PostgreSQL database dump \
                complete', which pg_dump writes at the end
                """
            ]),
        DumpRow(
            "told once that it was cut", .mysql, "-- MySQL dump 10.13\nINSERT INTO a (x) VALUES (1",
            [],
            [
                "46..<47 sql/truncated: the dump ends before the statement does, among the rows of 'a'"
            ]),
    ]

    @Test("reads statements", arguments: mysql + postgresql + ends)
    func reads(_ row: DumpRow) {
        let reading = Reading(Array(row.text.utf8), row.dialect)
        #expect(reading.rows == row.rows)
        #expect(reading.findings == row.findings)
        #expect(reading.error == nil)
    }

    @Test("where chunks end changes nothing", arguments: mysql + postgresql + ends)
    func chunks(_ row: DumpRow) {
        for size in [1, 2, 3, 7] {
            let reading = Reading(Array(row.text.utf8), row.dialect, chunkSize: size)
            #expect(reading.rows == row.rows)
            #expect(reading.findings == row.findings)
        }
    }

    @Test("the place of a cell has its quotes")
    func places() throws {
        let text = "INSERT INTO a (x,y) VALUES (12, 'Ann');"
        let source = ByteSource(name: "dump.sql", origin: .memory(Array(text.utf8)))
        var dump = SQLDump(
            try ByteStream(source), source: SourceID(3), dialect: .mysql, chunkSize: 5)
        let isThere = try dump.next()
        try #require(isThere)
        let places = [dump.place] + dump.cells.map { dump.place($0) }
        #expect(places.map(\.range) == [27..<38, 28..<30, 32..<37])
        #expect(dump.place.source == SourceID(3))
        let raw = Array(dump.raw(dump.cells[1]))
        #expect(raw == Array("Ann".utf8))
        let isWritten = dump.isWritten(dump.cells[1], as: "Ann")
        #expect(isWritten)
        #expect(dump.table.column("y") == 1)
        let isMore = try dump.next()
        #expect(!isMore)
        #expect(dump.bytesRead == text.utf8.count)
    }
}
