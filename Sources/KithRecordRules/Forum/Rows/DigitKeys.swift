internal import KithModel
internal import KithSourceText

/// A key of decimal digits, compared as a number of any length.
struct DigitKey: Comparable {
    private let digits: ArraySlice<UInt8>

    /// Creates a key from its text; `nil` if the text is empty or contains anything but digits.
    init?(_ text: ArraySlice<UInt8>) {
        guard !text.isEmpty, text.allSatisfy({ $0.isASCIIDigit }) else { return nil }
        digits = text.drop { $0 == 0x30 }
    }

    static func < (left: DigitKey, right: DigitKey) -> Bool {
        left.digits.count == right.digits.count
            ? left.digits.lexicographicallyPrecedes(right.digits)
            : left.digits.count < right.digits.count
    }

    static func == (left: DigitKey, right: DigitKey) -> Bool {
        left.digits.elementsEqual(right.digits)
    }
}

extension Table {
    /// Returns the key of a row as a number; `nil` if it is not one.
    func digitKey(_ row: Int) -> DigitKey? {
        guard let field = kind.keyField, rows.columns[field].hasValue(row) else { return nil }
        return DigitKey(rows.columns[field].slice(row))
    }
}
