internal import KithXLSXBinding

/// Gives the sheets of a workbook names that Excel takes, each once without regard to case.
struct SheetNames {
    private var taken: Set<String> = []

    /// Returns the name of a sheet: the wanted one, if it can be had; otherwise one like it, such as "name 2".
    mutating func take(_ wanted: String) -> String {
        let base = Self.valid(wanted)
        var name = Self.cut(base, to: Workbook.Limit.name)
        var number = 2
        // "History" is Excel's own.
        while name.lowercased() == "history" || taken.contains(name.lowercased()) {
            let ending = " \(number)"
            name = Self.cut(base, to: Workbook.Limit.name - ending.utf16.count) + ending
            number += 1
        }
        taken.insert(name.lowercased())
        return name
    }

    private static func valid(_ name: String) -> String {
        let forbidden = #"[]:*?/\'"#.unicodeScalars
        var valid = ""
        for scalar in name.unicodeScalars {
            let isValid = scalar.value >= 0x20 && !forbidden.contains(scalar)
            valid.unicodeScalars.append(isValid ? scalar : "_")
        }
        return valid.isEmpty ? "_" : valid
    }

    /// Returns the start of a text with at most so many UTF-16 units.
    private static func cut(_ text: String, to most: Int) -> String {
        var start = ""
        var units = 0
        for scalar in text.unicodeScalars {
            units += UTF16.width(scalar)
            if units > most { break }
            start.unicodeScalars.append(scalar)
        }
        return start
    }
}
