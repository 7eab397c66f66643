internal import KithSyntax

/// The identity of a JSON value: `1` equals `1.0`, but not `'1'`.
///
/// Arrays and objects are equal only if their source texts are equal.
enum ValueIdentity: Hashable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(ArraySlice<UInt8>)
    case written(String)

    init(_ value: SyntaxNode) {
        switch value.scalarType {
        case nil: self = .written(value.sourceText)
        case .null: self = .null
        case .boolean(let truth): self = .boolean(truth)
        case .string: self = .text(value.bytes)
        case .integer, .float:
            if let integer = value.integer {
                self = .integer(integer)
            } else if let number = value.double, number.isFinite, abs(number) < 9e15 {
                // Beyond this limit, different numbers may round to the same `Double`.
                self = number == number.rounded() ? .integer(Int64(number)) : .number(number)
            } else {
                self = .written(value.text)
            }
        }
    }
}
