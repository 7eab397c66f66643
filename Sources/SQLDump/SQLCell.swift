/// One value of a row: how it was written, and which bytes of the window hold it.
public struct SQLCell: Hashable, Sendable {
    /// How a value was written.
    public enum Form: UInt8, Sendable {
        /// `NULL`, or `\N` in COPY data.
        case null
        /// Without quotes: a number, `true`, a name. The literal is kept as it is.
        case bare
        /// In quotes, nothing inside to be undone.
        case quoted
        /// In quotes, with doubled quotes inside.
        case doubled
        /// In quotes, with backslashes that escape, and perhaps doubled quotes.
        case escaped
        /// `0x…` or `X'…'`: the digits of bytes.
        case hexadecimal
        /// A field of COPY data, nothing inside to be undone.
        case copied
        /// A field of COPY data with backslashes that escape.
        case copiedEscaped
        /// Something that is to be computed, such as `nextval('ids')`: its text is kept as it is.
        case expression
    }

    /// How it was written.
    public let form: Form
    /// Whether quotes were doubled `"` rather than `'`.
    @usableFromInline let quote: UInt8
    /// Where the text without its quotes begins in the window.
    @usableFromInline let start: Int
    /// Where it ends.
    @usableFromInline let end: Int

    @inlinable init(_ form: Form, _ start: Int, _ end: Int, quote: UInt8 = 0x27) {
        self.form = form
        self.start = start
        self.end = end
        self.quote = quote
    }

    /// Whether there is no value.
    @inlinable public var isNull: Bool { form == .null }
}
