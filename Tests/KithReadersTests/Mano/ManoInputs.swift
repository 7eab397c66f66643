import KithArchives
import KithDiagnostics
import KithModel
import KithSourceText
import Testing

@testable import KithReaders

/// Files of Mano as they are read: together.
enum ManoInputs {
    /// What some files give.
    struct Read {
        let dataset: Dataset
        let findings: [Finding]
        let files: [(name: String, text: String)]

        /// The findings, one in a line, each with the text that it points at.
        var lines: [String] {
            findings.map { finding in
                let place = finding.span.map { span in
                    let bytes = Array(files[span.source.index].text.utf8)
                    let text = String(decoding: bytes[span.range], as: UTF8.self)
                    return "\(files[span.source.index].name) ⟦\(text.prefix(60))⟧ "
                }
                return "\(place ?? "")\(finding.rule): \(finding.message)"
            }
        }

        /// How many rows each kind has, of those that have some.
        var counts: [String] {
            dataset.tables.filter { !$0.ownRows.isEmpty }
                .map { "\($0.kind.name) \($0.ownRows.count)" }
        }
    }

    /// The rows of some files.
    static func read(_ files: (name: String, text: String)...) async throws -> Read {
        try await read(files)
    }

    /// The rows of some files.
    static func read(_ files: [(name: String, text: String)]) async throws -> Read {
        guard case .together(let open) = ReaderFormat.mano.opening else {
            throw ReadError(.unsupported, "mano is not read together")
        }
        let inputs = files.map {
            ByteSource(name: $0.name, origin: .memory(Array($0.text.utf8)))
        }
        let vocabulary = try Vocabulary.builtIn("mano")
        let members = MemberSource(inputs, registry: SourceRegistry(from: SourceID(0)))
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: true)
        var cursor = try open(members, context)
        var builder = Dataset.Builder(vocabulary)
        var findings: [Finding] = []
        while let batch = try await cursor.next() {
            findings += batch.findings
            builder.append(batch)
        }
        for (source, locator) in cursor.locators { builder.setLocator(locator, of: source) }
        return Read(dataset: builder.finish(), findings: findings.sorted(), files: files)
    }

    /// The rows of a table in a form that is the same however they were written: moments and numbers as such.
    static func plainRows(_ dataset: Dataset) -> [String] {
        dataset.tables.flatMap { table in
            table.ownRows.map { row in
                let cells = table.kind.fields.enumerated().map { index, field in
                    "\(field.name)=\(cell(table.rows.columns[index], row, field))"
                }
                return "\(table.kind.name) " + cells.joined(separator: " ")
            }
        }
    }

    private static func cell(_ column: Column, _ row: Int, _ field: Field) -> String {
        guard column.hasValue(row) else { return "null" }
        let values = column.elements(row).map { element in
            if column.isInteger { return String(column.integers[element]) }
            if field.type == .timestamp, let instant = Instant(column.slice(element)) {
                return String(instant.microseconds)
            }
            return "'\(column.text(element))'"
        }
        return field.isList ? "[\(values.joined(separator: ","))]" : values[0]
    }
}
