extension Question {
    /// A statement, and when it is asked.
    package struct Statement: Sendable {
        /// The statement in SQL.
        package let text: String
        /// The lines that it is made of.
        private let lines: [QuestionLine]
        /// The parameter that decides, and whether it must have a value or none.
        let condition: (parameter: String, isGiven: Bool)?

        /// Creates a statement of lines of a file.
        init(_ lines: ArraySlice<QuestionLine>) {
            text = lines.map(\.text).joined(separator: "\n")
            self.lines = Array(lines)
            let words = text.prefix { $0 != "\n" }.split(separator: " ")
            guard words.count == 3, words[0] == "--", words[2].hasPrefix(":"),
                ["with", "without"].contains(words[1])
            else {
                condition = nil
                return
            }
            condition = (String(words[2].dropFirst()), words[1] == "with")
        }

        /// Creates a statement that is no part of a file.
        init(_ text: String) {
            self.init([QuestionLine(text[...], at: 0..<text.utf8.count)])
        }

        /// Whether it is asked, given whether a parameter has a value.
        func isAsked(_ isGiven: (_ parameter: String) -> Bool) -> Bool {
            condition.map { isGiven($0.parameter) == $0.isGiven } ?? true
        }

        /// Returns the bytes of the file that have the word at an offset of the text; those of the first line of SQL for `nil`.
        func place(of offset: Int?) -> Range<Int> {
            guard let offset else {
                return lines.first { SQLPieces.haveStatement(String($0.text)) }?.place ?? 0..<0
            }
            var start = 0
            for line in lines {
                let end = start + line.text.utf8.count
                if offset <= end {
                    let word = SQLPieces.word(at: offset - start, in: String(line.text))
                    return line.place(of: word)
                }
                start = end + 1
            }
            return lines.last?.place ?? 0..<0
        }
    }
}

/// A line of a question, and the bytes of the file that it stands for.
struct QuestionLine: Sendable {
    /// The line without its end.
    let text: Substring
    /// The bytes of the line of the file: this one, or the one that includes it.
    let place: Range<Int>
    /// Whether it is a line of the file.
    private let isWritten: Bool

    /// Creates a line of the file.
    init(_ text: Substring, at place: Range<Int>) {
        (self.text, self.place, isWritten) = (text, place, true)
    }

    /// Creates a line of a part.
    init(_ text: Substring, insteadOf place: Range<Int>) {
        (self.text, self.place, isWritten) = (text, place, false)
    }

    /// Whether there is only white space in it.
    var isBlank: Bool { !text.utf8.contains { $0 > UInt8(ascii: " ") } }

    /// Returns the bytes of the file that bytes of the line stand for.
    func place(of range: Range<Int>) -> Range<Int> {
        guard isWritten else { return place }
        return place.lowerBound + range.lowerBound..<place.lowerBound + range.upperBound
    }
}
