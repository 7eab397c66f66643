/// Writes JSON in Monica's layout piece by piece, so that no document is held in memory.
struct JSONStream {
    /// The bytes written and not yet taken.
    var bytes: [UInt8] = []
    /// The open containers, outermost first: the closing bracket, and whether the container is
    /// empty.
    private var open: [(closing: UInt8, isEmpty: Bool)] = []

    /// Begins an object; `name` is its key in the enclosing object.
    mutating func beginObject(_ name: String? = nil) { begin(0x7B, closing: 0x7D, name) }

    /// Begins an array; `name` is its key in the enclosing object.
    mutating func beginList(_ name: String? = nil) { begin(0x5B, closing: 0x5D, name) }

    /// Adds an element, or a member if `name` is given.
    mutating func add(_ value: JSONText, _ name: String? = nil) {
        beginElement(name)
        value.write(to: &bytes, .lines(depth: open.count))
    }

    /// Ends the innermost container.
    mutating func end() {
        guard let (closing, isEmpty) = open.popLast() else { return }
        if !isEmpty { breakLine() }
        bytes.append(closing)
    }

    private mutating func begin(_ opening: UInt8, closing: UInt8, _ name: String?) {
        beginElement(name)
        bytes.append(opening)
        open.append((closing, true))
    }

    private mutating func beginElement(_ name: String?) {
        if let last = open.indices.last {
            if !open[last].isEmpty { bytes.append(0x2C) }
            open[last].isEmpty = false
            breakLine()
        }
        if let name { JSONText.write(name: name, to: &bytes, .lines(depth: open.count)) }
    }

    private mutating func breakLine() {
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: 4 * open.count))
    }
}
