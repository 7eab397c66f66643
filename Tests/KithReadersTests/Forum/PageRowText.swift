import KithDiagnostics
import KithModel
import KithSourceText

/// The rows and findings of a page as lines of JSON, with their places.
struct PageRowText {
    let vocabulary: Vocabulary
    let batch: Batch

    var text: String {
        var lines: [String] = []
        for run in batch.runs {
            lines += run.rows.map { row(vocabulary.kinds[run.kind], $0) }
        }
        for finding in batch.findings.sorted() {
            lines.append(
                #"{"finding":\#(quoted(finding.rule)),"severity":"\#(finding.severity)","#
                    + #""message":\#(quoted(finding.message)),"at":\#(place(finding.span))}"#)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func row(_ kind: Kind, _ row: Int) -> String {
        let rows = batch.tables[kind.index]
        let fields = zip(kind.fields, rows.columns).compactMap { field, column -> String? in
            guard let value = cell(column, row, field) else { return nil }
            return "\(quoted(field.name)):\(value)"
        }
        return #"{"kind":"\#(kind.name)","at":\#(place(rows.places[row])),"#
            + fields.joined(separator: ",") + "}"
    }

    private func cell(_ column: Column, _ row: Int, _ field: Field) -> String? {
        switch column.state(row) {
        case .absent: return nil
        case .null: return "null"
        case .value: break
        }
        let elements = column.elements(row).map { element -> String in
            guard column.isInteger else { return quoted(column.text(element)) }
            let number = column.integers[element]
            return field.type == .boolean ? (number != 0 ? "true" : "false") : "\(number)"
        }
        return column.isList ? "[\(elements.joined(separator: ","))]" : elements[0]
    }

    private func place(_ span: SourceSpan?) -> String {
        span.map { "[\($0.start),\($0.end)]" } ?? "null"
    }

    private func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        JSONString.append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
