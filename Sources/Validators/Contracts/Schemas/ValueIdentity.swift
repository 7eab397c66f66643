internal import Syntax

/// What makes two values of JSON the same: `1` and `1.0` are, `1` and `'1'` are not.
///
/// Lists and objects are the same only if they are written the same.
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
                // Two numbers that round to the same one may differ beyond this.
                self = number == number.rounded() ? .integer(Int64(number)) : .number(number)
            } else {
                self = .written(value.text)
            }
        }
    }
}
