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
        if let needs = question.shape.needs, try kinds(of: needs.entities).isEmpty {
            throw .usage("the inputs hold '\(try source())'; this question needs \(needs.words)")
        }
        let values = try values(of: question, given, today)
        var answer = AnswerTable("rows", count: 0)
        var (count, gaps): (String?, (ranges: [AnswerTable.Gap], total: Int64)?)
        for statement in question.statements where statement.isAsked({ values[$0] != nil }) {
            let found = try rows(of: statement, in: question, values, limits)
            switch found.columns.first {
            case "refused":
                if case .text(let reason)? = found.rows.first?.first { throw .usage(reason) }
            case "counted":
                if case .text(let words)? = found.rows.first?.first { count = words }
            case "missing" where !found.rows.isEmpty: gaps = found.gaps
            case "missing": break
            default: answer = found.table(question.shape)
            }
        }
        answer.keepsNames = question.isStatement
        if let gaps { answer.lack(gaps.ranges, of: gaps.total) }
        if let count {
            answer.count = count
        } else if let name = question.parameters.first(where: { $0.name == "limit" })?.optionName,
            case .integer(let limit)? = values["limit"], limit == answer.rows.count, limit > 0
        {
            answer.count += ", as many as --\(name) allows; there may be more"
        }
        return answer
    }

    // MARK: Values

    private func values(
        of question: Question, _ given: [(name: String, value: String)], _ today: CalendarDay
    ) throws(KithError) -> [String: QuestionValue] {
        let names = question.parameters.map(\.optionName)
        for (name, _) in given where !question.parameters.contains(where: { $0.isCalled(name) }) {
            throw .usage(
                "the question '\(question.name)' has no parameter '\(name)'"
                    + Suggestion.hint(for: name, among: names))
        }
        var values: [String: QuestionValue] = [:]
        for parameter in question.parameters {
            if case .entity(let entities) = parameter.kind {
                let kinds = try kinds(of: entities).map { "\"\($0)\"" }
                values[parameter.name + "_kinds"] = .text("[\(kinds.joined(separator: ", "))]")
            }
            let words = given.filter { parameter.isCalled($0.name) }.map(\.value)
            guard words.count < 2 else {
                throw .usage("\(parameter.optionName) is given more than once")
            }
            var word = words.first ?? parameter.initial
            if case .day = parameter.kind, word == "today" { word = "\(today)" }
            guard let word else {
                guard !parameter.isRequired else {
                    throw .usage(
                        "the question '\(question.name)' needs --with \(parameter.optionName)=…: "
                            + parameter.summary)
                }
                continue
            }
            try add(word, for: parameter, to: &values)
        }
        return values
    }

    private func add(
        _ word: String, for parameter: QuestionParameter,
        to values: inout [String: QuestionValue]
    ) throws(KithError) {
        if let expected = parameter.expectation(insteadOf: word) {
            throw .usage("\(parameter.optionName) expects \(expected), found '\(word)'")
        }
        switch parameter.kind {
        case .text, .day, .choice: values[parameter.name] = .text(word)
        case .integer, .count: values[parameter.name] = Int64(word).map { .integer($0) }
        case .flag:
            if QuestionParameter.flag(word) == true { values[parameter.name] = .integer(1) }
        case .moment:
            // Without the zone it is at most every spelling of the moment.
            let moment = TimeForm().canonical(Array(word.utf8)[...])?.prefix { $0 != 0x5A }
            values[parameter.name] = .text(
                moment.map { String(decoding: $0, as: UTF8.self) } ?? word)
        case .entity(let entities):
            let entity = try entity(entities, word)
            values[parameter.name] = .text(entity.id)
            values[parameter.name + "_kind"] = .text(entity.kind)
        }
    }

    /// Returns the entity with a key, or with a name that no other has; `kind:` before it chooses a kind.
    private func entity(
        _ entities: EntityKinds, _ word: String
    ) throws(KithError) -> (kind: String, id: String) {
        var (kinds, word) = (try kinds(of: entities), word)
        if let kind = kinds.first(where: { word.hasPrefix($0 + ":") }), kinds.count > 1 {
            kinds = [kind]
            word = String(word.dropFirst(kind.utf8.count + 1))
        }
        let noun =
            kinds.count == 1 ? kinds[0].replacing("_", with: " ") : entities.concept.rawValue
        let among = "kind IN (\(Self.list(kinds))) AND id IS NOT NULL"
        for (view, condition) in entities.concept.meetings {
            let found = try rows(
                of: """
                    SELECT DISTINCT kind, id FROM \(view) WHERE \(among) AND (\(condition)) \
                    ORDER BY length(id), id
                    """,
                ["word": .text(word)], Limits())
            let rows = found.rows.map { row in
                row.map { cell in if case .text(let text) = cell { text } else { "" } }
            }
            if rows.count == 1 { return (rows[0][0], rows[0][1]) }
            guard rows.isEmpty else {
                let isOfOneKind = Set(rows.map { $0[0] }).count == 1
                let ids = rows.map { isOfOneKind ? $0[1] : $0.joined(separator: ":") }
                throw .usage(
                    "'\(word)' matches more than one \(noun): ids \(ids.listed(atMost: 5))")
            }
        }
        let labels = try texts(
            "SELECT DISTINCT label FROM \(entities.concept.viewName) WHERE \(among) LIMIT 20000")
        throw .usage(
            "no \(noun) has the id or the name '\(word)'"
                + Suggestion.meant(by: word, among: labels))
    }

    /// Returns the names of the kinds of entities, in the order of the vocabulary.
    private func kinds(of entities: EntityKinds) throws(KithError) -> [String] {
        let concepts = [("concept", entities.concept), ("of", entities.source)]
        return try texts(
            """
            SELECT "kind" FROM "\(StoreLayout.Own.kinds)" \
            WHERE "concept" = :concept AND "of" IS :of ORDER BY rowid
            """, concepts.compactMap { name, concept in concept.map { (name, $0.rawValue) } })
    }

    /// Returns the name of the vocabulary.
    func source() throws(KithError) -> String {
        try texts(
            "SELECT \"value\" FROM \"\(StoreLayout.Own.about)\" WHERE \"name\" = :name",
            [("name", StoreLayout.sourceName)]
        ).first ?? ""
    }

    /// Returns the texts in the first column of a query, which no limit stops.
    private func texts(
        _ query: String, _ values: [(String, String)] = []
    ) throws(KithError) -> [String] {
        let given = values.map { ($0, QuestionValue.text($1)) }
        return try rows(of: query, Dictionary(uniqueKeysWithValues: given), Limits()).rows
            .compactMap { row in if case .text(let text)? = row.first { text } else { nil } }
    }

    private static func list(_ names: [String]) -> String {
        names.map { "'\($0.replacing("'", with: "''"))'" }.joined(separator: ", ")
    }

    // MARK: Rows

    /// Returns the rows of a query that is no question of somebody.
    private func rows(
        of query: String, _ values: [String: QuestionValue], _ limits: Limits
    ) throws(KithError) -> FoundRows {
        let question = Question(statement: query)
        return try rows(of: question.statements[0], in: question, values, limits)
    }

    private func rows(
        of statement: Question.Statement, in question: Question,
        _ values: [String: QuestionValue], _ limits: Limits
    ) throws(KithError) -> FoundRows {
        let cost = StatementCost(limits)
        let found: FoundRows?
        do throws(SQLiteError) {
            found = try database.stopping(every: cost.interval, if: cost.isSpent) {
                () throws(SQLiteError) in
                let prepared = try database.prepare(statement.text)
                guard prepared.isReading else { return nil }
                try bind(values, to: prepared)
                return try FoundRows(prepared, limits)
            }
        } catch {
            throw self.error(error, of: statement, in: question, cost)
        }
        guard let found else {
            throw question.error(in: statement) { _ in
                "a question changes nothing, and this statement does"
            }
        }
        guard found.size <= limits.size else {
            throw .usage(
                "the answer is larger than the limit of \(limits.size) bytes; ask for fewer rows or columns"
            )
        }
        return found
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
}

extension Meaning.Concept {
    /// The views in which the parameter `word` finds entities, and the conditions on them, the strictest first.
    fileprivate var meetings: [(view: String, condition: String)] {
        guard self == .person else {
            return ["id = :word", "label = :word", "folded(label) = folded(:word)"]
                .map { (viewName, $0) }
        }
        // Names of people are kept folded, but for those that another program has changed.
        let similar =
            "folded = folded(:word) OR folded IS NULL AND folded(label) = folded(:word)"
        return [
            (viewName, "id = :word"), (Self.factsOfPeople, "label = :word AND (\(similar))"),
            (Self.factsOfPeople, similar),
        ]
    }

    private static var factsOfPeople: String { StoreLayout.Stored.people }
}

/// The value of a parameter.
private enum QuestionValue {
    case text(String)
    case integer(Int64)
}

/// The rows of a statement.
private struct FoundRows {
    let columns: [String]
    private(set) var rows: [[AnswerTable.Cell]] = []
    /// The size of the values in bytes; no more rows are read if it is above the limit.
    private(set) var size = 0
    /// Whether there are more rows.
    private var isCut = false

    init(
        _ statement: borrowing Statement, _ limits: AskedStore.Limits
    ) throws(SQLiteError) {
        let columns = Self.distinct((0..<statement.columnCount).map { statement.columnName($0) })
        self.columns = columns
        while size <= limits.size, try statement.step() {
            isCut = rows.count == limits.rows
            if isCut { break }
            let row = columns.indices.map { Self.cell(statement, $0) }
            size += row.reduce(0) { $0 + Self.size(of: $1) }
            rows.append(row)
        }
    }

    /// Returns names with a number after those that another column before has, so that no object of JSON has two such members:
    /// `a` and `a_2`.
    private static func distinct(_ names: [String]) -> [String] {
        let written = Set(names)
        var taken: Set<String> = []
        return names.map { name in
            var (distinct, number) = (name, 2)
            while !taken.insert(distinct).inserted {
                repeat {
                    distinct = "\(name)_\(number)"
                    number += 1
                } while written.contains(distinct)
            }
            return distinct
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

    private static func size(of cell: AnswerTable.Cell) -> Int {
        if case .text(let text) = cell { text.utf8.count } else { 8 }
    }

    /// The rows as ranges of numbers that no row of the answer has, and of how many.
    var gaps: (ranges: [AnswerTable.Gap], total: Int64) {
        let numbers = rows.map { row in
            row.map { cell in if case .number(let number) = cell { number } else { 0 as Int64 } }
        }
        let ranges = numbers.filter { $0.count == 4 && $0[0] <= $0[1] }.map {
            AnswerTable.Gap(row: Int(clamping: $0[2]), numbers: $0[0]...$0[1])
        }
        return (ranges, numbers.first?.last ?? 0)
    }

    /// Returns the rows as an answer of a shape.
    func table(_ shape: AnswerShape) -> AnswerTable {
        let rows = rows.map { row in
            zip(columns, row).map { name, cell in
                if case .number(let number) = cell, shape.flags.contains(name[...]) {
                    AnswerTable.Cell.truth(number != 0)
                } else {
                    cell
                }
            }
        }
        let shown = columns.map { name in
            AnswerTable.Column(
                name: name,
                audience: shape.people.contains(name[...])
                    ? .people : shape.programs.contains(name[...]) ? .programs : .all)
        }
        var answer = AnswerTable(shape.rows.several, shown, rows)
        if rows.count == 1 { answer.count = "1 \(shape.rows.one)" }
        if isCut { answer.count = "the first \(answer.count)" }
        return answer
    }
}

extension QuestionParameter {
    /// Whether this is the name of the parameter, as an option or as SQL writes it.
    fileprivate func isCalled(_ word: String) -> Bool { word == name || word == optionName }
}
