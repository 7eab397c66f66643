import KithSQLDump
import KithSourceText

extension FuzzTarget {
    /// A dump of either dialect: which one, its length says.
    static let sql = FuzzTarget(
        "sql", "SQL dumps", dictionary: "sql", longest: 384, seeds: try dumps()
    ) { bytes throws(BrokenPromise) in
        _ = try rows(bytes, dialect(of: bytes), chunkSize: 1 << 10)
    }

    /// The rows of a dump do not depend on where chunks end.
    static let sqlChunks = FuzzTarget(
        "sql-chunks", "SQL dumps, read in chunks of several sizes", dictionary: "sql",
        longest: 384, seeds: try dumps()
    ) { bytes throws(BrokenPromise) in
        let whole = try rows(bytes, dialect(of: bytes), chunkSize: 1 << 10)
        let size = [1, 5, 64][bytes.count % 3]
        let parts = try rows(bytes, dialect(of: bytes), chunkSize: size)
        try BrokenPromise.unless(
            whole == parts, "chunks of \(size) bytes give \(parts) instead of \(whole)")
    }

    private static func dialect(of bytes: [UInt8]) -> SQLDialect {
        bytes.count.isMultiple(of: 2) ? .mysql : .postgresql
    }

    private static func dumps() throws -> [[UInt8]] {
        try Seeds.ending(
            [".sql"],
            more: [
                "INSERT INTO `a` (`x`,`y`) VALUES (1,'it''s \\'b\\''),(NULL,0xFF);\n",
                "-- PostgreSQL database dump\nCOPY public.a (x, y) FROM stdin;\n1\t\\N\n\\.\n",
                "/*!40000 ALTER TABLE `a` DISABLE KEYS */;\nDELIMITER ;;\nCREATE TABLE a (x int);;\n",
                "INSERT INTO a VALUES (nextval('ids'),E'a\\nb',$$c$$,ARRAY[1,2]);",
            ])
    }

    private static func rows(
        _ bytes: [UInt8], _ dialect: SQLDialect, chunkSize: Int
    ) throws(BrokenPromise) -> [[UInt8]] {
        guard
            let stream = try? ByteStream(ByteSource(name: "dump.sql", origin: .memory(bytes)))
        else { return [] }
        var rows: [[UInt8]] = []
        var dump = SQLDump(
            stream, source: SourceID(0), dialect: dialect, chunkSize: chunkSize)
        while try Promises.reading(bytes, { () throws(ReadError) in try dump.next() }) == true {
            var row = dump.table.name
            for cell in dump.cells {
                row.append(0x09)
                dump.append(cell, to: &row)
                let end = dump.place(cell).end
                try BrokenPromise.unless(end <= bytes.count, "a value ends at \(end)")
            }
            rows.append(row)
        }
        try Promises.keep(dump.takeFindings(), in: bytes)
        return rows
    }
}
