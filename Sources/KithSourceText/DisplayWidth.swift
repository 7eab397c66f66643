/// The number of terminal columns that a scalar or a text takes.
package enum DisplayWidth {
    /// Returns the width of a scalar: 0 for combining characters, 2 for East Asian wide characters
    /// and emoji, otherwise 1.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if scalar.standsAlone { return 0x3000...0xFF60 ~= value ? 2 : 1 }
        if wide.contains(where: { $0 ~= value }) { return 2 }
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x200C, 0x200D: return 0
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return properties.isEmojiPresentation && !isRegional(scalar) ? 2 : 1
        }
    }

    /// Returns whether a scalar is a regional indicator; two of them form a flag.
    static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
        0x1F1E6...0x1F1FF ~= scalar.value
    }

    /// The East Asian wide characters.
    ///
    /// Wide emoji are recognised by their properties.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DF2, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
        0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
