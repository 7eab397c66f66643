import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// pyarrow, which shares no code with Kith, reads what was written.
struct ParquetReadBackTests {
    /// What pyarrow finds in Parquet where CSV says something else; names and row counts of all files.
    private func comparison(_ batches: [Batch], _ vocabulary: Vocabulary) throws -> String {
        let folder = try TemporaryFolder()
        let context = WriteContext(vocabulary: vocabulary)
        try WriterFormat.csv.write(batches, to: .folder(path: folder.file("csv")), context)
        try WriterFormat.parquet.write(batches, to: .folder(path: folder.file("parquet")), context)
        let program =
            PackageFolder.path + "/Tests/KithWritersTests/Parquet/Python/compare_tables.py"
        return try Python.run(file: program, ["csv", "parquet"], in: folder.path)
    }

    @Test("a field of every type equals CSV, cell by cell")
    func everyType() throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let folder = PackageFolder.path + "/fixtures/writers/every-type/"
        let vocabulary = try Sample.vocabulary(Files.text(folder + "vocabulary.yaml"))
        let batches = try Sample.batches(Files.text(folder + "input.ndjson"), vocabulary)
        #expect(
            try comparison(batches, vocabulary) == """
                book 3
                  row 3: bought is 'spring' in CSV, None in Parquet
                remark 5
                shelf 1

                """)
    }

    @Test("a Monica export equals CSV, cell by cell")
    func monica() throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let batches = try Sample.batches(
            monica: PackageFolder.path + "/fixtures/monica/family/export.json")
        let output = try comparison(batches, .builtIn("monica"))
        #expect(!output.contains("  row") && output.contains("\ncontact 15\n"))
    }

    @Test("a forum equals CSV, cell by cell")
    func forum() throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let vocabulary = try Vocabulary.builtIn("forum")
        let text = try Files.text(PackageFolder.path + "/fixtures/forum/archive.ndjson")
        let output = try comparison(Sample.batches(text, vocabulary), vocabulary)
        #expect(!output.contains("  row") && output.contains("\npost "))
    }

    /// What Python prints of the file of one kind.
    private func read(
        _ rows: String, kind: String, _ program: String, perBatch: Int = .max
    ) throws -> String {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        let lines = rows.split(separator: "\n").map { $0 + "\n" }
        let batches =
            perBatch == 1
            ? try lines.flatMap { try Sample.batches(String($0), vocabulary) }
            : try Sample.batches(rows, vocabulary)
        try WriterFormat.parquet.write(
            batches, to: .file(path: folder.file("a.parquet")),
            WriteContext(vocabulary: vocabulary, kind: kind))
        return try Python.run(
            "import pyarrow.parquet\nfile = pyarrow.parquet.ParquetFile('a.parquet')\n" + program,
            in: folder.path)
    }

    @Test("hostile texts, an empty text and null stay what they are")
    func texts() throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let texts = PythonReadBackTests.texts + ["nul\u{0}nul"]
        let lines = texts.map { text in
            let value = JSONValue.object([("value", .text(text))]).document()
            return #"{"kind":"word","key":null,"attributes":"#
                + String(decoding: value, as: UTF8.self).filter { $0 != "\n" } + #","links":{}}"#
        }
        let null = #"{"kind":"word","key":null,"attributes":{"value":null},"links":{}}"#
        let output = try read(
            (lines + [null]).joined(separator: "\n") + "\n", kind: "word",
            """
            for text in file.read()["value"].to_pylist():
                print("null" if text is None else "x" + text.encode().hex())
            """)
        let expected = texts.map { text in
            "x" + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        #expect(output.split(separator: "\n").map(String.init) == expected + ["null"])
    }

    @Test("the schema is that of the vocabulary, and the file says of what kind it is")
    func schema() throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let output = try read(
            "", kind: "person",
            """
            for field in file.schema_arrow: print(field.name, field.type)
            print(file.metadata.num_rows, file.metadata.metadata)
            print(file.schema.column(7).logical_type, file.schema.column(13).logical_type)
            """)
        #expect(
            output == """
                id string
                name string
                note string
                age int64
                score double
                price string
                active bool
                born date32[day]
                seen timestamp[us, tz=UTC]
                mood string
                code string
                tags list<element: string>
                sizes list<element: int64>
                data extension<arrow.json>
                photoName string
                photo string
                group string
                friends list<element: string>
                likes string
                extra extension<arrow.json>
                0 {b'kind': b'person', b'vocabulary': b'sample'}
                Date JSON

                """)
    }

    @Test("statistics say what a row group holds, and repeated texts are in a dictionary")
    func statistics() throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let rows = (0..<5000).map { number in
            """
            {"kind":"person","key":"k\(number)","attributes":{"name":"n\(number % 3)",\
            "age":\(number - 7),"score":\(number).5,"active":\(number % 2 == 0),\
            "seen":"2024-01-02T03:04:05.\(100000 + number)Z",\
            "tags":\(number % 2 == 0 ? "[]" : "[\"a\",\"b\"]")},"links":{}}
            """
        }
        let output = try read(
            rows.joined(separator: "\n") + "\n", kind: "person",
            """
            group = file.metadata.row_group(0)
            for index in (0, 1, 3, 4, 6, 8, 11):
                column = group.column(index)
                s = column.statistics
                print(column.path_in_schema, s.min, s.max, s.null_count, "RLE_DICTIONARY" in column.encodings)
            rows = file.read().to_pylist()
            print(all(row["name"] == f"n{n % 3}" and row["age"] == n - 7 and row["id"] == f"k{n}"
                and row["tags"] == ([] if n % 2 == 0 else ["a", "b"]) and row["active"] == (n % 2 == 0)
                and row["seen"].microsecond == 100000 + n for n, row in enumerate(rows)), len(rows))
            """)
        #expect(
            output == """
                id k0 k999 0 False
                name n0 n2 0 True
                age -7 4992 0 False
                score 0.5 4999.5 0 False
                active False True 0 False
                seen 2024-01-02 03:04:05.100000+00:00 2024-01-02 03:04:05.104999+00:00 0 False
                tags.list.element a b 2500 True
                True 5000

                """)
    }

    @Test("pages are compressed, and duckdb reads them")
    func duckdb() throws {
        guard Python.has("duckdb") else { return Python.skip("duckdb") }
        let rows = (0..<5000).map {
            #"{"kind":"word","key":null,"attributes":{"value":"word \#($0)"},"links":{}}"# + "\n"
        }
        let output = try read(
            rows.joined(), kind: "word",
            """
            import duckdb, os
            column = file.metadata.row_group(0).column(0)
            print(column.compression, column.total_compressed_size < column.total_uncompressed_size / 4,
                file.metadata.row_group(0).total_byte_size == sum(file.metadata.row_group(0).column(n)
                    .total_uncompressed_size for n in range(file.metadata.num_columns)))
            print(duckdb.sql("select count(*), min(value), max(value) from 'a.parquet'").fetchall())
            print(duckdb.sql("select value from 'a.parquet'").fetchall()
                == [(f"word {n}",) for n in range(5000)])
            """)
        #expect(output == "ZSTD True True\n[(5000, 'word 0', 'word 999')]\nTrue\n")
    }

    @Test("a row group ends after eight megabytes, whatever the batches")
    func rowGroups() throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let long = String(repeating: "x", count: 3 << 20)
        let rows = (0..<4).map {
            #"{"kind":"word","key":null,"attributes":{"value":"\#($0)\#(long)"},"links":{}}"# + "\n"
        }
        let output = try read(
            rows.joined(), kind: "word",
            """
            print([file.metadata.row_group(n).num_rows for n in range(file.num_row_groups)])
            print([(text[0], len(text)) for text in file.read()["value"].to_pylist()])
            """, perBatch: 1)
        let size = long.utf8.count + 1
        #expect(
            output == "[3, 1]\n"
                + "[('0', \(size)), ('1', \(size)), ('2', \(size)), ('3', \(size))]\n")
    }

    @Test(
        "times are in UTC if each says its offset",
        arguments: [
            (["2024-01-02T03:04:05Z", "2024-01-02T03:04:05.25Z"], "timestamp[us, tz=UTC]"),
            (["2024-01-02T03:04:05Z", "2024-01-02T03:04:05"], "timestamp[us]"),
            (["2024-01-02 03:04:05"], "timestamp[us]"),
        ])
    func offsets(_ row: (times: [String], type: String)) throws {
        guard Python.has("pyarrow") else { return Python.skip("pyarrow") }
        let rows = row.times.map {
            #"{"kind":"person","key":null,"attributes":{"seen":"\#($0)"},"links":{}}"# + "\n"
        }
        let output = try read(
            rows.joined(), kind: "person", "print(file.schema_arrow.field('seen').type)")
        #expect(output == row.type + "\n")
    }
}
