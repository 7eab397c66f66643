import KithModel
import KithTestSupport
import Testing

@testable import KithKit

/// The rows that should be in a store: the texts of each field, by kind and key.
///
/// It knows nothing of vocabularies, tables and plans: a test says what its links are.
struct ModelRows {
    /// The texts of the fields that have any.
    typealias Row = [String: [String]]

    /// A link, and what becomes of a row when the row that it leads to is deleted.
    struct Link {
        let kind: String
        let field: String
        let target: String
        /// The policies under which the row goes, too; under others, the link is emptied.
        let cascades: [String]
    }

    private(set) var rows: [String: [String: Row]] = [:]
    let links: [Link]

    init(_ links: [Link]) { self.links = links }

    /// The keys of the rows of a kind, in order.
    func keys(_ kind: String) -> [String] { (rows[kind] ?? [:]).keys.sorted() }

    /// Returns the key of a random row of a kind; `nil` if there is none.
    func any(_ kind: String, _ random: inout SameNumbers) -> String? {
        keys(kind).randomElement(using: &random)
    }

    subscript(kind: String, key: String) -> Row { rows[kind]?[key] ?? [:] }

    /// Returns the only text of a field; `nil` if it has none.
    func text(_ kind: String, _ key: String, _ field: String) -> String? {
        self[kind, key][field]?.first
    }

    mutating func set(_ kind: String, _ key: String, _ field: String, _ texts: [String]) {
        rows[kind, default: [:]][key, default: [:]][field] = texts.isEmpty ? nil : texts
    }

    mutating func set(_ kind: String, _ key: String, _ row: Row) {
        rows[kind, default: [:]][key, default: [:]].merge(row.filter { !$0.value.isEmpty }) { $1 }
    }

    /// Deletes a row, with what goes with it.
    mutating func delete(_ kind: String, _ key: String, policy: String) {
        rows[kind]?[key] = nil
        for link in links where link.target == kind {
            for other in keys(link.kind) {
                let texts = self[link.kind, other][link.field] ?? []
                guard texts.contains(key) else { continue }
                if link.cascades.contains(policy) {
                    delete(link.kind, other, policy: policy)
                } else {
                    set(link.kind, other, link.field, texts.filter { $0 != key })
                }
            }
        }
    }

    /// Makes a row one with another, which keeps its values and gets those that it lacks, but no link to itself.
    mutating func merge(_ kind: String, _ gone: String, into kept: String, lists: Set<String>) {
        for link in links where link.target == kind {
            for other in keys(link.kind) {
                let texts = self[link.kind, other][link.field] ?? []
                guard texts.contains(gone) else { continue }
                var moved: [String] = []
                for text in texts.map({ $0 == gone ? kept : $0 }) where !moved.contains(text) {
                    moved.append(text)
                }
                set(link.kind, other, link.field, moved)
            }
        }
        for link in links where link.kind == kind && link.target == kind {
            for key in [gone, kept] {
                let texts = self[kind, key][link.field] ?? []
                set(kind, key, link.field, texts.filter { $0 != kept })
            }
        }
        for (field, texts) in self[kind, gone] {
            let own = self[kind, kept][field] ?? []
            if own.isEmpty {
                set(kind, kept, field, texts)
            } else if lists.contains(field) {
                set(kind, kept, field, own + texts.filter { !own.contains($0) })
            }
        }
        rows[kind]?[gone] = nil
    }

    /// Whether a row is above another one, or is that one, by a link to rows of the same kind.
    func isAbove(_ kind: String, _ key: String, _ other: String, by link: String) -> Bool {
        var (next, steps) = (String?.some(other), 0)
        while let place = next, steps < 1000 {
            if place == key { return true }
            next = text(kind, place, link)
            steps += 1
        }
        return false
    }
}

extension ModelRows {
    /// The rows as lines, in byte order; those of relations with a reverse without their keys, which are made for them.
    var lines: [String] {
        rows.flatMap { kind, rows in rows.map { Self.line(kind, $0, $1) } }.sorted()
    }

    /// The rows of a dataset as such lines.
    static func lines(of dataset: Dataset) -> [String] {
        dataset.tables.flatMap { table in
            table.ownRows.map { row in
                line(
                    table.kind.name, table.kind.edge?.inverse == nil ? table.key(row) : "-",
                    texts(table, row))
            }
        }.sorted()
    }

    /// Takes in the rows of a dataset.
    mutating func add(_ dataset: Dataset, without kind: String? = nil) {
        for table in dataset.tables where table.kind.name != kind {
            for row in table.ownRows {
                rows[table.kind.name, default: [:]][table.key(row)] = Self.texts(table, row)
            }
        }
    }

    static func line(_ kind: String, _ key: String, _ row: Row) -> String {
        "\(kind) \(key) "
            + row.sorted { $0.key < $1.key }.map { "\($0)=\($1.joined(separator: ","))" }
            .joined(separator: " ")
    }

    private static func texts(_ table: Table, _ row: Int) -> Row {
        var texts: Row = [:]
        for (index, field) in table.kind.fields.enumerated()
        where field.role != .key && field.role != .extra {
            let elements = table.cell(row, index).elements
            if elements.isEmpty { continue }
            texts[field.name] = elements.map { String(decoding: $0, as: UTF8.self) }
        }
        return texts
    }
}
