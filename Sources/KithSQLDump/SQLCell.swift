/// One value of a row: its notation and its position in the window.
@usableFromInline package struct SQLCell: Hashable, Sendable {
    /// The notation of a value.
    @usableFromInline package enum Form: UInt8, Sendable {
        /// `NULL`, or `\N` in COPY data.
        case null
        /// An unquoted literal: a number, `true`, a name.
        case bare
        /// A quoted string without escapes.
        case quoted
        /// A quoted string with doubled quotes.
        case doubled
        /// A quoted string with backslash escapes and possibly doubled quotes.
        case escaped
        /// Hexadecimal digits of a byte string: `0x…` or `X'…'`.
        case hexadecimal
        /// A field of COPY data without escapes.
        case copied
        /// A field of COPY data with backslash escapes.
        case copiedEscaped
        /// An expression, such as `nextval('ids')`; it is not evaluated, except for string functions of SQLite dumps.
        case expression
    }

    /// The notation of the value.
    @usableFromInline package let form: Form
    /// The quote character of a string.
    @usableFromInline let quote: UInt8
    /// The index in the window where the text begins, after the quote.
    @usableFromInline let start: Int
    /// The index in the window where the text ends, before the quote.
    @usableFromInline let end: Int

    @inlinable init(_ form: Form, _ start: Int, _ end: Int, quote: UInt8 = 0x27) {
        self.form = form
        self.start = start
        self.end = end
        self.quote = quote
    }

    /// Whether the value is NULL.
    @inlinable package var isNull: Bool { form == .null }
}
