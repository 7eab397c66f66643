/// The texts of a column, at most one in a row; there are none if the column has another type.
///
/// The bytes stay in the column; a `String` is made only on request. Any row number is safe. Views are public
/// because the compiler inlines only public functions into other modules; a call for each cell would take longer
/// than the cell.
@usableFromInline package struct Texts: Sendable {
    /// The column; empty if it has another type.
    @usableFromInline let column: Column

    /// Creates a view of a column.
    package init(_ column: Column) {
        let isFit = !column.isInteger && !column.isList
        self.column = isFit ? column : Column(isInteger: false, isList: false)
    }

    /// Returns the bytes of a row's text; `nil` if it has none.
    @inlinable package subscript(row: Int) -> ArraySlice<UInt8>? {
        column.hasValue(row) ? column.slice(row) : nil
    }

    /// Returns the bytes of a row's text; empty if it has none.
    @inlinable package func bytes(_ row: Int) -> ArraySlice<UInt8> {
        column.hasValue(row) ? column.slice(row) : []
    }

    /// Returns a row's text as a string; `nil` if it has none.
    package func string(_ row: Int) -> String? {
        self[row].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns a row's text for messages; empty if it has none.
    package func text(_ row: Int) -> String { string(row) ?? "" }

    /// Whether a row has a text, even an empty one.
    @inlinable package func hasValue(_ row: Int) -> Bool { column.hasValue(row) }

    /// Whether the source says nothing of the cell.
    package func isAbsent(_ row: Int) -> Bool { column.state(row) == .absent }

    /// Whether a row has a text that is not empty.
    @inlinable package func hasText(_ row: Int) -> Bool {
        column.hasValue(row) && !column.range(row).isEmpty
    }

    /// Whether a row has the given text.
    @inlinable package func isText(_ row: Int, _ text: String) -> Bool { isText(row, text.utf8) }

    /// Whether a row has the given text.
    @inlinable package func isText(_ row: Int, _ text: some Collection<UInt8>) -> Bool {
        column.hasValue(row) && column.range(row).count == text.count
            && column.element(row, equals: text)
    }
}

/// The texts of a column, one or several in a row; there are none if the column has another type.
@usableFromInline package struct TextLists: Sendable {
    /// The column; empty if it has another type.
    @usableFromInline let column: Column

    /// Creates a view of a column.
    package init(_ column: Column) {
        self.column = column.isInteger ? Column(isInteger: false, isList: false) : column
    }

    /// Returns the elements of a row, in order; empty if it has no texts.
    @inlinable package func elements(_ row: Int) -> Range<Int> {
        column.hasValue(row) ? column.elements(row) : 0..<0
    }

    /// Returns the bytes of an element.
    @inlinable package func bytes(_ element: Int) -> ArraySlice<UInt8> { column.slice(element) }

    /// Whether a row contains an element with the given text.
    @inlinable package func contains(_ row: Int, _ text: String) -> Bool {
        elements(row).contains { column.element($0, equals: text.utf8) }
    }
}
