internal import Model
private import SourceText

/// How the elements of a field are written as JSON.
enum JSONForm {
    case text
    /// A text in a batch whose column holds nothing that needs escaping.
    case plain
    case integer
    case boolean
    case number
    case json

    /// Whether it is a string.
    var isText: Bool { self == .text || self == .plain }

    init(_ type: FieldType) {
        switch type {
        case .integer: self = .integer
        case .boolean: self = .boolean
        case .number: self = .number
        case .json: self = .json
        case .text, .decimal, .timestamp, .date, .bytes: self = .text
        }
    }
}

// These take all columns and the index of one: handing over a single column would copy it and retain its arrays.
extension ByteSink {
    /// Adds the cell of a row as JSON: an array for a list, `null` where there is no value.
    @inline(__always)
    mutating func appendJSON(
        _ columns: Span<Column>, _ field: Int, row: Int, as form: JSONForm
    ) {
        if !columns[field].hasValue(row) {
            append(text: "null")
        } else if columns[field].isList {
            appendJSONList(columns, field, row: row, as: form)
        } else {
            appendJSON(columns, field, element: row, as: form)
        }
    }

    /// Adds the elements of a row as a JSON array.
    mutating func appendJSONList(
        _ columns: Span<Column>, _ field: Int, row: Int, as form: JSONForm
    ) {
        let elements = columns[field].elements(row)
        append(UInt8(ascii: "["))
        for element in elements {
            if element > elements.lowerBound { append(UInt8(ascii: ",")) }
            appendJSON(columns, field, element: element, as: form)
        }
        append(UInt8(ascii: "]"))
    }

    @inline(__always)
    private mutating func appendJSON(
        _ columns: Span<Column>, _ field: Int, element: Int, as form: JSONForm
    ) {
        switch form {
        case .integer: append(decimal: columns[field].integers[element])
        case .boolean: append(boolean: columns[field].integers[element])
        case .text:
            appendJSON(columns[field].bytes.span.extracting(columns[field].range(element)))
        case .plain:
            append(UInt8(ascii: "\""))
            append(columns[field].bytes.span.extracting(columns[field].range(element)))
            append(UInt8(ascii: "\""))
        case .number:
            appendJSONNumber(columns[field].bytes.span.extracting(columns[field].range(element)))
        case .json:
            let text = columns[field].bytes.span.extracting(columns[field].range(element))
            append(text, as: JSONOneLine.self)
        }
    }

    /// Adds a number's own text; as a string where it is none, so that the whole stays JSON.
    private mutating func appendJSONNumber(_ text: Span<UInt8>) {
        if JSONNumber.isValid(text) {
            append(text)
        } else {
            appendJSON(text)
        }
    }

    /// Adds `true` or `false`.
    mutating func append(boolean: Int64) { append(text: boolean == 0 ? "false" : "true") }
}
