/// A JSON text in the making, safe to show on a terminal; commas come by themselves.
public struct JSONOutput {
    /// What was written and not taken away.
    public private(set) var bytes: [UInt8] = []
    /// The last byte that was taken away.
    private var lastTaken: UInt8?

    /// What values stand in.
    public enum Container {
        /// Members with names.
        case object
        /// Elements.
        case array
        /// Elements, each in a line of its own.
        case lines
    }

    /// Begins without a value.
    public init() {}

    /// Adds an object, as the member of a name or as an element.
    public mutating func object(_ name: String? = nil, _ content: (inout JSONOutput) -> Void) {
        open(.object, name)
        content(&self)
        close(.object)
    }

    /// Adds an array, as the member of a name or as an element.
    public mutating func array(_ name: String? = nil, _ content: (inout JSONOutput) -> Void) {
        open(.array, name)
        content(&self)
        close(.array)
    }

    /// Adds an array with an object for each element, each in a line of its own.
    public mutating func lines<Element>(
        _ name: String? = nil, _ elements: some Sequence<Element>,
        _ content: (inout JSONOutput, Element) -> Void
    ) {
        open(.lines, name)
        for element in elements { line { content(&$0, element) } }
        close(.lines)
    }

    /// Adds an object in a line of its own to an array of lines.
    public mutating func line(_ content: (inout JSONOutput) -> Void) {
        bytes += (last == UInt8(ascii: "[") ? "\n{" : ",\n{").utf8
        content(&self)
        close(.object)
    }

    /// Begins what is closed later, as the member of a name or as an element.
    public mutating func open(_ container: Container, _ name: String? = nil) {
        begin(name)
        bytes.append(container == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    }

    /// Ends what was opened last.
    public mutating func close(_ container: Container) {
        if container == .lines, last != UInt8(ascii: "[") { endLine() }
        bytes.append(container == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    /// Gives away what was written since the last call.
    public mutating func takeBytes() -> [UInt8] {
        lastTaken = last
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
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

    private var last: UInt8? { bytes.last ?? lastTaken }

    private mutating func begin(_ name: String?) {
        switch last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
        default: bytes.append(UInt8(ascii: ","))
        }
        guard let name else { return }
        JSONString.appendVisible(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }
}
