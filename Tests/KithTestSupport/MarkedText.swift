/// A text with `⟦ ⟧` around places, and the same text without them.
package struct MarkedText: Sendable {
    /// The text without marks.
    package let bytes: [UInt8]
    /// The bytes that stood between marks, in the order of their beginnings.
    package let places: [Range<Int>]

    private static let opening = Array("⟦".utf8)
    private static let closing = Array("⟧".utf8)

    /// Takes the marks out of a text; they may be nested.
    ///
    /// A closing mark without an opening one is left in.
    package init(_ text: String) {
        let marked = Array(text.utf8)
        var bytes: [UInt8] = []
        var open: [Int] = []
        var places: [Range<Int>] = []
        var next = 0
        while next < marked.count {
            if marked[next...].starts(with: Self.opening) {
                open.append(bytes.count)
                next += Self.opening.count
            } else if marked[next...].starts(with: Self.closing), let start = open.popLast() {
                places.append(start..<bytes.count)
                next += Self.closing.count
            } else {
                bytes.append(marked[next])
                next += 1
            }
        }
        self.bytes = bytes
        self.places = places.sorted {
            ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
        }
    }
}
