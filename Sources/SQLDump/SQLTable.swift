public import SourceText

/// The table that rows belong to, and the columns that their values stand for.
public struct SQLTable: Sendable {
    /// The number of the statement's head: rows with the same number have the same table and columns.
    public let number: Int
    /// The schema or database before the dot; empty where there is none.
    public let schema: [UInt8]
    /// The name without quotes.
    public let name: [UInt8]
    /// The names of the columns, from the statement or else from the table's CREATE TABLE.
    public let columns: [[UInt8]]
    /// Where the head of the statement stands.
    public let place: SourceSpan
    /// Whether the rows are lines of COPY data.
    public let isCopied: Bool

    /// The table's name as text, for messages.
    public var text: String { String(decoding: name, as: UTF8.self) }

    /// The position of a column; `nil` where the table has none of that name.
    public func column(_ name: String) -> Int? {
        columns.firstIndex { $0.elementsEqual(name.utf8) }
    }
}
