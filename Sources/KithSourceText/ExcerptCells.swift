/// A character of an excerpt, with its range in the source and its width in columns.
struct ExcerptCell {
    let start: Int
    var end: Int
    var width: Int
    /// Whether the character is shown unchanged.
    private(set) var isVerbatim: Bool
    /// Whether the character is replaced by a bullet.
    private(set) var isHidden = false
    /// The first scalar, and the last one so far.
    private(set) var first: Unicode.Scalar
    var last: Unicode.Scalar

    /// The width assumed for a tab when a line is measured.
    static let tabWidth = 8

    /// Creates a cell from its first scalar.
    init(_ decoded: DecodedScalar, at offset: Int) {
        start = offset
        end = offset + decoded.length
        first = decoded.scalar
        last = decoded.scalar
        isVerbatim = !VisibleText.hides(decoded.scalar) && !decoded.isWrong
        if decoded.scalar == "\t" {
            width = Self.tabWidth
        } else if isVerbatim {
            width = DisplayWidth.columns(of: decoded.scalar)
        } else {
            width = decoded.isWrong ? 1 : VisibleText.escapeWidth(decoded.scalar)
        }
    }

    /// Replaces the character by bullets of the same width.
    mutating func hide() {
        width = isVerbatim && first != "\t" ? max(1, width) : 1
        (isVerbatim, isHidden, first, last) = (false, true, "•", "•")
    }

    /// Adds a scalar that a terminal draws in the same place; returns `false` if it starts a new
    /// character.
    ///
    /// Simpler than Unicode's grapheme rules, but sufficient for counting columns.
    mutating func join(_ decoded: DecodedScalar) -> Bool {
        let scalar = decoded.scalar
        guard !scalar.standsAlone, isVerbatim, !decoded.isWrong, !VisibleText.hides(scalar)
        else { return false }
        let isPair =
            DisplayWidth.isRegional(scalar) && DisplayWidth.isRegional(first) && width == 1
        if isPair || scalar == "\u{FE0F}" && first.properties.isEmoji {
            width = 2
        } else if !(last == "\u{200D}" && scalar.properties.isEmoji)
            && !(scalar.properties.isEmojiModifier && last.properties.isEmojiModifierBase)
            && DisplayWidth.columns(of: scalar) > 0
        {
            return false
        }
        last = scalar
        end += decoded.length
        return true
    }
}

extension SourceBytes {
    /// Returns the characters of a range, ending one character after those from `start` on fill
    /// `width` columns.
    func cells(
        _ range: Range<Int>, filling width: Int, behind start: Int, hiding hidden: [Range<Int>]
    ) -> [ExcerptCell] {
        var cells: [ExcerptCell] = []
        cells.reserveCapacity(min(range.count, 4 * width))
        let span = padded.span
        var offset = range.lowerBound
        var used = 0
        while offset < range.upperBound {
            let decoded = span.scalar(at: offset, end: range.upperBound)
            if cells.isEmpty || !cells[cells.count - 1].join(decoded) {
                if used > width { break }
                var cell = ExcerptCell(decoded, at: offset)
                if hidden.contains(where: { $0.overlaps(offset..<offset + decoded.length) }) {
                    cell.hide()
                }
                if offset >= start { used += cell.width }
                cells.append(cell)
            }
            offset += decoded.length
        }
        return cells
    }
}

extension DisplayWidth {
    /// Returns the width of a text without line breaks, as a terminal draws it.
    package static func columns(of text: String) -> Int {
        let span = text.utf8.span
        var (offset, width) = (0, 0)
        var cell: ExcerptCell?
        while offset < span.count {
            let decoded = span.scalar(at: offset, end: span.count)
            if cell?.join(decoded) != true {
                width += cell?.width ?? 0
                cell = ExcerptCell(decoded, at: offset)
            }
            offset += decoded.length
        }
        return width + (cell?.width ?? 0)
    }
}
