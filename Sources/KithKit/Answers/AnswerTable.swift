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
    /// The row count as text for people, such as "3 of 5 posts".
    package var count: String

    /// A column of an answer.
    package struct Column: Sendable {
        /// The name, for programs and as a heading.
        package let name: String
        /// Who sees the column.
        package let audience: Audience
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
    init(_ word: String, _ columns: [Column], _ rows: [[Cell]]) {
        self.word = word
        self.columns = columns
        self.rows = rows
        let rowCount = rows.count
        let one = word.utf8.last == UInt8(ascii: "s") ? String(word.dropLast()) : word
        count = rowCount == 1 ? "1 \(one)" : "\(rowCount) \(word)"
    }

    /// Adds a column with the value of each row.
    mutating func add(
        _ name: String, for audience: Audience = .all, _ value: (_ row: Int) -> Cell
    ) {
        columns.append(Column(name: name, audience: audience))
        for row in rows.indices { rows[row].append(value(row)) }
    }

    /// Sets ``gaps`` to the numbers that are missing in a column with ascending values.
    mutating func name(_ missing: NumberRanges, in column: String) {
        guard let index = columns.firstIndex(where: { $0.name == column }) else { return }
        var row = 0
        gaps = missing.ranges.map { range in
            while row < rows.count, case .number(let number) = rows[row][index],
                number < range.lowerBound
            {
                row += 1
            }
            return Gap(row: row, numbers: range)
        }
    }
}

extension AnswerTable {
    /// Adds columns for parts of a table's rows, under the names that the vocabulary gives the fields.
    ///
    /// A part that the vocabulary lacks gives no column.
    mutating func add(
        _ parts: [Meaning.Part], of table: Table, _ rows: [Int], for audience: Audience = .all
    ) {
        for index in parts.compactMap({ table.field($0) }) {
            let (field, column) = (table.kind.fields[index], table.rows.columns[index])
            add(field.name, for: audience) {
                Self.cell(column, rows[$0], isBoolean: field.type == .boolean)
            }
        }
    }

    /// Adds two columns for a link: its key, and the label of its target or else the name that the source gives it.
    ///
    /// A link that the vocabulary lacks gives no columns.
    mutating func add(
        link part: Meaning.Part, to target: Table, of table: Table, _ rows: [Int],
        for audience: Audience = .all
    ) {
        guard let index = table.kind.field(part, to: target.kind) else { return }
        let (field, column) = (table.kind.fields[index], table.rows.columns[index])
        let (targets, named) = (table.links(part, to: target), field.link?.named)
        let names = named.map { table.texts($0) }
        add(field.name, for: .programs) { Self.cell(column, rows[$0], isBoolean: false) }
        add(named ?? "\(field.name)_name", for: audience) { index in
            (targets[rows[index]].map { target.label($0) } ?? names?.string(rows[index]))
                .map { .text($0) } ?? .none
        }
    }

    /// Returns the value of a cell; a list gives no value.
    private static func cell(_ column: KithModel.Column, _ row: Int, isBoolean: Bool) -> Cell {
        guard !column.isList, column.hasValue(row) else { return .none }
        guard column.isInteger else { return .text(column.text(row)) }
        return isBoolean ? .truth(column.integers[row] != 0) : .number(column.integers[row])
    }
}
