/// JSON in Monica's layout, written piece by piece, so that no document is ever held whole.
struct JSONStream {
    /// What was written since the bytes were last taken away.
    var bytes: [UInt8] = []
    /// What is open, from the outside in: the bracket that closes it, and whether it is still empty.
    private var open: [(closing: UInt8, isEmpty: Bool)] = []

    /// Begins an object, which has a name if it is the member of another.
    mutating func beginObject(_ name: String? = nil) { begin(0x7B, closing: 0x7D, name) }

    /// Begins a list, which has a name if it is the member of an object.
    mutating func beginList(_ name: String? = nil) { begin(0x5B, closing: 0x5D, name) }

    /// Adds an element, or a member if it has a name.
    mutating func add(_ value: JSONText, _ name: String? = nil) {
        beginElement(name)
        value.write(to: &bytes, .lines(depth: open.count))
    }

    /// Ends what was begun last.
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
