internal import KithDiagnostics
package import KithModel
internal import KithReaders
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore

extension AskedStore {
    /// Answers a question, given the values of its parameters; `today` is the value of a day that is today by default.
    ///
    /// - Throws: ``KithError`` for a value that does not fit, a name that several entities have, or a spent limit.
    package func answer(
        _ question: Question, _ given: [(name: String, value: String)], today: CalendarDay,
        _ limits: Limits = Limits()
    ) throws(KithError) -> AnswerTable {
        for (name, _) in given where !question.parameters.contains(where: { $0.name == name }) {
            let names = question.parameters.map(\.name)
            throw .usage(
                "the question '\(question.name)' has no parameter '\(name)'"
                    + (names.isEmpty ? "" : Suggestion.hint(for: name, among: names)))
        }
        var values: [String: QuestionValue] = [:]
        for parameter in question.parameters {
            var word = given.last { $0.name == parameter.name }?.value ?? parameter.initial
            if parameter.kind == .day, word == "today" { word = "\(today.date)" }
            guard let word else {
                guard !parameter.isRequired else {
                    throw .usage(
                        "the question '\(question.name)' needs --with \(parameter.name)=…: "
                            + parameter.summary)
                }
                continue
            }
            try add(word, for: parameter, to: &values)
        }
        return try answer(question.statement, values, limits)
    }

    // MARK: Values

    private func add(
        _ word: String, for parameter: QuestionParameter,
        to values: inout [String: QuestionValue]
    ) throws(KithError) {
        func misfit(_ expected: String) -> KithError {
            .usage("\(parameter.name) expects \(expected), found '\(word)'")
        }
        switch parameter.kind {
        case .text: values[parameter.name] = .text(word)
        case .integer:
            guard let integer = Int64(word) else { throw misfit("a whole number") }
            values[parameter.name] = .integer(integer)
        case .day:
            guard CalendarDay(Array(word.utf8)[...]) != nil else {
                throw misfit("a day such as 2021-05-01")
            }
            values[parameter.name] = .text(word)
        case .moment:
            guard Instant(Array(word.utf8)[...]) != nil || CalendarDay(Array(word.utf8)[...]) != nil
            else { throw misfit("a day such as 2021-05-01 or a time such as 2021-05-01T18:00:00Z") }
            values[parameter.name] = .text(word)
        case .entity(let concept):
            let entity = try entity(concept, word)
            values[parameter.name] = .text(entity.id)
            values[parameter.name + "_kind"] = .text(entity.kind)
        }
    }

    /// Returns the entity with a key, or with a name that no other has.
    private func entity(
        _ concept: Meaning.Concept, _ word: String
    ) throws(KithError) -> (kind: String, id: String) {
        for search in Question.searches(for: concept) {
            let found = try answer(search, ["word": .text(word)], Limits())
            guard !found.rows.isEmpty else { continue }
            let texts = found.rows.map { row in
                row.map { cell in if case .text(let text) = cell { text } else { "" } }
            }
            guard texts.count == 1 else {
                throw .usage(
                    "'\(word)' matches more than one \(concept.rawValue): ids "
                        + texts.map { $0[1] }.joined(separator: ", "))
            }
            return (texts[0][0], texts[0][1])
        }
        throw .usage("no \(concept.rawValue) has the id or the name '\(word)'")
    }

    // MARK: Rows

    private func answer(
        _ sql: String, _ values: [String: QuestionValue], _ limits: Limits
    ) throws(KithError) -> AnswerTable {
        database.limitSteps(limits.steps)
        defer { database.limitSteps(nil) }
        do throws(SQLiteError) {
            let statement = try database.prepare(sql)
            if statement.isReading {
                try bind(values, to: statement)
                return try Self.rows(of: statement, limits)
            }
        } catch { throw KithError(error, limits) }
        throw .usage("a question changes nothing, and this statement does")
    }

    private static func rows(
        of statement: borrowing Statement, _ limits: Limits
    ) throws(SQLiteError) -> AnswerTable {
        let columns = (0..<statement.columnCount).map {
            AnswerTable.Column(name: statement.columnName($0), audience: .all)
        }
        var (rows, isCut): ([[AnswerTable.Cell]], Bool) = ([], false)
        while try statement.step() {
            isCut = rows.count == limits.rows
            if isCut { break }
            rows.append(columns.indices.map { cell(statement, $0) })
        }
        var answer = AnswerTable("rows", columns, rows)
        if isCut { answer.count = "the first \(answer.count)" }
        return answer
    }

    private func bind(
        _ values: [String: QuestionValue], to statement: borrowing Statement
    ) throws(SQLiteError) {
        for index in 0..<statement.parameterCount {
            switch statement.parameterName(index).flatMap({ values[$0] }) {
            case .text(let text)?: try statement.bind(text, at: index)
            case .integer(let integer)?: try statement.bind(integer, at: index)
            case nil: try statement.bindNull(at: index)
            }
        }
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        Base64.encode(bytes.span, appendingTo: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private static func cell(_ statement: borrowing Statement, _ column: Int) -> AnswerTable.Cell {
        switch statement.type(column) {
        case .null: .none
        case .integer: .number(statement.integer(column))
        case .real: .real(statement.number(column))
        case .text: .text(statement.text(column))
        case .bytes: .text(base64(statement.blob(column)))
        }
    }
}

extension Question {
    /// All statements that its answer takes.
    var statements: [String] {
        parameters.reduce(into: [statement]) { statements, parameter in
            if case .entity(let concept) = parameter.kind {
                statements += Self.searches(for: concept)
            }
        }
    }

    /// The statements that find an entity: by its key, then by its name.
    fileprivate static func searches(for concept: Meaning.Concept) -> [String] {
        ["\"id\" = :word", "\"label\" = :word COLLATE NOCASE"].map { condition in
            "SELECT DISTINCT \"kind\", \"id\" FROM \(SQLName.quoted(concept.viewName)) "
                + "WHERE \(condition) ORDER BY \"id\" LIMIT 11"
        }
    }
}

/// The value of a parameter.
enum QuestionValue {
    case text(String)
    case integer(Int64)
}

extension KithError {
    /// Creates the error of a question that was not answered.
    fileprivate init(_ error: SQLiteError, _ limits: AskedStore.Limits) {
        self =
            switch error.reason {
            case .limit:
                .usage(
                    "the question was stopped after \(limits.steps) steps; ask for less, with a LIMIT or another condition"
                )
            case .other where error.message.hasSuffix("no such table: search"):
                .usage(
                    "the store has no index of words; convert the backup again without --no-search")
            case .other: .usage("SQLite does not understand the question: \(error.message)")
            default: .read(ReadError(error, "that is asked"))
            }
    }
}
