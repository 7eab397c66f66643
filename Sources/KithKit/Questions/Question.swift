internal import KithModel
internal import KithSchemas

/// A question about rows in SQL, with what people should know about it in its head.
///
/// A file has its name, and lines of comment before the statements: a summary, paragraphs, parameters such as
/// `:days integer = 30  How many days ahead.`, what the answer is made of, each on a line that begins with `@`, and examples:
/// `$ kith query …  # What it shows.`, followed by the answer as CSV.
///
/// Statements are separated by a semicolon at the end of a line. One gives the answer; the name of the first column says what
/// others give: `refused`, why the question cannot be asked; `counted`, how many rows there are in words; `missing`, ranges
/// of numbers (`missing` to `through`) that no row has, each with the number of rows `before` it, `of` how many numbers.
/// In place of a line `-- include kinship` stands what that part says, which several statements can share.
/// A statement that begins with a line such as `-- with :thread` or `-- without :thread` is asked only if that parameter has a
/// value, or only if it has none; SQLite need not prepare what is not asked. A blank line separates the head from such a line.
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
    /// What the answer is made of.
    private(set) var shape = AnswerShape()
    /// The statements.
    package private(set) var statements: [Statement]
    /// The whole file, with the parts that it includes.
    package let text: String
    /// Whether it is a statement of SQL without a head.
    let isStatement: Bool

    /// A command line with the answer.
    package struct Example: Sendable {
        /// The whole line.
        package let line: String
        /// What it shows, in one sentence; empty if the summary says it.
        package let explanation: String
        /// The answer as CSV.
        package fileprivate(set) var answer = ""

        fileprivate init(_ text: Substring) {
            let comment = text.firstRange(of: "  # ")
            line = String(text[..<(comment?.lowerBound ?? text.endIndex)])
            explanation = comment.map { String(text[$0.upperBound...]) } ?? ""
        }
    }

    /// A statement, and when it is asked.
    package struct Statement: Sendable {
        /// The statement in SQL.
        package let text: String
        /// The parameter that decides, and whether it must have a value or none.
        fileprivate let condition: (parameter: String, isGiven: Bool)?

        init(_ text: String) {
            self.text = text
            let words = text.prefix { $0 != "\n" }.split(separator: " ")
            guard words.count == 3, words[0] == "--", words[2].hasPrefix(":"),
                ["with", "without"].contains(words[1])
            else {
                condition = nil
                return
            }
            condition = (String(words[2].dropFirst()), words[1] == "with")
        }

        /// Whether it is asked, given whether a parameter has a value.
        func isAsked(_ isGiven: (_ parameter: String) -> Bool) -> Bool {
            condition.map { isGiven($0.parameter) == $0.isGiven } ?? true
        }
    }

    /// Creates a question without a head from its statement.
    package init(statement: String) {
        name = "sql"
        text = statement
        statements = [Statement(statement)]
        isStatement = true
    }

    /// Reads a question from the text of its file.
    ///
    /// - Throws: ``KithError`` if its head is not understood.
    package init(name: String, text: String) throws(KithError) {
        self.name = name
        let text = try Self.including(text, name)
        self.text = text
        isStatement = false
        // Bytes are told apart sooner than characters.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let head = lines.prefix { $0.starts(with: "--".utf8) }
        let rest = lines.dropFirst(head.count).filter { $0.contains { $0 > UInt8(ascii: " ") } }
        let ends = rest.indices.filter { rest[$0].last == UInt8(ascii: ";") }.map { $0 + 1 }
        statements = zip([0] + ends, ends + [rest.count]).filter { $0 < $1 }.map { start, end in
            Statement(rest[start..<end].map { String(Substring($0)) }.joined(separator: "\n"))
        }
        for line in head {
            try read(Substring(line.dropFirst(line.starts(with: "-- ".utf8) ? 3 : 2)))
        }
        while discussion.hasSuffix("\n") { discussion.removeLast() }
        let names = parameters.map(\.name)
        for case (let parameter, _)? in statements.map(\.condition)
        where !names.contains(parameter) {
            throw .usage(
                "the question '\(name)' has a statement for ':\(parameter)', which is none of its parameters"
                    + Suggestion.hint(for: parameter, among: names))
        }
    }

    /// Returns a text with parts in place of the lines that include them.
    private static func including(_ text: String, _ name: String) throws(KithError) -> String {
        let mark = "-- include "
        // Few questions include anything, and bytes are told apart sooner than characters.
        guard text.utf8.firstRange(of: ("\n" + mark).utf8) != nil else { return text }
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix(mark) else {
                lines.append(line)
                continue
            }
            let wanted = line.dropFirst(mark.count)
            guard let part = Schemas.questionParts.first(where: { $0.name == wanted }) else {
                let names = Schemas.questionParts.map(\.name)
                throw .usage(
                    "the question '\(name)' includes '\(wanted)', which is no part of questions"
                        + Suggestion.hint(for: String(wanted), among: names))
            }
            lines.append(String(decoding: part.bytes, as: UTF8.self).dropLast())
        }
        return lines.joined(separator: "\n")
    }

    /// Reads a line of the head.
    private mutating func read(_ line: Substring) throws(KithError) {
        if line.hasPrefix("$ ") {
            examples.append(Example(line.dropFirst(2)))
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
        } else if line.hasPrefix("@") {
            guard shape.read(line.dropFirst()) else {
                throw .usage(
                    """
                    the question '\(name)' has a line that is not understood: '\(line)'; there are '@rows one, several', \
                    '@flags column, …', '@people column, …', '@programs column, …' and '@needs type: what'
                    """)
            }
        } else if summary.isEmpty {
            summary = String(line)
        } else if !discussion.isEmpty || !line.isEmpty {
            discussion += line + "\n"
        }
    }
}

/// What the answer to a question is made of.
struct AnswerShape: Sendable {
    /// What one row is, and what several are.
    private(set) var rows = (one: "row", several: "rows")
    /// The columns with booleans.
    private(set) var flags: Set<Substring> = []
    /// The columns for people only.
    private(set) var people: Set<Substring> = []
    /// The columns for programs only.
    private(set) var programs: Set<Substring> = []
    /// The entities that a source must be able to have, and what to call such a source.
    private(set) var needs: (entities: EntityKinds, words: String)?

    /// Reads a line of the head; returns whether it is understood.
    fileprivate mutating func read(_ line: Substring) -> Bool {
        guard let blank = line.firstIndex(of: " ") else { return false }
        let rest = line[blank...].dropFirst()
        let names = rest.split(separator: ",").map { $0.drop { $0 == " " } }
        switch line[..<blank] {
        case "rows" where names.count == 2: rows = (String(names[0]), String(names[1]))
        case "flags": flags = Set(names)
        case "people": people = Set(names)
        case "programs": programs = Set(names)
        case "needs":
            guard let colon = rest.firstRange(of: ": "),
                let entities = EntityKinds(
                    rest[..<colon.lowerBound].split(separator: " ").map(String.init))
            else { return false }
            needs = (entities, String(rest[colon.upperBound...]))
        default: return false
        }
        return true
    }
}
