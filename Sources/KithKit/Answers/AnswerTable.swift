internal import KithModel

/// The answer to a question about rows, as a table for people and programs.
package struct AnswerTable: Sendable {
    /// The plural noun for the rows, such as "threads".
    package let word: String
    /// The columns.
    package private(set) var columns: [Column] = []
    /// The cells of each row, in the order of the columns.
    package private(set) var rows: [[Cell]]
    /// The missing numbers between the rows, or `nil` if they are unknown.
    package private(set) var gaps: [Gap]?
    /// Whether headings show the names of columns unchanged, for somebody who writes them in SQL.
    package internal(set) var keepsNames = false
    /// The row count as text for people, such as "3 of 5 posts".
    package var count: String

    /// A column of an answer.
    package struct Column: Sendable {
        /// The name, for programs and as a heading.
        package let name: String
        /// Who sees the column.
        package let audience: Audience

        /// Creates a column.
        package init(name: String, audience: Audience) {
            self.name = name
            self.audience = audience
        }
    }

    /// Who sees a column.
    package enum Audience: Sendable {
        /// People and programs.
        case all
        /// People only: programs have more exact columns.
        case people
        /// Programs only, such as keys beside the names that people see.
        case programs
    }

    /// A value of an answer.
    package enum Cell: Hashable, Sendable {
        /// A text.
        case text(String)
        /// A whole number.
        case number(Int64)
        /// A number that may have a fraction; it is finite.
        case real(Double)
        /// A boolean.
        case truth(Bool)
        /// No value.
        case none
    }

    /// A range of numbers that no row has.
    package struct Gap: Hashable, Sendable {
        /// The index of the row that follows the gap.
        package let row: Int
        /// The missing numbers.
        package let numbers: ClosedRange<Int64>
    }

    /// Creates a table with this many rows and no columns.
    init(_ word: String, count rowCount: Int) {
        self.init(word, [], [[Cell]](repeating: [], count: rowCount))
    }

    /// Creates a table.
    package init(_ word: String, _ columns: [Column], _ rows: [[Cell]]) {
        self.word = word
        self.columns = columns
        self.rows = rows
        let rowCount = rows.count
        let one = word.utf8.last == UInt8(ascii: "s") ? String(word.dropLast()) : word
        count = rowCount == 1 ? "1 \(one)" : "\(rowCount) \(word)"
    }

    /// Creates a table of one column of texts.
    package static func column(_ name: String, _ texts: [String]) -> AnswerTable {
        AnswerTable("rows", [Column(name: name, audience: .all)], texts.map { [.text($0)] })
    }

    /// Adds a column with the value of each row.
    mutating func add(
        _ name: String, for audience: Audience = .all, _ value: (_ row: Int) -> Cell
    ) {
        columns.append(Column(name: name, audience: audience))
        for row in rows.indices { rows[row].append(value(row)) }
    }

    /// Notes which of some numbers no row has.
    mutating func lack(_ missing: [Gap], of total: Int64) {
        gaps = missing
        guard !missing.isEmpty else { return }
        let ranges = NumberRanges(missing.map(\.numbers)).text()
        count = "\(rows.count) of \(total) \(word); missing are \(ranges)"
    }
}
