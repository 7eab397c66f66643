internal import KithModel
private import KithSourceText

/// A cell of a sheet.
enum SheetCell {
    /// No value.
    case nothing
    /// A text, of which the end is left out if it is too long.
    case text(ArraySlice<UInt8>)
    /// A text of bytes, which is left out if it is too long.
    case bytes(ArraySlice<UInt8>)
    case number(Double)
    case boolean(Bool)
    /// A day, as a number of days.
    case day(Double)
    /// A moment in UTC, as a number of days.
    case moment(Double)
    /// A text that leads to a place of the workbook.
    case link([UInt8], place: String)
}

// Values that a sheet cannot hold as what they are, such as days before 1900, are texts.
extension SheetCell {
    /// Creates the cell of an integer; a text beyond what a double holds exactly.
    init(integer: Int64) {
        self =
            integer.magnitude <= 1 << 53
            ? .number(Double(integer)) : .text(ArraySlice(String(integer).utf8))
    }

    /// Creates the cell of a number; a text if it has more digits than Excel keeps.
    init(number text: ArraySlice<UInt8>) {
        guard JSONNumber.isValid(text.span), Self.digits(text) <= Self.mostDigits,
            let number = Double(String(decoding: text, as: UTF8.self)),
            number == 0 || (1e-307...1e307).contains(abs(number))
        else {
            self = .text(text)
            return
        }
        self = .number(number)
    }

    /// Excel keeps so many digits.
    private static let mostDigits = 15

    /// The number of significant digits.
    private static func digits(_ number: ArraySlice<UInt8>) -> Int {
        let zero = UInt8(ascii: "0")
        let mantissa = number.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            .filter { zero...UInt8(ascii: "9") ~= $0 }
        let start = mantissa.drop { $0 == zero }
        return start.count - start.reversed().prefix { $0 == zero }.count
    }

    /// Creates the cell of a day.
    init(day text: ArraySlice<UInt8>) {
        guard let day = CalendarDay(text), Self.days.contains(day.number) else {
            self = .text(text)
            return
        }
        self = .day(Double(day.number + Self.daysTo1970))
    }

    /// Creates the cell of a moment.
    init(moment text: ArraySlice<UInt8>) {
        guard let instant = Instant(text), Self.days.contains(instant.day.number) else {
            self = .text(text)
            return
        }
        self = .moment(Double(instant.microseconds) / 86_400e6 + Double(Self.daysTo1970))
    }

    /// Excel counts days so that 1970-01-01 has this number.
    private static let daysTo1970 = 25_569
    /// The days from 1900-03-01, before which Excel counts a day that never was, to 9999-12-31.
    private static let days = 61 - daysTo1970...2_958_465 - daysTo1970
}
