import KithSQLDump
import KithSourceText
import Testing

@Suite("Dumps of SQLite")
struct SQLiteDumpTests {
    static let rows: [DumpRow] = [
        DumpRow(
            "line ends are computed", .sqlite,
            #"""
            CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT, key TEXT);
            INSERT INTO notes VALUES(1,replace('one\ntwo ''x''','\n',char(10)),'k');
            INSERT INTO notes VALUES(2,replace(replace('a\r\nb','\r',char(13)),'\n',char(10)),NULL);
            INSERT INTO notes VALUES(3,unistr('tab\u0009\\ \+01f600'),'');
            INSERT INTO notes VALUES(4,lower('A'),'replace(''a'')');
            INSERT INTO sqlite_sequence VALUES('notes',4);

            """#,
            [
                "notes: bare<1> expression<one\ntwo 'x'> quoted<k>",
                "notes: bare<2> expression<a\r\nb> null<>",
                "notes: bare<3> expression<tab\t\\ 😀> quoted<>",
                "notes: bare<4> expression<lower('A')> doubled<replace('a')>",
                "sqlite_sequence: quoted<notes> bare<4>",
            ]),
        DumpRow(
            "a column may be called key", .postgresql,
            """
            CREATE TABLE public.modules (id bigint NOT NULL, key character varying(255), index integer);
            INSERT INTO public.modules VALUES (1, 'calls', 2);

            """,
            ["public.modules: bare<1> quoted<calls> bare<2>"]),
        DumpRow(
            "a key is none in MySQL", .mysql,
            """
            CREATE TABLE `modules` (`id` int, `key` text, KEY `k` (`key`), INDEX i (`id`));
            INSERT INTO `modules` VALUES (1,'calls');

            """,
            ["modules: bare<1> quoted<calls>"]),
    ]

    @Test("reads what .dump writes", arguments: rows)
    func reads(_ row: DumpRow) {
        let reading = Reading(Array(row.text.utf8), row.dialect)
        #expect(reading.rows == row.rows)
        #expect(reading.findings == row.findings)
    }

    @Test("finds the cells of a row as its strings are escaped")
    func escaped() {
        let row = Array(#"('a\', b','c')"#.utf8)
        let place = SourceSpan(SourceID(0), 0..<row.count)
        let places = SQLRow.places(row[...], at: place, .postgresql, escapes: true)
        #expect(places?.map(\.range) == [1..<9, 10..<13])
        #expect(SQLRow.places(row[...], at: place, .mysql)?.map(\.range) == [1..<9, 10..<13])
        #expect(SQLRow.places(row[...], at: place, .postgresql) == nil)
    }

    @Test("finds the cells of a copied line")
    func copied() {
        let line = Array("1\tNora\t\\N".utf8)
        let place = SourceSpan(SourceID(0), 100..<100 + line.count)
        let places = SQLRow.places(line[...], at: place, .postgresql, isCopied: true)
        #expect(places?.map(\.start) == [100, 102, 107])
        #expect(SQLRow.places(line[...], at: place, .postgresql) == nil)
    }
}
