internal import KithDiagnostics
internal import KithModel
internal import KithSchemas
package import KithSourceText

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
    package private(set) var text: String
    /// Whether it is a statement of SQL without a head.
    let isStatement: Bool
    /// The file; `nil` if it comes with the program or from the command line.
    let file: SourceFile?
    /// The source of the places in errors.
    private let source: SourceID

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

    /// Creates a question without a head from its statement.
    package init(statement: String) {
        name = "sql"
        text = statement
        statements = [Statement(statement)]
        isStatement = true
        file = nil
        source = SourceID(0)
    }

    /// Creates a question without a head from its statement.
    ///
    /// - Throws: ``KithError`` if the statement has a parameter, which nothing could give a value.
    package static func asked(_ statement: String) throws(KithError) -> Question {
        if let use = ParameterUse.all(in: statement).first {
            let word = String(decoding: Array(statement.utf8)[use.range], as: UTF8.self)
            throw .usage(
                """
                the statement has the parameter '\(word)', which has no value; write the value itself, or make it a question \
                with parameters: 'kith query ask --help' tells how
                """)
        }
        return Question(statement: statement)
    }

    /// Reads a question from the text of its file.
    ///
    /// - Throws: ``ReadError`` with the place in the text if it is not understood.
    package init(
        name: String, text: String, file: SourceFile? = nil, source: SourceID = SourceID(0)
    ) throws(ReadError) {
        self.name = name
        self.file = file
        self.source = source
        self.text = text
        isStatement = false
        statements = []
        let lines = try including(text)
        self.text = lines.map(\.text).joined(separator: "\n")
        // Bytes are told apart sooner than characters.
        let head = lines.prefix { $0.text.utf8.starts(with: "--".utf8) }
        let rest = lines.dropFirst(head.count).filter { !$0.isBlank }
        let ends = rest.indices.filter { rest[$0].text.utf8.last == UInt8(ascii: ";") }.map {
            $0 + 1
        }
        statements = zip([0] + ends, ends + [rest.count]).map { Statement(rest[$0..<$1]) }.filter {
            SQLPieces.haveStatement($0.text)
        }
        for line in head { try read(line) }
        while discussion.hasSuffix("\n") { discussion.removeLast() }
        guard !statements.isEmpty else {
            throw error(
                "has no SQL; write a statement after the comments of the head, such as SELECT label FROM people",
                at: lines.last { !$0.isBlank }?.place ?? 0..<0)
        }
        try requireDeclared(text)
    }

    /// Refuses parameters that the head does not declare, which would have no value.
    private func requireDeclared(_ written: String) throws(ReadError) {
        let names = parameters.map(\.name)
        for case (let parameter, let isGiven)? in statements.map(\.condition)
        where !names.contains(parameter) {
            let line = "-- \(isGiven ? "with" : "without") :\(parameter)"
            throw error(
                "has a statement for ':\(parameter)', which is none of its parameters"
                    + Suggestion.hint(for: parameter, among: names),
                at: written.firstRange(of: line).map { written[$0] })
        }
        let known = Set(parameters.flatMap(\.names))
        guard let use = ParameterUse.all(in: text).first(where: { !known.contains($0.name) }) else {
            return
        }
        let word = String(decoding: Array(text.utf8)[use.range], as: UTF8.self)
        // What a part uses, stands for people in the line that includes it.
        let place =
            ParameterUse.all(in: written).first { $0.name == use.name }?.range
            ?? written.firstRange(of: Self.inclusion).map { Self.bytes(of: written[$0]) }
        let name = use.name.first?.isNumber == false ? use.name : "name"
        throw error(
            """
            uses '\(word)', which its head does not declare; add the line '-- :\(name) text  What it is.' to the head\
            \(Suggestion.meant(by: use.name, among: names))
            """, at: place)
    }

    // MARK: Errors

    private func error(_ message: String, at word: Substring?) -> ReadError {
        error(message, at: word.map(Self.bytes))
    }

    private func error(_ message: String, at range: Range<Int>?) -> ReadError {
        ReadError(
            .malformed, "the question '\(name)' \(message)",
            at: range.map { SourceSpan(source, $0) })
    }

    /// Returns the bytes that a piece of a text has in it.
    private static func bytes(of piece: Substring) -> Range<Int> {
        let whole = piece.base.utf8
        let start = whole.distance(from: whole.startIndex, to: piece.startIndex)
        return start..<start + piece.utf8.count
    }

    /// Returns the error of a statement, whose message says the question's name or, of a statement of the command line, the
    /// place in it.
    func error(
        in statement: Statement, at offset: Int? = nil, _ message: (_ question: String) -> String
    ) -> KithError {
        guard let file else {
            let bytes = SourceBytes(text: text)
            let place = offset.map { offset in
                let position = LineIndex(bytes).position(of: offset, in: bytes)
                return " at line \(position.line), column \(position.column)"
            }
            return .usage(message("the question\(place ?? "")"))
        }
        var sources = SourceMap()
        let span = SourceSpan(sources.add(file), statement.place(of: offset))
        let error = ReadError(.malformed, message("the question '\(name)'"), at: span)
        return .invalid(Diagnosis([Finding(error)], in: sources))
    }

    // MARK: Lines

    private static let inclusion = "-- include "

    /// Returns the lines of a text, with those of parts in place of the lines that include them.
    private func including(_ text: String) throws(ReadError) -> [QuestionLine] {
        var lines: [QuestionLine] = []
        var start = 0
        let pieces = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for piece in pieces {
            // Some editors end lines with a carriage return, too.
            let line = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
            let place = start..<start + line.count
            start += piece.count + 1
            guard line.starts(with: Self.inclusion.utf8) else {
                lines.append(QuestionLine(Substring(line), at: place))
                continue
            }
            let wanted = Substring(line.dropFirst(Self.inclusion.utf8.count))
            guard let part = Schemas.questionParts.first(where: { $0.name == wanted }) else {
                let names = Schemas.questionParts.map(\.name)
                throw error(
                    "includes '\(wanted)', which is no part of questions"
                        + Suggestion.hint(for: String(wanted), among: names), at: wanted)
            }
            let included = String(decoding: part.bytes, as: UTF8.self).dropLast()
            lines += included.split(separator: "\n", omittingEmptySubsequences: false).map {
                QuestionLine($0, insteadOf: place)
            }
        }
        return lines
    }

    /// Reads a line of the head.
    private mutating func read(_ written: QuestionLine) throws(ReadError) {
        let mark = written.text.utf8.starts(with: "-- ".utf8) ? 3 : 2
        let line = Substring(written.text.utf8.dropFirst(mark))
        let place = written.place(of: mark..<written.text.utf8.count)
        if line.hasPrefix("$ ") {
            examples.append(Example(line.dropFirst(2)))
        } else if !examples.isEmpty {
            examples[examples.count - 1].answer += line + "\n"
        } else if line.hasPrefix(":") {
            try readParameter(line, at: place)
        } else if line.hasPrefix("@") {
            guard shape.read(line.dropFirst()) else {
                throw error(
                    """
                    has a line that is not understood: '\(line)'; there are '@rows one, several', \
                    '@flags column, …', '@people column, …', '@programs column, …' and '@needs type: what'
                    """, at: place)
            }
        } else if summary.isEmpty {
            summary = String(line)
        } else if !discussion.isEmpty || !line.isEmpty {
            discussion += line + "\n"
        }
    }

    /// Reads a line of the head that declares a parameter.
    private mutating func readParameter(
        _ line: Substring, at place: Range<Int>
    ) throws(ReadError) {
        guard let parameter = QuestionParameter(line.dropFirst()) else {
            throw error(
                """
                has a parameter that is not understood: '\(line)'; write it as \
                ':name type = default  What it is.' with one of the types \
                \(QuestionParameter.Kind.names.joined(separator: ", "))
                """, at: place)
        }
        if let name = parameter.names.first(where: parameters.flatMap(\.names).contains) {
            throw error(
                "declares the parameter ':\(name)' twice; give one of the two another name",
                at: place)
        }
        parameters.append(parameter)
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
