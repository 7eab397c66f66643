/// A small JSON document, such as a description or a schema.
///
/// Rows are never built this way.
package enum JSONValue: Sendable {
    /// A string.
    case text(String)
    /// A number.
    case number(Double)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
    /// The elements, in order.
    case array([JSONValue])
    /// The members, in the order of output.
    case object([(name: String, value: JSONValue)])

    /// Returns an array of texts.
    package static func texts(_ texts: some Sequence<String>) -> JSONValue {
        .array(texts.map { .text($0) })
    }

    /// Returns the document, indented by two spaces per level, with a final line end.
    package func document() -> [UInt8] {
        var sink = ByteSink()
        append(to: &sink, level: 0)
        sink.append(UInt8(ascii: "\n"))
        return sink.takeBytes()
    }

    private func append(to sink: inout ByteSink, level: Int) {
        switch self {
        case .text(let text): sink.appendJSON(text.utf8.span)
        case .number(let number): sink.append(text: Self.text(of: number))
        case .boolean(let flag): sink.append(text: flag ? "true" : "false")
        case .null: sink.append(text: "null")
        case .array(let elements):
            let isShort = elements.allSatisfy(\.isScalar)
            Self.append(elements, "[", "]", isShort: isShort, to: &sink, level: level) {
                $0.append(to: &$1, level: level + 1)
            }
        case .object(let members):
            Self.append(members, "{", "}", isShort: members.isEmpty, to: &sink, level: level) {
                $1.appendJSON($0.name.utf8.span)
                $1.append(text: ": ")
                $0.value.append(to: &$1, level: level + 1)
            }
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        case .text, .number, .boolean, .null: true
        }
    }

    /// Appends items between brackets, on one line if they are short, otherwise one per line.
    private static func append<Item>(
        _ items: [Item], _ open: String, _ close: String, isShort: Bool, to sink: inout ByteSink,
        level: Int, _ append: (Item, inout ByteSink) -> Void
    ) {
        func breakLine(_ sink: inout ByteSink, _ level: Int) {
            sink.append(text: "\n" + String(repeating: "  ", count: level))
        }
        sink.append(text: open)
        for (index, item) in items.enumerated() {
            if index > 0 { sink.append(text: isShort ? ", " : ",") }
            if !isShort { breakLine(&sink, level + 1) }
            append(item, &sink)
        }
        if !isShort { breakLine(&sink, level) }
        sink.append(text: close)
    }

    /// Returns an integer without a fraction, and `null` for values that JSON cannot represent.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        return Int(exactly: number).map { String($0) } ?? String(number)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// Creates the value of a literal.
    package init(stringLiteral text: String) { self = .text(text) }
    /// Creates the value of a literal.
    package init(booleanLiteral flag: Bool) { self = .boolean(flag) }
}
