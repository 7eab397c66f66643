internal import KithModel
private import KithSourceText

/// The JSON form of a field's elements.
enum JSONForm {
    case text
    /// A text column that needs no escapes in this batch.
    case plain
    case integer
    case boolean
    case number
    case json

    /// Whether the form is a string.
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

// These methods take all columns and an index: passing a single column would copy it and retain its arrays.
extension ByteSink {
    /// Appends a cell as JSON: an array for a list, `null` without a value.
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

    /// Appends the elements of a row as a JSON array.
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

    /// Appends the text of a number, as a string if JSON cannot represent it as a number.
    mutating func appendJSONNumber(_ text: Span<UInt8>) {
        if JSONNumber.isValid(text) {
            append(text)
        } else {
            appendJSON(text)
        }
    }

    /// Appends `true` or `false`.
    mutating func append(boolean: Int64) { append(text: boolean == 0 ? "false" : "true") }
}
