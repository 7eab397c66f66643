/// A JSON text in the making, safe to show on a terminal; commas come by themselves.
public struct JSONOutput {
    /// What was written.
    public private(set) var bytes: [UInt8] = []

    /// Begins without a value.
    public init() {}

    /// Adds an object, as the member of a name or as an element.
    public mutating func object(_ name: String? = nil, _ content: (inout JSONOutput) -> Void) {
        begin(name)
        bytes.append(UInt8(ascii: "{"))
        content(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Adds an array, as the member of a name or as an element.
    public mutating func array(_ name: String? = nil, _ content: (inout JSONOutput) -> Void) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        content(&self)
        bytes.append(UInt8(ascii: "]"))
    }

    /// Adds an array with an object for each element, each in a line of its own.
    public mutating func lines<Element>(
        _ name: String? = nil, _ elements: some Sequence<Element>,
        _ content: (inout JSONOutput, Element) -> Void
    ) {
        array(name) { json in
            var isEmpty = true
            for element in elements {
                json.bytes += (isEmpty ? "\n" : ",\n").utf8
                json.bytes.append(UInt8(ascii: "{"))
                content(&json, element)
                json.bytes.append(UInt8(ascii: "}"))
                isEmpty = false
            }
            if !isEmpty { json.bytes.append(UInt8(ascii: "\n")) }
        }
    }

    /// Adds a text, as the member of a name or as an element.
    public mutating func text(_ name: String? = nil, _ text: String) {
        begin(name)
        JSONString.appendVisible(text, to: &bytes)
    }

    /// Adds a whole number, as the member of a name or as an element.
    public mutating func number(_ name: String? = nil, _ number: Int) {
        begin(name)
        bytes += String(number).utf8
    }

    /// Adds true, false or, for `nil`, null, as the member of a name or as an element.
    public mutating func boolean(_ name: String? = nil, _ value: Bool?) {
        begin(name)
        bytes += (value.map { $0 ? "true" : "false" } ?? "null").utf8
    }

    /// Ends the last line.
    public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    private mutating func begin(_ name: String?) {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
        default: bytes.append(UInt8(ascii: ","))
        }
        guard let name else { return }
        JSONString.appendVisible(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }
}
