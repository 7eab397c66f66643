package import KithSourceText

/// The table of the current rows and its columns.
package struct SQLTable: Sendable {
    /// The number of the statement; rows with the same number have the same table and columns.
    package let number: Int
    /// The schema or database before the dot; empty if there is none.
    package let schema: [UInt8]
    /// The name without quotes.
    package let name: [UInt8]
    /// The names of the columns, from the statement or else from CREATE TABLE.
    package let columns: [[UInt8]]
    /// The span of the statement's head.
    package let place: SourceSpan
    /// Whether the rows are lines of COPY data.
    package let isCopied: Bool
    /// Whether backslashes escape in its strings without an `E` before them.
    package let escapes: Bool

    /// The name as text, for messages.
    package var text: String { String(decoding: name, as: UTF8.self) }

    /// Returns the index of a column, or `nil` if the table has none with that name.
    package func column(_ name: String) -> Int? {
        columns.firstIndex { $0.elementsEqual(name.utf8) }
    }
}
