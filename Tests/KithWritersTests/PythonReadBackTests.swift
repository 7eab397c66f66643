import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// Python's `csv` and `json` read what was written, and find the values that went in.
struct PythonReadBackTests {
    /// Texts that writers get wrong; none holds U+0000, which CSV cannot keep.
    static let texts = [
        #"a"b"#, #"a\b"#, #"tail\"#, "line1\nline2", "a\r\nb", "a\rb", "x\"\u{301}y", ",\u{301}",
        "<\u{301}",
        "👨‍👩‍👧‍👦 🇨🇿", "שלום abc\u{202E}", "\u{1}\u{1B}\u{FFFE}", "=1+1", "+420", "-x", "@ann", "\t=1",
        "'=1", #"\."#,
        "007", "1e5", "NA", "null", "true", "", " ", " a ", "\u{e9}", "e\u{301}", "a,b;c\td",
        "\u{2028}",
        "\u{FEFF}", "'", "\"", "\"\"", ",", "\n", "9007199254740993", "-0.0",
    ]

    /// Rows of the kind group, each with a text as its title.
    private func batches(_ vocabulary: Vocabulary) throws -> [Batch] {
        let group = try #require(vocabulary.kind("group"))
        var batch = Batch(kinds: vocabulary.kinds)
        for (index, text) in Self.texts.enumerated() {
            batch.tables[group.index].columns[0].append(text: Array("k\(index)".utf8)[...])
            batch.tables[group.index].columns[1].append(text: Array(text.utf8)[...])
            batch.tables[group.index].endRow(at: nil)
            batch.noteRow(ofKind: group.index)
        }
        return [batch]
    }

    /// What a program in Python prints of a written file, as the bytes of each text in hexadecimal.
    private func read(_ format: WriterFormat, _ program: String) throws -> [[UInt8]] {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        try format.write(
            batches(vocabulary), to: .file(path: folder.file("a")),
            WriteContext(vocabulary: vocabulary))
        let output = try Python.run(
            program + "\nfor text in texts: print('x' + text.encode('utf-8').hex())",
            in: folder.path)
        return output.split(separator: "\n").map { line in
            let digits = Array(line.dropFirst())
            return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
                UInt8(String(digits[$0...$0 + 1]), radix: 16)
            }
        }
    }

    @Test("csv and tsv", arguments: ["csv", "tsv"])
    func separated(_ name: String) throws {
        guard Python.has("csv") else { return Python.skip("csv") }
        let texts = try read(
            name == "csv" ? .csv : .tsv,
            """
            import csv
            rows = list(csv.reader(open("a", encoding="utf-8", newline=""), strict=True,
                delimiter="\(name == "csv" ? "," : "\\t")"))
            assert rows[0] == ["id", "title"]
            texts = [row[1] for row in rows[1:]]
            """)
        #expect(texts == Self.texts.map { Array($0.utf8) })
    }

    @Test("csv for spreadsheets, once the guard is taken away")
    func excel() throws {
        guard Python.has("csv") else { return Python.skip("csv") }
        let texts = try read(
            .excel,
            #"""
            import csv, re
            data = open("a", "rb").read()
            assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
            rows = list(csv.reader(open("a", encoding="utf-8-sig", newline=""), strict=True))
            assert not any(cell[:1] in "=+-@\t\r\n" for row in rows for cell in row if cell)
            texts = [re.sub(r"\A'('*[=+\-@\t\r\n＝＋－＠])", r"\1", row[1]) for row in rows[1:]]
            """#)
        #expect(texts == Self.texts.map { Array($0.utf8) })
    }

    @Test("ndjson, which Python writes in the same bytes")
    func lines() throws {
        guard Python.has("json") else { return Python.skip("json") }
        let texts = try read(
            .ndjson,
            """
            import json
            lines = open("a", encoding="utf-8", newline="\\n").read().split("\\n")[:-1]
            rows = [json.loads(line) for line in lines]
            assert lines == [json.dumps(r, ensure_ascii=False, separators=(",", ":")) for r in rows]
            texts = [row["attributes"]["title"] for row in rows]
            """)
        #expect(texts == Self.texts.map { Array($0.utf8) })
    }

    @Test("json")
    func object() throws {
        guard Python.has("json") else { return Python.skip("json") }
        let texts = try read(
            .json,
            """
            import json
            texts = [row["title"] for row in json.load(open("a", encoding="utf-8"))["group"]]
            """)
        #expect(texts == Self.texts.map { Array($0.utf8) })
    }

    @Test("hashes and sizes of the data package")
    func dataPackage() throws {
        guard Python.has("hashlib") else { return Python.skip("hashlib") }
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        try WriterFormat.csv.write(
            batches(vocabulary), to: .folder(path: folder.file("out")),
            WriteContext(vocabulary: vocabulary))
        let output = try Python.run(
            """
            import hashlib, json
            for resource in json.load(open("out/datapackage.json"))["resources"]:
                data = open("out/" + resource["path"], "rb").read()
                print(resource["hash"] == "sha256:" + hashlib.sha256(data).hexdigest())
                print(resource["bytes"] == len(data))
            """, in: folder.path)
        #expect(output == "True\nTrue\n")
    }

    @Test("the metadata of CSV on the Web, by Python's csvw")
    func csvw() throws {
        guard Python.has("csvw") else { return Python.skip("csvw") }
        let folder = try TemporaryFolder()
        let vocabulary = try Vocabulary.builtIn("monica")
        let batches = try Sample.batches(
            monica: PackageFolder.path + "/fixtures/monica/family/export.json")
        try WriterFormat.csvw.write(
            batches, to: .folder(path: folder.file("out")), WriteContext(vocabulary: vocabulary))
        let output = try Python.run(
            """
            import csvw
            group = csvw.TableGroup.from_file("out/csv-metadata.json")
            print(len(group.tables))
            for table in group.tables:
                rows = list(table)
                if str(table.url) == "relationship.csv":
                    print(len(rows), table.tableSchema.primaryKey, [
                        (key.columnReference, str(key.reference.resource), key.reference.columnReference)
                        for key in table.tableSchema.foreignKeys])
                if str(table.url) == "pet.csv": print(rows[0]["name"], rows[0]["category"])
            """, in: folder.path)
        #expect(
            output == """
                29
                78 ['uuid'] [(['contact_is'], 'contact.csv', ['uuid']), (['of_contact'], 'contact.csv', ['uuid'])]
                Biscuit dog

                """)
    }
}
