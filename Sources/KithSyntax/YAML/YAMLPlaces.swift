internal import KithSourceText

extension SourceBytes {
    /// Returns the offset after the tag, the anchor, and the blanks and comments around them.
    ///
    /// libyaml gives one range for a node together with its properties.
    func skippingProperties(in range: Range<Int>) -> Int {
        let span = padded.span
        var offset = range.lowerBound
        let end = range.upperBound
        while offset < end {
            switch span[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            case UInt8(ascii: "#"):
                while offset < end, span[offset] != 0x0A, span[offset] != 0x0D { offset += 1 }
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                let closing = UInt8(ascii: span[offset + 1] == UInt8(ascii: "<") ? ">" : " ")
                while offset < end, !endsProperty(span[offset], closing) { offset += 1 }
                if closing == UInt8(ascii: ">") { offset = min(offset + 1, end) }
            default: return offset
            }
        }
        return end
    }

    private func endsProperty(_ byte: UInt8, _ closing: UInt8) -> Bool {
        if closing == UInt8(ascii: ">") { return byte == closing }
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"):
            return true
        default: return false
        }
    }

    /// Returns the offset after the last byte before `offset` that is neither a blank nor a line
    /// break.
    func skippingBlanksBackwards(from offset: Int) -> Int {
        let span = padded.span
        var offset = offset
        while offset > 0, isBreak(span[offset - 1]) || span[offset - 1].isASCIIBlank { offset -= 1 }
        return offset
    }

    /// Returns the end of a range without its trailing line breaks.
    func lastLineEnd(in range: Range<Int>) -> Int {
        let span = padded.span
        var end = range.upperBound
        while end > range.lowerBound, isBreak(span[end - 1]) { end -= 1 }
        return end
    }
}
private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
