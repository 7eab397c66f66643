/// Names for files that come from data: one component, visible, short, and good on every system.
enum SafeFileName {
    /// The most bytes of a name; what tells two apart fits beside it.
    static let limit = 150
    /// The most bytes of an ending, dot included, that survives where a name is cut.
    private static let endingLimit = 16

    /// Makes a name of a text; `nil` where nothing is left of it.
    ///
    /// Only what follows the last `/` or `\` counts. Control characters go, and those that change the
    /// direction of writing, which let `photo_gpj.exe` look like `photo_exe.jpg`; what Windows does not
    /// allow becomes `_`.
    static func make(_ text: String) -> String? {
        var name = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "/", "\\": name = String.UnicodeScalarView()
            case "<", ">", ":", "\"", "|", "?", "*": name.append("_")
            case _ where isInvisible(scalar): break
            default: name.append(scalar)
            }
        }
        let cut = trim(cut(trim(String(name))))
        guard !cut.isEmpty else { return nil }
        return isDevice(cut) ? "_" + cut : cut
    }

    /// The name with something in front of its ending.
    static func inserting(_ addition: String, into name: String) -> String {
        let (stem, ending) = split(name)
        return stem + addition + ending
    }

    /// Whether the name ends in a dot and a few letters or digits.
    static func hasEnding(_ name: String) -> Bool { !split(name).ending.isEmpty }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFF0...0xFFFB, 0xFFFE, 0xFFFF: true
        case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
        default: false
        }
    }

    /// Without dots and spaces at both ends: those in front hide a file, Windows drops those behind.
    private static func trim(_ name: String) -> String {
        func isKept(_ scalar: Unicode.Scalar) -> Bool {
            scalar != "." && !scalar.properties.isWhitespace
        }
        let scalars = name.unicodeScalars
        guard let first = scalars.firstIndex(where: isKept),
            let last = scalars.lastIndex(where: isKept)
        else { return "" }
        return String(scalars[first...last])
    }

    /// The name, cut between two scalars in front of its ending where it is too long.
    private static func cut(_ name: String) -> String {
        guard name.utf8.count > limit else { return name }
        let (stem, ending) = split(name)
        var kept = String.UnicodeScalarView()
        var count = ending.utf8.count
        for scalar in stem.unicodeScalars {
            count += UTF8.width(scalar)
            if count > limit { break }
            kept.append(scalar)
        }
        return String(kept) + ending
    }

    private static func split(_ name: String) -> (stem: String, ending: String) {
        let scalars = name.unicodeScalars
        guard let dot = scalars.lastIndex(of: "."), dot > scalars.startIndex else {
            return (name, "")
        }
        let ending = String(scalars[dot...])
        guard 2...endingLimit ~= ending.utf8.count else { return (name, "") }
        return (String(scalars[..<dot]), ending)
    }

    /// Whether Windows takes the name, with any ending, for a device.
    private static func isDevice(_ name: String) -> Bool {
        let stem = name.unicodeScalars.prefix { $0 != "." }
        let upper = stem.map { $0.properties.uppercaseMapping }.joined()
        switch upper {
        case "CON", "PRN", "AUX", "NUL": return true
        default:
            let isPort = upper.hasPrefix("COM") || upper.hasPrefix("LPT")
            return isPort && upper.utf8.count == 4 && upper.utf8.last.map { 48...57 ~= $0 } == true
        }
    }
}
