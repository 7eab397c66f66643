import KithSQLDump
import KithSourceText
import Testing

/// Dumps that are cut, broken or made to hurt.
struct SQLUglyTests {
    static let broken: [DumpRow] = [
        DumpRow(
            "cut inside a text", .mysql, "INSERT INTO a (x) VALUES (1),('An", ["a: bare<1>"],
            [
                "30..<31 sql/truncated: the dump ends inside a quoted text that begins here, among the rows of 'a'"
            ]),
        DumpRow(
            "cut behind a row", .mysql, "INSERT INTO a (x) VALUES (1)", ["a: bare<1>"],
            [
                "28..<28 sql/truncated: the dump ends before the statement does, among the rows of 'a'"
            ]),
        DumpRow(
            "cut inside a comment", .mysql, "/* Ann", [],
            ["0..<1 sql/truncated: the dump ends inside a comment that begins here"]),
        DumpRow(
            "cut inside COPY data", .postgresql, "COPY a (x) FROM stdin;\n1\n2", ["a: copied<1>"],
            [
                "25..<26 sql/truncated: the dump ends before the statement does, among the rows of 'a'"
            ]),
        DumpRow(
            "a row that is no row", .mysql,
            "INSERT INTO a (x) VALUES (1),oops,\n (2),\n (3);",
            ["a: bare<1>", "a: bare<2>", "a: bare<3>"],
            [
                """
                29..<30 sql/broken-statement: expected a row in parentheses, found 'oops,'; \
                reading continues at the next row or statement
                """
            ]),
        DumpRow(
            "a quote that is missing", .mysql,
            "INSERT INTO a (x,y) VALUES\n ('Ann,'b'),\n ('c','d');\nINSERT INTO a (x,y) VALUES (1,2);\n",
            ["a: quoted<c> quoted<d>", "a: bare<1> bare<2>"],
            [
                """
                35..<36 sql/broken-statement: expected a comma or a closing parenthesis, found \
                'b'),'; reading continues at the next row or statement
                """
            ]),
        DumpRow(
            "a quote that is never closed", .mysql,
            "INSERT INTO a (x) VALUES ('Ann);\nINSERT INTO a (x) VALUES (2);\n", ["a: bare<2>"],
            [
                "26..<27 sql/truncated: the dump ends inside a quoted text that begins here, among the rows of 'a'"
            ]),
        DumpRow(
            "NUL and bytes that are no text", .mysql,
            "INSERT INTO a (x) VALUES ('A\0n');\0\0;INSERT INTO a (x) VALUES (1);",
            ["a: quoted<A\0n>", "a: bare<1>"]),
    ]

    @Test("goes on behind what is broken", arguments: broken)
    func recovers(_ row: DumpRow) {
        for size in [1 << 18, 1, 5] {
            let reading = Reading(Array(row.text.utf8), row.dialect, chunkSize: size)
            #expect(reading.rows == row.rows)
            #expect(reading.findings == row.findings)
            #expect(reading.error == nil)
        }
    }

    @Test("a dump cut anywhere gives the rows before the cut")
    func cuts() {
        for row in SQLDumpTests.mysql + SQLDumpTests.postgresql {
            let bytes = Array(row.text.utf8)
            for end in bytes.indices {
                let reading = Reading(Array(bytes[..<end]), row.dialect)
                #expect(reading.error == nil)
                #expect(row.rows.starts(with: reading.rows) || reading.rows.count <= row.rows.count)
            }
        }
    }

    @Test("limits are named")
    func limits() {
        let long = Array(
            "INSERT INTO a (x) VALUES ('\(String(repeating: "x", count: 5000))');".utf8)
        let limits = SQLLimits(rowBytes: 1000, columns: 10)
        #expect(
            Reading(long, .mysql, limits: limits, chunkSize: 64).error
                == "too-large: a row or statement is longer than the limit of 1000 bytes; a quote may be missing where it begins"
        )
        let ones = Array(repeating: "1", count: 100_000).joined(separator: ",")
        let wide = Array("INSERT INTO a (x) VALUES (\(ones));".utf8)
        #expect(
            Reading(wide, .mysql).error
                == "too-large: a row or table has more values or columns than the limit of 16384")
        let names = (0..<100_000).map { "`c\($0)`" }.joined(separator: ",")
        #expect(
            Reading(Array("INSERT INTO a (\(names)) VALUES (1);".utf8), .mysql).error
                == "too-large: a row or table has more values or columns than the limit of 16384")
        let line = Array(
            "COPY a (x) FROM stdin;\n\(String(repeating: "\t", count: 20_000))\n\\.\n".utf8)
        #expect(
            Reading(line, .postgresql).error
                == "too-large: a row or table has more values or columns than the limit of 16384")
    }

    @Test("UTF-16 is told from UTF-8, and a byte order mark is passed over")
    func encodings() {
        #expect(
            Reading([0xFF, 0xFE, 0x49, 0x00], .mysql).error
                == "unsupported: the dump is UTF-16, as PowerShell writes it; convert it to UTF-8 first"
        )
        let marked = [0xEF, 0xBB, 0xBF] + Array("INSERT INTO a (x) VALUES (1);".utf8)
        #expect(Reading(marked, .mysql).rows == ["a: bare<1>"])
    }

    @Test("depth is counted, not descended into", arguments: [SQLDialect.mysql, .postgresql])
    func depth(_ dialect: SQLDialect) {
        let deep = String(repeating: "(", count: 200_000) + String(repeating: ")", count: 200_000)
        let text = "INSERT INTO a (x) VALUES (f\(deep)),(\(deep)),(2);"
        #expect(Reading(Array(text.utf8), dialect).rows.count == 3)
        let words = String(repeating: "_a ", count: 200_000)
        #expect(Reading(Array("INSERT INTO a (x) VALUES (\(words)1);".utf8), dialect).error == nil)
        let comments = String(repeating: "/*", count: 200_000)
        #expect(Reading(Array(comments.utf8), dialect).findings.count == 1)
        let mixed = "CREATE TABLE a (x " + deep + ");INSERT INTO a VALUES (1);"
        #expect(Reading(Array(mixed.utf8), dialect).rows == ["a: bare<1>"])
    }

    @Test("broken statements by the thousand stay cheap, and are told a hundred times")
    func many() {
        let line = "INSERT INTO a (x) VALUES ('\n"
        let text = String(repeating: line, count: 20_001)
        let reading = Reading(Array(text.utf8), .mysql)
        #expect(reading.findings.count { $0.contains("sql/broken-statement") } == 100)
        let open = String(repeating: "INSERT INTO a (x) VALUES ('\\'\n", count: 20_001)
        #expect(Reading(Array(open.utf8), .mysql).error == nil)
        let tags = (0..<20_000).map { "INSERT INTO a (x) VALUES (1), $q\($0)$\n" }.joined()
        #expect(Reading(Array(tags.utf8), .postgresql).error == nil)
    }

    @Test("every byte may stand anywhere")
    func everyByte() {
        let text = Array(
            "INSERT INTO `a` (`x`,`y`) VALUES (1,'b'),(2,0x41);\nCOPY a (x) FROM stdin;\n1\n\\.\n"
                .utf8)
        for index in text.indices {
            for byte in UInt8.min...UInt8.max {
                var damaged = text
                damaged[index] = byte
                #expect(Reading(damaged, .mysql).error == nil)
                #expect(Reading(damaged, .postgresql).error == nil)
            }
        }
    }
}
