import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("AnnouncementKeys")
struct AnnouncementKeysTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The announcements of a list, and those of the page of announcements.
        let list: [String]
        let page: [String]
        /// The merged announcements, each as its key, title and text.
        let merged: [String]

        init(_ name: String, list: [String], page: [String], _ merged: [String]) {
            testDescription = name
            self.list = list
            self.page = page
            self.merged = merged
        }
    }

    static let rows = [
        Row(
            "the only announcement of the day, in another position", list: ["Ann/2017-08-05 A"],
            page: ["Ben/2017-08-06 b", "2017-08-05 a"],
            ["Ann/2017-08-05 A a", "Ben/2017-08-06 b"]),
        Row(
            "two of a day, told by their positions",
            list: ["Ann/2017-08-05 A", "Ben/2017-08-05 B"],
            page: ["2017-08-05 a", "2017-08-05/2 b"], ["Ann/2017-08-05 A a", "Ben/2017-08-05 B b"]),
        Row(
            "two of a day and one author", list: ["Ann/2017-08-05 A", "Ann/2017-08-05/2 B"],
            page: ["2017-08-05 a", "Ann/2017-08-05/2 b"],
            ["Ann/2017-08-05 A a", "Ann/2017-08-05/2 B b"]),
        Row(
            "one that the page shows itself is not it", list: ["Ann/2017-08-05 A"],
            page: ["2017-08-05 b", "Ann/2017-08-05 a"], ["2017-08-05 b", "Ann/2017-08-05 A a"]),
        Row(
            "two without an author, of which one is known", list: ["Ann/2017-08-05 A"],
            page: ["2017-08-05 a", "2017-08-05/2 b"], ["2017-08-05/2 b", "Ann/2017-08-05 A a"]),
        Row(
            "one that may be either of two",
            list: ["Cy/2017-08-07 C", "Ann/2017-08-05 A", "Ben/2017-08-05 B"],
            page: ["2017-08-05 a"],
            ["2017-08-05 a", "Ann/2017-08-05 A", "Ben/2017-08-05 B", "Cy/2017-08-07 C"]),
        Row(
            "no author on either page", list: ["2017-08-05 A"], page: ["2017-08-05 a"],
            ["2017-08-05 A a"]),
        Row(
            "no author in the list", list: ["2017-08-05 A"], page: ["Ann/2017-08-05 a"],
            ["Ann/2017-08-05 A a"]),
        Row(
            "an author whose name is a date", list: ["2017-08-05/2017-08-06 A"],
            page: ["2017-08-05 b", "2017-08-06 a"], ["2017-08-05 b", "2017-08-05/2017-08-06 A a"]),
        Row(
            "no day", list: ["Ann/2017-08-05 A"], page: ["announcements@2014-05-01T10:00:00Z/0 a"],
            ["Ann/2017-08-05 A", "announcements@2014-05-01T10:00:00Z/0 a"]),
    ]

    private static func text(_ rows: [String], _ capture: String, _ field: String) -> String {
        rows.enumerated().map { index, row in
            let parts = row.split(separator: " ")
            return """
                announcement \(parts[0]) {"index":\(index),"\(field)":"\(parts[1])"} \
                {"capture":"\(capture)"}
                """
        }.joined(separator: "\n")
    }

    @Test("the text of an announcement without an author joins its title", arguments: rows)
    func joins(_ row: Row) throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        let kind = try #require(vocabulary.index(ofKind: "announcement"))
        let captures = [
            ("list", Self.text(row.list, "list", "title")),
            ("page", Self.text(row.page, "page", "html")),
        ]
        for (first, second) in [(0, 1), (1, 0)] {
            for memory in [0, 1 << 20] {
                var merger = RowMerger(vocabulary, memoryLimit: memory)
                for (date, index) in [first, second].enumerated() {
                    try merger.add(
                        PackedRows(
                            RowText.batch(captures[index].1, vocabulary), vocabulary,
                            capture: Capture(
                                key: Array(captures[index].0.utf8), date: Int64(date))))
                }
                try AnnouncementKeys(vocabulary).complete(&merger)
                var merged = merger.finish()
                var lines: [String] = []
                while let batch = try merged.next() {
                    let columns = batch.tables[kind].columns
                    for line in 0..<batch.tables[kind].count {
                        let cells = ["id", "title", "html"].compactMap { name in
                            vocabulary.kinds[kind].index(ofField: name).flatMap {
                                columns[$0].hasValue(line) ? columns[$0].text(line) : nil
                            }
                        }
                        lines.append(cells.joined(separator: " "))
                    }
                }
                #expect(lines == row.merged)
            }
        }
    }
}
