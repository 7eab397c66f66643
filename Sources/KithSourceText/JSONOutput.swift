/// Writes a JSON text that is safe to show on a terminal.
///
/// Commas are inserted automatically.
package struct JSONOutput {
    /// The bytes written and not yet taken.
    package private(set) var bytes: [UInt8] = []
    /// The last byte that was taken.
    private var lastTaken: UInt8?

    /// The container of values.
    package enum Container {
        /// An object, with named members.
        case object
        /// An array on one line.
        case array
        /// An array with one element per line.
        case lines
    }

    /// Creates an empty output.
    package init() {}

    /// Adds an object, as a named member or as an element.
    package mutating func object(_ name: String? = nil, _ content: (inout JSONOutput) -> Void) {
        open(.object, name)
        content(&self)
        close(.object)
    }

    /// Adds an array, as a named member or as an element.
    package mutating func array(_ name: String? = nil, _ content: (inout JSONOutput) -> Void) {
        open(.array, name)
        content(&self)
        close(.array)
    }

    /// Adds an array with one object per element, each on its own line.
    package mutating func lines<Element>(
        _ name: String? = nil, _ elements: some Sequence<Element>,
        _ content: (inout JSONOutput, Element) -> Void
    ) {
        open(.lines, name)
        for element in elements { line { content(&$0, element) } }
        close(.lines)
    }

    /// Adds an object on its own line to an array of lines.
    package mutating func line(_ content: (inout JSONOutput) -> Void) {
        bytes += (last == UInt8(ascii: "[") ? "\n{" : ",\n{").utf8
        content(&self)
        close(.object)
    }

    /// Opens a container, as a named member or as an element.
    package mutating func open(_ container: Container, _ name: String? = nil) {
        begin(name)
        bytes.append(container == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    }

    /// Closes the container opened last.
    package mutating func close(_ container: Container) {
        if container == .lines, last != UInt8(ascii: "[") { endLine() }
        bytes.append(container == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    /// Removes and returns the bytes written since the last call.
    package mutating func takeBytes() -> [UInt8] {
        lastTaken = last
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Adds a string, as a named member or as an element.
    package mutating func text(_ name: String? = nil, _ text: String) {
        begin(name)
        JSONString.appendVisible(text, to: &bytes)
    }

    /// Adds an integer, as a named member or as an element.
    package mutating func number(_ name: String? = nil, _ number: Int) {
        begin(name)
        bytes += String(number).utf8
    }

    /// Adds a finite number, as a named member or as an element.
    package mutating func number(_ name: String? = nil, _ number: Double) {
        begin(name)
        bytes += number.description.utf8
    }

    /// Adds a boolean, or null for `nil`, as a named member or as an element.
    package mutating func boolean(_ name: String? = nil, _ value: Bool?) {
        begin(name)
        bytes += (value.map { $0 ? "true" : "false" } ?? "null").utf8
    }

    /// Ends the last line.
    package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

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
