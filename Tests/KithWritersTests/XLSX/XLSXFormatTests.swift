import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// openpyxl, which shares no code with Kith, shows what was written.
@Suite("Excel")
struct XLSXFormatTests {
    private static let program =
        PackageFolder.path + "/Tests/KithWritersTests/XLSX/Python/show_sheets.py"

    /// What openpyxl shows of rows, and the messages of findings.
    private func show(
        _ rows: String, of vocabulary: String = CaseVocabulary.yaml,
        limits: SheetBook.Limits = SheetBook.Limits()
    ) throws -> (sheets: String, findings: [String]) {
        let vocabulary = try Sample.vocabulary(vocabulary)
        let folder = try TemporaryFolder()
        let book = try SheetBook(LibraryFile(path: folder.file("a.xlsx")), limits)
        var writer = try XLSXWriter(book, WriteContext(vocabulary: vocabulary))
        for batch in try Sample.batches(RowText.json(rows), vocabulary) { try writer.write(batch) }
        let summary = try writer.finish()
        #expect(try folder.names() == ["a.xlsx"])
        return (
            try Python.run(file: Self.program, ["a.xlsx"], in: folder.path),
            summary.findings.map(\.message)
        )
    }

    @Test("values are what they are, as far as a sheet can hold them")
    func values() throws {
        guard Python.has("openpyxl") else { return Python.skip("openpyxl") }
        let rows = #"""
            person a {"name":"=1+1","age":9007199254740992,"score":0.1,"price":"12.50","active":true,"born":"1900-03-01","seen":"2024-01-02T05:04:05+02:00","tags":["x","y"],"data":{"k":1},"pin":"1234"}
            person b {"name":"@b","age":9007199254740993,"score":0.12345678901234567,"price":"ten","active":false,"born":"1900-02-28","seen":"never","tags":[],"note":"https://a.example"}
            """#
        let sheets = try show(rows, of: Sample.yaml).sheets
        #expect(
            sheets == #"""
                person: 20 columns, 20 bold, frozen A2, filtered A1:T3
                  id='a' name='=1+1' age=9007199254740992 score=0.1 price=12.5 active=True \#
                born=1900-03-01 00:00:00 seen=2024-01-02 03:04:05 tags='["x","y"]' data='{"k":1}'
                  id='b' name='@b' note='https://a.example' age='9007199254740993' \#
                score='0.12345678901234567' price='ten' active=False born='1900-02-28' seen='never' \#
                tags='[]'

                """#)
    }

    @Test("links show names, and lead to rows; where names are equal, keys follow them")
    func links() throws {
        guard Python.has("openpyxl") else { return Python.skip("openpyxl") }
        let rows = """
            knows - {} {"a":"a","b":"b"}
            knows - {} {"a":"c","b":"d"}
            knows - {} {"a":"e","b":"gone"}
            person a {"name":"Ann"}
            person b {"name":"Ann"}
            person c {"name":"Ben (a)"}
            person d {"name":"Dan"}
            person e {"name":"gone"}
            """
        let sheets = try show(rows).sheets
        #expect(
            sheets == """
                person: 13 columns, 13 bold, frozen A2, filtered A1:M6
                  id='a' name='Ann'
                  id='b' name='Ann'
                  id='c' name='Ben (a)'
                  id='d' name='Dan'
                  id='e' name='gone'
                knows: 7 columns, 7 bold, frozen A2, filtered A1:G4
                  a='Ann (a)' -> 'person'!A2 b='Ann (b)' -> 'person'!A3
                  a='Ben (a) (c)' -> 'person'!A4 b='Dan' -> 'person'!A5
                  a='gone (e)' -> 'person'!A6 b='gone'

                """)
    }

    @Test("a list shows names too, and leads somewhere if it is of one link")
    func lists() throws {
        guard Python.has("openpyxl") else { return Python.skip("openpyxl") }
        let rows = """
            person a {"name":"Ann"} {"friends":["b","gone"],"likes":"red"}
            person b {"name":"Ben"} {"friends":["a"]}
            """
        let vocabulary = Sample.yaml.replacing(
            "    key: {name: id, required: true, format: uuid",
            with: "    label: [name]\n    key: {name: id, required: true, format: uuid")
        let sheets = try show(rows, of: vocabulary).sheets
        #expect(
            sheets == #"""
                person: 20 columns, 20 bold, frozen A2, filtered A1:T3
                  id='a' name='Ann' friends='["Ben","gone"]' likes='red'
                  id='b' name='Ben' friends='["Ann"]' -> 'person'!A2

                """#)
    }

    @Test("rows beyond a sheet go to another one, where links find them")
    func manyRows() throws {
        guard Python.has("openpyxl") else { return Python.skip("openpyxl") }
        let rows = """
            person a {"name":"Ann"}
            person b {"name":"Ben"}
            person c {"name":"Cleo"}
            knows - {} {"a":"c","b":"b"}
            knows - {} {"a":"c"}
            """
        let shown = try show(rows, limits: SheetBook.Limits(rows: 3, links: 2))
        #expect(
            shown.sheets == """
                person: 13 columns, 13 bold, frozen A2, filtered A1:M3
                  id='a' name='Ann'
                  id='b' name='Ben'
                person 2: 13 columns, 13 bold, frozen A2, filtered A1:M2
                  id='c' name='Cleo'
                knows: 7 columns, 7 bold, frozen A2, filtered A1:G3
                  a='Cleo' -> 'person 2'!A2 b='Ben' -> 'person'!A3
                  a='Cleo'

                """)
        #expect(
            shown.findings == [
                "1 hyperlink of knows.a is left out: the format has no place for it"
            ])
    }

    @Test("long texts are cut, and long pictures are left out; findings say so")
    func longTexts() throws {
        let vocabulary = try Sample.vocabulary()
        let (most, more) = (
            String(repeating: "é", count: 32_767), String(repeating: "é", count: 32_768)
        )
        let rows = """
            person a {"name":"\(most)","note":"\(more)","photo":"\(more)"}
            person b {"note":"\(more)"}
            """
        let folder = try TemporaryFolder()
        let summary = try WriterFormat.xlsx.write(
            try Sample.batches(RowText.json(rows), vocabulary),
            to: .file(path: folder.file("a.xlsx")), WriteContext(vocabulary: vocabulary))
        #expect(
            summary.findings.map(\.message) == [
                "2 ends of texts of person.note are left out: the format has no place for them",
                "1 value of person.photo is left out: the format has no place for it",
            ])
    }

    @Test("a table of people is a sheet if its file ends so")
    func people() throws {
        guard Python.has("openpyxl") else { return Python.skip("openpyxl") }
        let folder = try TemporaryFolder()
        let rows = """
            person a {"name":"Ann","born":"1984-02-29"}
            person b {"name":"=Ben"} {"birthday":"d"}
            day d {"on":"2000-04-15","yearless":true} {"person":"b"}
            """
        let vocabulary = try Sample.vocabulary(CaseVocabulary.yaml)
        try WriterFormat.people.write(
            Sample.batches(RowText.json(rows), vocabulary),
            to: .file(path: folder.file("a.xlsx")), WriteContext(vocabulary: vocabulary))
        let sheets = try Python.run(file: Self.program, ["a.xlsx"], in: folder.path)
        #expect(
            sheets == """
                people: 16 columns, 16 bold, frozen A2, filtered A1:P3
                  name='Ann' born=1984-02-29 00:00:00
                  name='=Ben' born='15 Apr (year unknown)'

                """)
    }
}

@Suite("Cells of sheets")
struct SheetCellTests {
    static let names: [(wanted: [String], names: [String])] = [
        (["post", "Post", "POST 2"], ["post", "Post 2", "POST 2 2"]),
        (["a[b]:*?/\\'c"], ["a_b_______c"]),
        (["", "History", "\u{1}"], ["_", "History 2", "_ 2"]),
        (
            [String(repeating: "é", count: 40), String(repeating: "é", count: 31)],
            [String(repeating: "é", count: 31), String(repeating: "é", count: 29) + " 2"]
        ),
        ([String(repeating: "👍", count: 20)], [String(repeating: "👍", count: 15)]),
    ]

    @Test("names of sheets are valid, each once", arguments: names)
    func sheetNames(_ row: (wanted: [String], names: [String])) {
        var names = SheetNames()
        #expect(row.wanted.map { names.take($0) } == row.names)
    }

    static let texts: [(text: String, most: Int, written: String, isCut: Bool)] = [
        ("=1+1", 10, "=1+1", false),
        ("a\tb\nc\r\nd", 100, "a\tb\nc_x000D_\nd", false),
        ("\u{0}\u{1B}\u{FFFE}\u{FFFF}\u{FFFD}", 100, "_x0000__x001B__xFFFE__xFFFF_\u{FFFD}", false),
        ("_x0041_ _x00g1_ _x004", 100, "_x005F_x0041_ _x00g1_ _x004", false),
        ("abc", 3, "abc", false),
        ("abcd", 3, "abc", true),
        ("a👍b", 3, "a👍", true),
        ("ab👍", 3, "ab", true),
        ("abc\r", 9, "abc", true),
    ]

    @Test("texts have no characters that XML forbids, and fit a cell", arguments: texts)
    func text(_ row: (text: String, most: Int, written: String, isCut: Bool)) {
        let (text, isCut) = SheetText.written(ArraySlice(row.text.utf8), most: row.most)
        #expect(String(decoding: text, as: UTF8.self) == row.written)
        #expect(isCut == row.isCut)
    }

    static let numbers: [(text: String, number: Double?)] = [
        ("12.50", 12.5), ("-5", -5), ("1e3", 1000), ("123456789012345", 123_456_789_012_345),
        ("1234567890123456", nil), ("1000000000000000000", 1e18), ("0.1234567890123456", nil),
        ("0.000000000000000000123", 1.23e-19), ("1e400", nil), ("1e-320", nil), ("ten", nil),
        ("01", nil), ("", nil), ("-0.0", 0),
    ]

    @Test("numbers with more digits than Excel keeps are texts", arguments: numbers)
    func number(_ row: (text: String, number: Double?)) {
        switch SheetCell(number: ArraySlice(row.text.utf8)) {
        case .number(let number): #expect(number == row.number)
        case .text(let text):
            #expect(row.number == nil && String(decoding: text, as: UTF8.self) == row.text)
        default: Issue.record("\(row.text) is neither a number nor a text")
        }
    }

    static let times: [(text: String, days: Double?)] = [
        ("1900-03-01", 61), ("1900-02-28", nil), ("1970-01-01", 25_569), ("9999-12-31", 2_958_465),
        ("2023-02-29", nil), ("--04-15", nil), ("1900-03-01T00:00:00Z", 61),
        ("1900-03-01T00:00:00+01:00", nil), ("1970-01-01T18:00:00+06:00", 25_569.5),
    ]

    @Test("days and moments that Excel cannot hold are texts", arguments: times)
    func time(_ row: (text: String, days: Double?)) {
        let text = ArraySlice(row.text.utf8)
        switch text.count > 10 ? SheetCell(moment: text) : SheetCell(day: text) {
        case .day(let days), .moment(let days): #expect(days == row.days)
        case .text(let same): #expect(row.days == nil && same == text)
        default: Issue.record("\(row.text) is neither a time nor a text")
        }
    }
}
