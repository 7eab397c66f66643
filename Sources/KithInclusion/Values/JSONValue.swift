internal import KithSourceText
package import KithSyntax

/// A value of JSON, compared as JSON Schema does: numbers by value, objects in any order.
package enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number.
    case number(ExactDecimal)
    /// A string.
    case string(Text)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([Text: JSONValue])

    /// Reads a value; `nil` if it contains a number with too many digits.
    package init?(_ node: SyntaxNode) {
        switch node.kind {
        case .scalar:
            guard let scalar = Self.scalar(node) else { return nil }
            self = scalar
        case .sequence:
            var elements: [JSONValue] = []
            for element in node.elements {
                guard let value = JSONValue(element) else { return nil }
                elements.append(value)
            }
            self = .array(elements)
        case .mapping:
            var members: [Text: JSONValue] = [:]
            for entry in node.entries {
                guard let value = JSONValue(entry.value) else { return nil }
                members[Text(entry.key.text)] = value
            }
            self = .object(members)
        }
    }

    private static func scalar(_ node: SyntaxNode) -> JSONValue? {
        switch node.scalarType {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .string: .string(Text(node.text))
        case .integer, .float: ExactDecimal(parsing: node.text).map(JSONValue.number)
        case nil: nil
        }
    }

    var type: ValueType {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

/// A type of JSON values; integers are numbers.
enum ValueType: CaseIterable {
    case null, boolean, number, string, array, object
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON on one line, with members in the order of their names.
    package var description: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .boolean(let value): bytes += (value ? "true" : "false").utf8
        case .number(let number): bytes += number.description.utf8
        case .string(let text): JSONString.appendVisible(text.string, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                JSONString.appendVisible(member.key.string, to: &bytes)
                bytes += ": ".utf8
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
