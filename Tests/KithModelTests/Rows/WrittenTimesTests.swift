import KithSourceText
import Testing

@testable import KithModel

@Suite("Times in the form of a vocabulary")
struct WrittenTimesTests {
    private func vocabulary() throws -> Vocabulary {
        let yaml = """
            vocabulary: test
            times: {zone: utc}
            kinds:
              thing:
                attributes:
                  at: {type: timestamp}
                  all: {type: timestamp, list: true}
                  day: {type: date}
                  note: {type: text}
            """
        return try #require(
            try Vocabulary.load(SourceBytes(text: yaml), source: SourceID(0)).vocabulary)
    }

    private func text(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    private func cells(_ column: Column) -> [[String]?] {
        (0..<column.count).map { row in
            column.hasValue(row) ? column.elements(row).map { column.text($0) } : nil
        }
    }

    @Test("timestamps change, and how they were written stays beside them")
    func canonical() throws {
        let vocabulary = try vocabulary()
        var batch = Batch(kinds: vocabulary.kinds)
        for at in ["2024-01-02T03:04:05Z", "soon", "2024-01-02 03:04:05"] {
            batch.tables[0].columns[0].append(text: text(at))
            for element in [at, "2024-01-02T03:04:05Z"] {
                batch.tables[0].columns[1].appendElement(text: text(element))
            }
            batch.tables[0].columns[1].endRow(.value)
            for field in 2...3 { batch.tables[0].columns[field].append(text: text(at)) }
            batch.tables[0].endRow(at: nil)
            batch.noteRow(ofKind: 0)
        }
        batch.tables[0].columns[0].append(missing: .null)
        batch.tables[0].endRow(at: nil)
        batch.noteRow(ofKind: 0)
        let result = CanonicalTimes(vocabulary).canonical(batch).tables[0]
        let zulu = "2024-01-02T03:04:05Z"
        #expect(cells(result.columns[0]) == [[zulu], ["soon"], [zulu], nil])
        #expect(result.columns[0].state(3) == .null)
        #expect(cells(result.columns[1]) == [[zulu, zulu], ["soon", zulu], [zulu, zulu], nil])
        for field in 2...3 {
            #expect(cells(result.columns[field])[2] == ["2024-01-02 03:04:05"])
        }
        #expect(result.written.fields == [0, 1])
        #expect(
            result.written.columns.map(cells) == [
                [nil, nil, ["2024-01-02 03:04:05"], nil],
                [nil, nil, ["2024-01-02 03:04:05", zulu], nil],
            ])
    }

    @Test("rows whose times have the form are the same rows")
    func nothing() throws {
        let vocabulary = try vocabulary()
        var batch = Batch(kinds: vocabulary.kinds)
        for at in ["2024-01-02T03:04:05Z", "xxxxxxxxxxTxxxxxxxxZ", "2016-12-31T23:59:60Z", ""] {
            batch.tables[0].columns[0].append(text: text(at))
            batch.tables[0].endRow(at: nil)
            batch.noteRow(ofKind: 0)
        }
        let result = CanonicalTimes(vocabulary).canonical(batch).tables[0]
        #expect(cells(result.columns[0]) == cells(batch.tables[0].columns[0]))
        #expect(result.written.fields == [])
    }

    struct Restored: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let value: [String]
        let written: [String]
        let result: [String]
    }

    static let restored = [
        Restored(
            testDescription: "the same time", value: ["2024-01-02T03:04:05Z"],
            written: ["2024-01-02 03:04:05"], result: ["2024-01-02 03:04:05"]),
        Restored(
            testDescription: "an edited time", value: ["2024-01-03T03:04:05Z"],
            written: ["2024-01-02 03:04:05"], result: ["2024-01-03T03:04:05Z"]),
        Restored(
            testDescription: "a time that was edited into another form",
            value: ["2024-01-02T04:04:05+01:00"], written: ["2024-01-02 03:04:05"],
            result: ["2024-01-02T04:04:05+01:00"]),
        Restored(
            testDescription: "what is no time", value: ["2024-01-02T03:04:05Z"], written: ["soon"],
            result: ["2024-01-02T03:04:05Z"]),
        Restored(
            testDescription: "a list", value: ["2024-01-02T03:04:05Z", "2024-01-02T03:04:06Z"],
            written: ["2024-01-02 03:04:05", "2024-01-02T03:04:06Z"],
            result: ["2024-01-02 03:04:05", "2024-01-02T03:04:06Z"]),
        Restored(
            testDescription: "a list that was made shorter", value: ["2024-01-02T03:04:05Z"],
            written: ["2024-01-02 03:04:05", "2024-01-02T03:04:06Z"],
            result: ["2024-01-02T03:04:05Z"]),
    ]

    @Test("spellings are put back unless the value was edited", arguments: restored)
    func restores(_ row: Restored) {
        for isList in [false, true] where isList || row.value.count + row.written.count == 2 {
            var column = Column(isInteger: false, isList: isList)
            column.append(text: text("before"))
            for value in row.value { column.appendElement(text: text(value)) }
            column.endRow(.value)
            var written = Column(isInteger: false, isList: isList)
            for spelling in row.written { written.appendElement(text: text(spelling)) }
            written.endRow(.value)
            column.restoreLast(written, TimeForm(zone: .utc))
            #expect(cells(column) == [["before"], row.result])
        }
    }

    @Test("nothing is put back where there is no value")
    func missing() {
        var written = Column(isInteger: false, isList: false)
        written.append(text: text("2024-01-02 03:04:05"))
        for state in [CellState.absent, .null] {
            var column = Column(isInteger: false, isList: false)
            column.restoreLast(written, TimeForm())
            column.append(missing: state)
            column.restoreLast(written, TimeForm())
            #expect(cells(column) == [nil])
            #expect(column.state(0) == state)
        }
    }
}
