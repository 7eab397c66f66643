/// The moments of a column, parsed on demand; there are none if the column has another type.
@usableFromInline package struct Instants: Sendable {
    /// The column; empty if it has another type.
    @usableFromInline let column: Column

    /// Creates a view of a column.
    package init(_ column: Column) {
        let isFit = !column.isInteger && !column.isList
        self.column = isFit ? column : Column(isInteger: false, isList: false)
    }

    /// Returns the moment in a row; `nil` if there is none or it is not valid, which a rule reports.
    @inlinable package subscript(row: Int) -> Instant? {
        column.hasValue(row) ? Instant(column.slice(row)) : nil
    }

    /// Returns the day in a row.
    package func day(_ row: Int) -> CalendarDay? { self[row]?.day }

    /// Whether the moment in a row is known to lie before a day, given as `YYYY-MM-DD`.
    ///
    /// Only bytes are compared.
    @inlinable @inline(__always)
    package func surelyPrecedes(day: [UInt8], _ row: Int) -> Bool {
        guard column.hasValue(row) else { return false }
        let range = column.range(row)
        guard range.count >= day.count else { return false }
        for position in day.indices {
            let byte = column.bytes[range.lowerBound + position]
            if byte != day[position] { return byte < day[position] }
        }
        return false
    }

    /// Whether the moment in a row is known not to be later than the one in another column.
    ///
    /// Only bytes are compared, so both must have the same length and be in UTC.
    @inlinable @inline(__always)
    package func surelyPrecedes(_ other: Instants, _ row: Int) -> Bool {
        guard column.hasValue(row), other.column.hasValue(row) else { return false }
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
    /// Returns the moment a number of hours later; the moment itself on overflow.
    package func adding(hours: Int64) -> Instant {
        let (sum, isTooGreat) = microseconds.addingReportingOverflow(hours * 3_600_000_000)
        return isTooGreat ? self : Instant(microseconds: sum)
    }
}
