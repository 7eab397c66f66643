internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The type of a field's cells, and whether they are lists.
struct FieldForm: Sendable {
    let type: FieldType
    let isList: Bool
}

/// The conversion of a cell's text to the type of its field.
///
/// One decoder serves all dialects of PostgreSQL, because no text has different meanings in two of them: true is
/// `true`
/// or `t`, a list is `{a,"b c"}` or a JSON array.
enum TableCell {
    /// Appends a text as a cell; returns `false` and appends nothing if the text does not fit the type.
    static func append(
        _ text: ArraySlice<UInt8>, to column: inout Column, as form: FieldForm
    ) -> Bool {
        guard !form.isList else { return appendList(text, to: &column, as: form.type) }
        guard appendElement(text, to: &column, as: form.type) else { return false }
        column.endRow(.value)
        return true
    }

    private static func appendElement(
        _ text: ArraySlice<UInt8>, to column: inout Column, as type: FieldType
    ) -> Bool {
        switch type {
        case .text, .timestamp, .date, .bytes, .decimal:
            column.appendElement(text: text)
        case .number:
            guard JSONNumber.isValid(text.span) else { return false }
            column.appendElement(text: text)
        case .integer:
            guard let integer = integer(text) else { return false }
            column.appendElement(integer: integer)
        case .boolean:
            guard let flag = boolean(text) else { return false }
            column.appendElement(integer: flag ? 1 : 0)
        case .json:
            guard let document = json(text) else { return false }
            column.appendElement { document.appendCompact(0, to: &$0) }
        }
        return true
    }

    private static func json(_ text: ArraySlice<UInt8>) -> JSONDocument? {
        try? JSONParser.parse(SourceBytes(Array(text)), source: SourceID(0))
    }

    private static func integer(_ text: ArraySlice<UInt8>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text
        guard 1...19 ~= digits.count else { return nil }
        var number: Int64 = 0
        for byte in digits {
            guard 0x30...0x39 ~= byte else { return nil }
            let (product, overflow) = number.multipliedReportingOverflow(by: 10)
            let (difference, underflow) = product.subtractingReportingOverflow(Int64(byte - 0x30))
            guard !overflow, !underflow else { return nil }
            number = difference
        }
        guard !isNegative else { return number }
        return number == .min ? nil : -number
    }

    private static func boolean(_ text: ArraySlice<UInt8>) -> Bool? {
        switch text.count {
        case 1 where text.first == UInt8(ascii: "t"): true
        case 1 where text.first == UInt8(ascii: "f"): false
        case 4 where text.elementsEqual("true".utf8): true
        case 5 where text.elementsEqual("false".utf8): false
        default: nil
        }
    }

    private static func appendList(
        _ text: ArraySlice<UInt8>, to column: inout Column, as type: FieldType
    ) -> Bool {
        if text.first == UInt8(ascii: "[") {
            guard let document = json(text) else { return false }
            return CellReader.append(0, of: document, to: &column, as: type)
        }
        guard let elements = ArrayLiteral.elements(text) else { return false }
        for element in elements where !appendElement(element[...], to: &column, as: type) {
            column.discardOpenRow()
            return false
        }
        column.endRow(.value)
        return true
    }
}
