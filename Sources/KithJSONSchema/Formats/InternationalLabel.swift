/// Labels with characters beyond ASCII: the characters that RFC 5892 allows, and where.
enum InternationalLabel {
    /// Returns whether a label is valid.
    static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, let last = label.last, first != "-", last != "-",
            !isMark(first)
        else { return false }
        if label.count > 3, label[2] == "-", label[3] == "-" { return false }
        return label.indices.allSatisfy { isAllowed(label, $0) }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func isAllowed(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
        let scalar = label[index]
        let before = index > 0 ? label[index - 1] : nil
        let after = index + 1 < label.count ? label[index + 1] : nil
        switch scalar.value {
        case 0xB7: return before == "l" && after == "l"
        case 0x375: return after.map { isGreek($0) } ?? false
        case 0x5F3, 0x5F4: return before.map { isHebrew($0) } ?? false
        case 0x30FB: return label.contains(where: isJapanese)
        case 0x200D: return isVirama(before)
        case 0x200C: return isVirama(before) || isBetweenJoining(label, index)
        case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
        case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        default: return isLetterOrDigit(scalar)
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "-" { return true }
        let properties = scalar.properties
        if scalar.isASCII { return properties.isAlphabetic || properties.numericType != nil }
        if properties.isNoncharacterCodePoint || properties.isDefaultIgnorableCodePoint
            || properties.isWhitespace
        {
            return false
        }
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
            .decimalNumber:
            return !properties.changesWhenNFKCCaseFolded
        default: return false
        }
    }

    private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
        scalar?.properties.canonicalCombiningClass == .virama
    }

    /// Returns whether the letters on both sides join, as those of Arabic do.
    private static func isBetweenJoining(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
        let before = label[..<index].last { !isMark($0) }
        let after = label[(index + 1)...].first { !isMark($0) }
        guard let before, let after else { return false }
        return joins(before) && joins(after)
    }

    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x620...0x64A, 0x66E...0x6D3, 0x710...0x74F, 0x7CA...0x7EA, 0x8A0...0x8B4,
            0x1820...0x18A8:
            true
        default: false
        }
    }

    private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
        (0x370...0x3FF).contains(scalar.value) || (0x1F00...0x1FFF).contains(scalar.value)
    }

    private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
        (0x591...0x5F4).contains(scalar.value)
    }

    private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
            0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F:
            true
        default: false
        }
    }

    /// Returns whether labels keep the rule of RFC 5893 for names with right-to-left letters.
    ///
    /// No label of such a name begins with a digit. A label with right-to-left letters begins with one, and
    /// mixes neither directions nor the digits of two scripts.
    static func areInOrder(_ labels: [[Unicode.Scalar]]) -> Bool {
        guard labels.contains(where: { $0.contains(where: isRightToLeft) }) else { return true }
        return labels.allSatisfy { label in
            guard let first = label.first, !isDigit(first) else { return false }
            guard label.contains(where: isRightToLeft) else { return true }
            guard isRightToLeft(first) else { return false }
            let hasArabicDigits = label.contains { (0x660...0x669).contains($0.value) }
            let hasOtherDigits = label.contains {
                isDigit($0) && !(0x660...0x669).contains($0.value)
            }
            return !(hasArabicDigits && hasOtherDigits) && label.allSatisfy(fitsRightToLeft)
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .decimalNumber
    }

    private static func fitsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        isRightToLeft(scalar) || isMark(scalar) || isDigit(scalar) || scalar == "-"
            || scalar.value == 0x200C || scalar.value == 0x200D
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        guard !isMark(scalar), scalar.properties.generalCategory != .decimalNumber else {
            return false
        }
        return (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
            || (0xFE70...0xFEFF).contains(scalar.value)
    }
}
