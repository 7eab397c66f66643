internal import Model

/// The timestamps of a column, read where a rule needs them.
struct Timestamps {
    private let column: Column
    private let isText: Bool

    init(_ table: Table, _ field: String) {
        column = table.column(field)
        isText = !column.isInteger && !column.isList
    }

    /// The moment that a row names; `nil` where it names none, which other rules report.
    subscript(row: Int) -> Instant? {
        isText && column.hasValue(row) ? Instant(column.slice(row)) : nil
    }

    /// The day that a row names.
    func day(_ row: Int) -> CalendarDay? { self[row]?.day }

    /// Whether a row surely names a moment of a day before another, given as `YYYY-MM-DD`.
    @inline(__always)
    func surelyPrecedes(day: [UInt8], _ row: Int) -> Bool {
        guard isText, column.hasValue(row) else { return false }
        let range = column.range(row)
        guard range.count >= day.count else { return false }
        for position in day.indices {
            let byte = column.bytes[range.lowerBound + position]
            if byte != day[position] { return byte < day[position] }
        }
        return false
    }

    /// Whether two rows of two columns are surely in this order, or equal: both are written in the same
    /// way and in UTC, so that their bytes can be compared.
    @inline(__always)
    func surelyPrecedes(_ other: Timestamps, _ row: Int) -> Bool {
        guard isText, other.isText, column.hasValue(row), other.column.hasValue(row) else {
            return false
        }
        let (left, right) = (column.range(row), other.column.range(row))
        guard left.count == right.count, left.count > 0,
            column.bytes[left.upperBound - 1] == 0x5A,
            other.column.bytes[right.upperBound - 1] == 0x5A
        else { return false }
        for position in 0..<left.count {
            let one = column.bytes[left.lowerBound + position]
            let two = other.column.bytes[right.lowerBound + position]
            if one != two { return one < two }
        }
        return true
    }
}

extension Instant {
    /// A moment so many hours later; itself where there is none.
    func adding(hours: Int64) -> Instant {
        let (sum, isTooGreat) = microseconds.addingReportingOverflow(hours * 3_600_000_000)
        return isTooGreat ? self : Instant(microseconds: sum)
    }
}
