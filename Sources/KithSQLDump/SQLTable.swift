public import KithSourceText

/// The table of the current rows and its columns.
public struct SQLTable: Sendable {
    /// The number of the statement; rows with the same number have the same table and columns.
    public let number: Int
    /// The schema or database before the dot; empty if there is none.
    public let schema: [UInt8]
    /// The name without quotes.
    public let name: [UInt8]
    /// The names of the columns, from the statement or else from CREATE TABLE.
    public let columns: [[UInt8]]
    /// The span of the statement's head.
    public let place: SourceSpan
    /// Whether the rows are lines of COPY data.
    public let isCopied: Bool
    /// Whether backslashes escape in its strings without an `E` before them.
    public let escapes: Bool

    /// The name as text, for messages.
    public var text: String { String(decoding: name, as: UTF8.self) }

    /// Returns the index of a column, or `nil` if the table has none with that name.
    public func column(_ name: String) -> Int? {
        columns.firstIndex { $0.elementsEqual(name.utf8) }
    }
}
