private import KithSourceText
private import KithSystemBinding

/// What the cells of one field say in two tables of one kind, compared and hashed in their columns.
///
/// By sense, equal instants, numbers and sets are equal, however they are written; and null, absent and empty say nothing.
struct FieldSense: Sendable {
    /// The index of the field in its kind.
    let index: Int
    /// The field.
    let field: Field
    /// Whether spellings count.
    let isExact: Bool
    private let columns: BothSides<Column>

    init(_ index: Int, _ old: Table, _ new: Table, isExact: Bool) {
        self.index = index
        self.isExact = isExact
        field = old.kind.fields[index]
        columns = BothSides(old: old.rows.columns[index], new: new.rows.columns[index])
    }

    /// Whether a cell says nothing.
    @inline(__always)
    func isBare(_ row: Int, _ side: ComparedSide) -> Bool {
        side == .old ? columns.old.isBare(row) : columns.new.isBare(row)
    }

    /// Whether two cells hold the same bytes and say them in the same way.
    @inline(__always)
    func areIdentical(_ old: Int, _ new: Int) -> Bool {
        let state = columns.old.state(old)
        guard state == columns.new.state(new) else { return false }
        guard state == .value else { return true }
        let (ours, theirs) = (columns.old.elements(old), columns.new.elements(new))
        guard ours.count == theirs.count else { return false }
        for offset in 0..<ours.count
        where !areIdentical(element: ours.lowerBound + offset, theirs.lowerBound + offset) {
            return false
        }
        return true
    }

    @inline(__always)
    private func areIdentical(element old: Int, _ new: Int) -> Bool {
        if columns.old.isInteger { return columns.old.integers[old] == columns.new.integers[new] }
        return columns.old.bytes.span.extracting(columns.old.range(old))
            .isEqual(to: columns.new.bytes.span.extracting(columns.new.range(new)))
    }

    /// Whether two cells of a field that is no link say the same.
    func areEqual(_ old: Int, _ new: Int) -> Bool {
        if areIdentical(old, new) { return true }
        if isExact { return false }
        let (isNothing, isNothingNew) = (isBare(old, .old), isBare(new, .new))
        if isNothing || isNothingNew { return isNothing && isNothingNew }
        let (ours, theirs) = (columns.old.elements(old), columns.new.elements(new))
        guard ours.count == theirs.count else { return false }
        guard field.isList else { return areEqual(element: old, new) }
        return ours.map { hash(element: $0, columns.old) }.sorted()
            == theirs.map { hash(element: $0, columns.new) }.sorted()
    }

    private func areEqual(element old: Int, _ new: Int) -> Bool {
        guard !columns.old.isInteger else { return false }
        let (ours, theirs) = (columns.old.slice(old), columns.new.slice(new))
        switch field.type {
        case .timestamp, .date:
            guard let one = Instant(ours), let other = Instant(theirs) else { return false }
            return one.isSame(as: other)
        case .number, .decimal: return DecimalSense.of(ours).elementsEqual(DecimalSense.of(theirs))
        default: return false
        }
    }

    /// Returns a hash of what a cell says: the same for equal cells, and 0 for one that says nothing.
    func hash(_ row: Int, _ side: ComparedSide) -> UInt64 {
        side == .old ? hash(row, columns.old) : hash(row, columns.new)
    }

    private func hash(_ row: Int, _ column: borrowing Column) -> UInt64 {
        if column.isBare(row) { return 0 }
        // A sum, so that the order of a list does not matter.
        var sum: UInt64 = 0
        for element in column.elements(row) { sum &+= hash(element: element, column) | 1 }
        return sum
    }

    private func hash(element: Int, _ column: borrowing Column) -> UInt64 {
        if column.isInteger { return MixedHash.of(UInt64(bitPattern: column.integers[element])) }
        let text = column.slice(element)
        switch field.type {
        case .timestamp, .date:
            return Instant(text).map { MixedHash.of(UInt64(bitPattern: $0.wholeSeconds)) }
                ?? RowHash.of(text)
        case .number, .decimal: return RowHash.of(DecimalSense.of(text))
        default: return RowHash.of(text)
        }
    }

    /// The elements of a cell.
    func elements(_ row: Int, _ side: ComparedSide) -> Range<Int> {
        if side == .old { return columns.old.hasValue(row) ? columns.old.elements(row) : 0..<0 }
        return columns.new.hasValue(row) ? columns.new.elements(row) : 0..<0
    }

    /// The bytes of an element of a text column.
    func slice(_ element: Int, _ side: ComparedSide) -> ArraySlice<UInt8> {
        side == .old ? columns.old.slice(element) : columns.new.slice(element)
    }
}

extension Instant {
    /// The seconds since 1970, without the fraction.
    fileprivate var wholeSeconds: Int64 {
        let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Whether another instant is the same, or the same second if one of them has no fraction.
    fileprivate func isSame(as other: Instant) -> Bool {
        if self == other { return true }
        return (microseconds % 1_000_000 == 0 || other.microseconds % 1_000_000 == 0)
            && wholeSeconds == other.wholeSeconds
    }
}

/// Mixes numbers into hashes.
enum MixedHash {
    /// Returns a hash of a number.
    static func of(_ number: UInt64) -> UInt64 { of(number, 0x9E37_79B9_7F4A_7C15) }

    /// Returns a hash of two numbers, which depends on their order.
    static func of(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = (first ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(
            by: second ^ 0xA076_1D64_78BD_642F)
        return product.high ^ product.low ^ (second &* 0x9E37_79B9_7F4A_7C15)
    }
}

/// Decimal numbers without the digits that say nothing.
enum DecimalSense {
    /// Returns a number without leading zeros, and without zeros at the end of its fraction; any other text as it is.
    static func of(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let zero = UInt8(ascii: "0")
        guard text.contains(UInt8(ascii: ".")),
            text.allSatisfy({
                $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
            })
        else { return text }
        var number = text
        while number.last == zero { number.removeLast() }
        if number.last == UInt8(ascii: ".") { number.removeLast() }
        return number
    }
}
