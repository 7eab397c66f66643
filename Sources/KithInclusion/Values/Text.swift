/// A text as its code points, which is how JSON Schema counts and compares it.
///
/// `String` would take different texts with the same look as equal.
package struct Text: Hashable, Sendable {
    let points: [UInt32]

    init(points: [UInt32]) { self.points = points }

    init(_ text: some StringProtocol) { points = text.unicodeScalars.map(\.value) }

    /// The text as a string.
    package var string: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: points.compactMap { Unicode.Scalar($0) })
        return String(text)
    }
}

extension Text: Comparable {
    /// Returns whether the first text stands before the second one, by code points.
    package static func < (left: Text, right: Text) -> Bool {
        left.points.lexicographicallyPrecedes(right.points)
    }
}

extension Text: ExpressibleByStringLiteral {
    /// Creates a text from a literal.
    package init(stringLiteral text: String) { self.init(text) }
}
