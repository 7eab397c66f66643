internal import KithModel
private import KithSourceText

/// The cells of one column in a row group: what is null, and the values.
struct ParquetCells {
    /// For each cell, whether it continues the list of the one before; empty for columns without lists.
    private(set) var repetitions: [UInt32] = []
    /// For each cell, how much of it is there: ``ParquetColumn/levelOfValues`` if it has a value.
    private(set) var definitions: [UInt32] = []
    /// The elements of the column that have values; for texts alone.
    private(set) var texts: [Int] = []
    /// The values as numbers, a double as its bits; for all but texts.
    private(set) var numbers: [Int64] = []
    /// The row of each value that is not one of its form, which is null here.
    private(set) var unfit: [Int] = []
    /// Whether each time says its offset.
    private(set) var areAllInUTC = true
    private let form: ParquetForm

    /// Gathers the cells of a column.
    init(_ cells: Column, of column: ParquetColumn) {
        form = column.form
        let top = column.levelOfValues
        definitions.reserveCapacity(cells.count)
        for row in 0..<cells.count {
            guard cells.hasValue(row) else {
                note(0, 0, isList: cells.isList)
                continue
            }
            let elements = cells.elements(row)
            if elements.isEmpty { note(0, 1, isList: true) }
            for element in elements {
                let isFit = take(element, of: cells)
                if !isFit { unfit.append(row) }
                note(
                    element > elements.lowerBound ? 1 : 0, isFit ? top : top - 1,
                    isList: cells.isList)
            }
        }
    }

    /// The number of cells that hold no value.
    var nullCount: Int { definitions.count - texts.count - numbers.count }

    @inline(__always)
    private mutating func note(_ repetition: UInt32, _ definition: UInt32, isList: Bool) {
        if isList { repetitions.append(repetition) }
        definitions.append(definition)
    }

    /// Takes the value of an element; returns whether it is one of the form.
    @inline(__always)
    private mutating func take(_ element: Int, of cells: Column) -> Bool {
        switch form {
        case .text, .json: texts.append(element)
        case .integer, .boolean: numbers.append(cells.integers[element])
        case .double, .date, .timestamp:
            guard let number = number(in: cells.slice(element)) else { return false }
            numbers.append(number)
        }
        return true
    }

    private mutating func number(in text: ArraySlice<UInt8>) -> Int64? {
        switch form {
        case .double:
            guard JSONNumber.isValid(text.span),
                let double = Double(String(decoding: text, as: UTF8.self)), double.isFinite
            else { return nil }
            return Int64(bitPattern: double.bitPattern)
        case .date: return CalendarDay(text).map { Int64($0.number) }
        case .timestamp:
            guard let instant = Instant(text) else { return nil }
            areAllInUTC = areAllInUTC && text.last == UInt8(ascii: "Z")
            return instant.microseconds
        case .text, .json, .integer, .boolean: return nil
        }
    }
}
