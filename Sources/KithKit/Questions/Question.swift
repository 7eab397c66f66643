internal import KithModel

/// A question about rows: one statement of SQL, with what people should know about it in its head.
///
/// A file has its name, and lines of comment before the statement: a summary, paragraphs, parameters such as
/// `:days integer = 30  How many days ahead.`, and examples: `$ kith query ask …`, followed by the answer as CSV.
package struct Question: Sendable {
    /// The name.
    package let name: String
    /// What is asked, in one sentence.
    package private(set) var summary = ""
    /// More about it; blank lines separate paragraphs.
    package private(set) var discussion = ""
    /// The parameters, in order.
    package private(set) var parameters: [QuestionParameter] = []
    /// Command lines with their answers.
    package private(set) var examples: [Example] = []
    /// The statement.
    package let statement: String
    /// The whole file.
    package let text: String

    /// A command line with the answer.
    package struct Example: Sendable {
        /// The whole line.
        package let line: String
        /// The answer as CSV.
        package fileprivate(set) var answer: String
    }

    /// Creates a question without a head from its statement.
    package init(statement: String) {
        name = "sql"
        text = statement
        self.statement = statement
    }

    /// Reads a question from the text of its file.
    ///
    /// - Throws: ``KithError`` if its head is not understood.
    package init(name: String, text: String) throws(KithError) {
        self.name = name
        self.text = text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let head = lines.prefix { $0.hasPrefix("--") }
        statement = lines.dropFirst(head.count).joined(separator: "\n")
        for line in head.map({ $0.dropFirst($0.hasPrefix("-- ") ? 3 : 2) }) { try read(line) }
        while discussion.hasSuffix("\n") { discussion.removeLast() }
    }

    /// Reads a line of the head.
    private mutating func read(_ line: Substring) throws(KithError) {
        if line.hasPrefix("$ ") {
            examples.append(Example(line: String(line.dropFirst(2)), answer: ""))
        } else if !examples.isEmpty {
            examples[examples.count - 1].answer += line + "\n"
        } else if line.hasPrefix(":") {
            guard let parameter = QuestionParameter(line.dropFirst()) else {
                throw .usage(
                    """
                    the question '\(name)' has a parameter that is not understood: '\(line)'; write it as \
                    ':name type = default  What it is.' with one of the types \
                    \(QuestionParameter.Kind.names.joined(separator: ", "))
                    """)
            }
            parameters.append(parameter)
        } else if summary.isEmpty {
            summary = String(line)
        } else if !discussion.isEmpty || !line.isEmpty {
            discussion += line + "\n"
        }
    }
}

/// A parameter of a question.
package struct QuestionParameter: Sendable {
    /// The name.
    package let name: String
    /// What values it takes.
    package let kind: Kind
    /// The value if none is given; `nil` is no value.
    package let initial: String?
    /// Whether a value must be given.
    package let isRequired: Bool
    /// What it is, in one sentence.
    package let summary: String

    /// What values a parameter takes.
    package enum Kind: Hashable, Sendable {
        case text, integer, day, moment
        /// An entity of a concept, by its key or a name that no other has.
        case entity(Meaning.Concept)

        init?(_ name: Substring) {
            switch name {
            case "text": self = .text
            case "integer": self = .integer
            case "day": self = .day
            case "moment": self = .moment
            default:
                guard let concept = Meaning.Concept(rawValue: String(name)) else { return nil }
                self = .entity(concept)
            }
        }

        static let names = [
            "text", "integer", "day", "moment", "person", "thread", "message", "place",
        ]
    }

    /// Reads a line such as `name type = default  Summary.` or `name type required  Summary.`; `nil` if it is none.
    init?(_ line: Substring) {
        guard let gap = line.firstRange(of: "  ") else { return nil }
        summary = String(line[gap.upperBound...])
        let words = line[..<gap.lowerBound].split(separator: " ")
        guard words.count >= 2, let kind = Kind(words[1]) else { return nil }
        name = String(words[0])
        self.kind = kind
        isRequired = words.dropFirst(2) == ["required"]
        initial = words.dropFirst(2).first == "=" ? words.dropFirst(3).joined(separator: " ") : nil
        guard words.count == 2 || isRequired || initial != nil else { return nil }
    }
}
