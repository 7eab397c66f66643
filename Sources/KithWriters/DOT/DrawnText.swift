/// Text prepared for a picture.
enum DrawnText {
    /// Returns a text without characters that a picture cannot contain or that mislead readers.
    ///
    /// Control characters and noncharacters become U+FFFD, line breaks become LF, and a tab becomes a space.
    /// Characters that only change the writing direction are removed.
    static func cleaned(_ text: String) -> String.UnicodeScalarView {
        var clean = String.UnicodeScalarView()
        var follows = false
        for scalar in text.unicodeScalars {
            let isReturn = scalar == "\r"
            switch scalar.value {
            case 0x0A where follows: break
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: clean.append("\n")
            case 0x09: clean.append(" ")
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: clean.append("\u{FFFD}")
            case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: break
            default: clean.append(scalar)
            }
            follows = isReturn
        }
        return clean
    }

    /// Returns at most two lines for a box, and whether the text was shortened.
    ///
    /// Lines break at the line breaks of the text, or else at a space near the middle. `…` marks omitted text.
    static func lines(
        _ text: String.UnicodeScalarView, width: Int = 24
    ) -> (
        lines: [String], isShortened: Bool
    ) {
        let pieces = String(text).split(separator: "\n", omittingEmptySubsequences: true)
            .map { words(String($0)) }.filter { !$0.isEmpty }
        guard let first = pieces.first else { return ([""], false) }
        if pieces.count == 1 { return wrapped(first, width) }
        let (top, isTopCut) = cut(first.joined(separator: " "), width)
        let (bottom, isBottomCut) = cut(pieces[1].joined(separator: " "), width)
        guard pieces.count > 2 else { return ([top, bottom], isTopCut || isBottomCut) }
        return ([top, cut(bottom + "…", width).text], true)
    }

    private static func words(_ text: String) -> [Substring] { text.split(separator: " ") }

    private static func wrapped(_ words: [Substring], _ width: Int) -> ([String], Bool) {
        let whole = words.joined(separator: " ")
        let lengths = words.prefix(width * 2).map(\.count)
        if words.count <= lengths.count, lengths.reduce(words.count - 1, +) <= width * 2 / 3 {
            return ([whole], false)
        }
        // The break with the shortest longer line.
        var best: (width: Int, words: Int)?
        let total = lengths.reduce(lengths.count - 1, +)
        var top = -1
        for index in lengths.indices.dropLast() {
            top += lengths[index] + 1
            let longer = max(top, total - top - 1)
            if longer < best?.width ?? .max { best = (longer, index + 1) }
        }
        if let best, best.width <= width, words.count <= lengths.count {
            let middle = best.words
            return (
                [
                    words[..<middle].joined(separator: " "),
                    words[middle...].joined(separator: " "),
                ], false
            )
        }
        if words.count == 1, whole.count <= width { return ([whole], false) }
        let head = whole.prefix(width)
        let end = head.lastIndex(of: " ") ?? head.endIndex
        let rest = whole[end...].drop { $0 == " " }
        let (bottom, isCut) = cut(String(rest), width)
        return ([String(whole[..<end]), bottom].filter { !$0.isEmpty }, isCut)
    }

    private static func cut(_ text: String, _ width: Int) -> (text: String, isCut: Bool) {
        text.count <= width ? (text, false) : (text.prefix(width - 1) + "…", true)
    }

    /// Returns an estimate of a line's width in points, large enough for other fonts.
    static func width(_ line: String, size: Double) -> Double {
        line.unicodeScalars.reduce(0) { $0 + ems($1) } * size
    }

    private static func ems(_ scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x20, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x7C: 0.31
        case 0x28...0x29, 0x2D, 0x2F, 0x5B...0x5D, 0x66, 0x72, 0x74: 0.41
        case 0x4D, 0x57, 0x6D, 0x77, 0x25, 0x40: 0.97
        case 0x41...0x5A: 0.72
        case 0x21...0x7E: 0.63
        case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            1.05
        default: 0.72
        }
    }
}
