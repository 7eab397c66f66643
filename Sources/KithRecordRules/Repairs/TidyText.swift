internal import KithModel

/// The texts that repairs put in place of untidy ones.
enum TidyText {
    /// Returns a text without some characters, and without blanks at its ends; `nil` if it is not UTF-8 or nothing
    /// is left.
    static func tidied(
        _ text: ArraySlice<UInt8>, without isLeftOut: (Unicode.Scalar) -> Bool = { _ in false }
    ) -> [UInt8]? {
        guard let string = String(validating: text, as: UTF8.self) else { return nil }
        let kept = string.unicodeScalars.filter { !isLeftOut($0) }
        let start = kept.drop { PlainForms.isBlank($0) }
        let end = start.reversed().drop { PlainForms.isBlank($0) }
        let tidy = String(String.UnicodeScalarView(end.reversed()))
        return tidy.isEmpty ? nil : Array(tidy.utf8)
    }

    /// Whether two texts differ at most in the blanks at their ends.
    static func areAlike(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        guard let one = tidied(one), let other = tidied(other) else { return false }
        return one == other
    }
}

extension Table {
    /// Returns the change that removes the blanks around an element; none if it has none, or is a key or a link.
    ///
    /// `isValid` decides whether the text without blanks may stand there, and `isLeftOut` names further characters
    /// to remove.
    func trimming(
        _ row: Int, _ field: Int, element: Int,
        without isLeftOut: (Unicode.Scalar) -> Bool = { _ in false },
        if isValid: ([UInt8]) -> Bool = { _ in true }
    ) -> [RowChange] {
        let column = rows.columns[field]
        guard kind.fields[field].role == .attribute, !column.isInteger,
            let tidy = TidyText.tidied(column.slice(element), without: isLeftOut),
            !column.element(element, equals: tidy), isValid(tidy)
        else { return [] }
        return [.edit(id(row), field: field, element: element, to: tidy)]
    }
}
