private import KithSystemBinding

extension Column {
    /// Whether each element is valid UTF-8; much faster if all are ASCII.
    package var isUTF8: Bool {
        let text = bytes.span
        let firstOther = text.firstOffset(in: 0..<text.count) { .!$0.below(0x80) }
        guard firstOther < text.count else { return true }
        guard (try? UTF8Span(validating: text)) != nil else { return false }
        // A character may still be split between two elements.
        for element in 0..<storedCount {
            let end = range(element).upperBound
            if end < text.count, text[end] & 0xC0 == 0x80 { return false }
        }
        return true
    }

    /// Replaces invalid UTF-8 by U+FFFD; returns the first row that contained any.
    package mutating func repairUTF8() -> Int? {
        guard !isInteger, !isUTF8 else { return nil }
        let old = self
        return replaceTexts { element, output in
            let text = old.slice(element)
            guard String(validating: text, as: UTF8.self) == nil else { return false }
            output += String(decoding: text, as: UTF8.self).utf8
            return true
        }
    }

    /// Replaces the texts of some elements.
    ///
    /// - Parameter append: Appends the new text of an element and returns `true`, or returns `false` to keep the
    ///   old one.
    /// - Returns: The first row in which one was replaced; `nil` where none was.
    package mutating func replaceTexts(
        _ append: (_ element: Int, _ output: inout [UInt8]) -> Bool
    ) -> Int? {
        var replaced = Column(like: self)
        var first: Int?
        for row in 0..<count {
            guard hasValue(row) else {
                replaced.append(missing: state(row))
                continue
            }
            for element in elements(row) {
                replaced.appendElement { output in
                    if !append(element, &output) {
                        output += slice(element)
                    } else if first == nil {
                        first = row
                    }
                }
            }
            replaced.endRow(.value)
        }
        self = replaced
        return first
    }
}
