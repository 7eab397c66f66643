import KithMarkup
import KithModel
import KithSourceText

@testable import KithReaders

/// A page as rows, and as a tree for what no row holds.
struct MeasuredPage {
    let batch: Batch
    let tree: HTMLTree
    let vocabulary: Vocabulary
    let zone: TimeZoneRules

    init(_ name: String, _ bytes: SourceBytes) throws {
        vocabulary = try Vocabulary.builtIn("forum")
        zone = try TimeZoneRules(named: "America/Chicago")
        var reader = try PageReader(
            zone: zone,
            profiles: try ForumProfiles(vocabulary: vocabulary))
        batch = reader.read(PageInput(bytes: bytes, name: name, source: SourceID(0)))
        var tree = HTMLTree()
        var parser = try HTMLParser()
        try parser.parse(bytes, encoding: .windows1252, into: &tree)
        self.tree = tree
    }

    /// The rows of a kind, in order.
    func rows(_ kind: String) -> [MeasuredRow] {
        guard let index = vocabulary.kinds.firstIndex(where: { $0.name == kind }) else { return [] }
        return (0..<batch.tables[index].count).map {
            MeasuredRow(page: self, kind: vocabulary.kinds[index], table: index, row: $0)
        }
    }

    /// The rows of some kinds, in the order of the page.
    func rows(_ kinds: [String]) -> [MeasuredRow] {
        batch.runs.filter { kinds.contains(vocabulary.kinds[$0.kind].name) }.flatMap { run in
            run.rows.map {
                MeasuredRow(
                    page: self, kind: vocabulary.kinds[run.kind], table: run.kind, row: $0)
            }
        }
    }

    /// The first row of a kind with a key.
    func row(_ kind: String, _ key: String?) -> MeasuredRow? {
        rows(kind).first { $0.key == key }
    }

    var capture: MeasuredRow { rows("capture")[0] }

    func all(_ selector: String, in node: HTMLNode? = nil) throws -> [HTMLNode] {
        tree.all(try Selector(selector), in: node ?? tree.root)
    }

    func first(_ selector: String, in node: HTMLNode? = nil) throws -> HTMLNode? {
        tree.first(try Selector(selector), in: node ?? tree.root)
    }

    /// All text in an element, as it stands there.
    func raw(_ node: HTMLNode?) -> String? {
        node.map { String(decoding: tree.text(of: $0), as: UTF8.self) }
    }

    /// All text in an element, with single blanks.
    func collapsed(_ node: HTMLNode?) -> String? {
        node.map { node in
            let text = String(decoding: tree.text(of: node), as: UTF8.self)
            return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    func attribute(_ name: String, _ node: HTMLNode?) -> String? {
        node.flatMap { tree.attribute(named: name, of: $0) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// A timestamp or day of a row, in seconds since 1970.
    func seconds(_ text: String?) -> Int64? {
        guard let text else { return nil }
        let bytes = Array(text.utf8)[...]
        if let day = CalendarDay(bytes) {
            let start = LocalTime(day: day, seconds: 0).timestamp(in: zone)
            return Instant(Array(start.utf8)[...]).map { $0.microseconds / 1_000_000 }
        }
        return Instant(bytes).map { $0.microseconds / 1_000_000 }
    }
}

/// A row, by the names of its fields.
struct MeasuredRow {
    let page: MeasuredPage
    let kind: Kind
    let table: Int
    let row: Int

    var key: String? { kind.keyField == nil ? nil : texts(0)?.first }

    subscript(field: String) -> String? {
        kind.index(ofField: field).flatMap { texts($0)?.first }
    }

    /// All elements of a list.
    func list(_ field: String) -> [String] {
        kind.index(ofField: field).flatMap { texts($0) } ?? []
    }

    func number(_ field: String) -> Int64? {
        self[field].flatMap { Int64($0) }
    }

    func flag(_ field: String) -> Bool? { number(field).map { $0 != 0 } }

    private func texts(_ index: Int) -> [String]? {
        let column = page.batch.tables[table].columns[index]
        guard column.hasValue(row) else { return nil }
        return column.elements(row).map {
            column.isInteger ? "\(column.integers[$0])" : column.text($0)
        }
    }
}
