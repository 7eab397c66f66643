/// File names made from data: one path component, visible, short and valid on all systems.
enum SafeFileName {
    /// The maximum length in bytes.
    ///
    /// Suffixes that make a name unique are not counted.
    static let limit = 150
    /// The maximum length in bytes, with the dot, of an extension that is kept when a name is shortened.
    private static let endingLimit = 16

    /// Makes a file name from a text; `nil` if nothing of it is left.
    ///
    /// Only the part after the last `/` or `\` is used. Control characters are removed, and so are characters
    /// that change the writing direction, which let `photo_gpj.exe` look like `photo_exe.jpg`. Characters that
    /// Windows does not allow become `_`.
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

    /// Returns the name with a text inserted before its extension.
    static func inserting(_ addition: String, into name: String) -> String {
        let (stem, ending) = split(name)
        return stem + addition + ending
    }

    /// Whether the name ends with a dot and a short extension.
    static func hasEnding(_ name: String) -> Bool { !split(name).ending.isEmpty }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFF0...0xFFFB, 0xFFFE, 0xFFFF: true
        case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
        default: false
        }
    }

    /// Removes dots and spaces at both ends: leading dots hide a file, and Windows drops trailing ones.
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

    /// Shortens a name that is too long, between two scalars before its extension.
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

    /// Whether Windows treats the name, with any extension, as a device.
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
