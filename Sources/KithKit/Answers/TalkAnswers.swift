package import KithModel

/// Answers to questions about people and the messages about each.
///
/// People and threads are given by id or by unique name.
package struct TalkAnswers: RowAnswers {
    private let dataset: Dataset
    private let meanings: Meanings
    private let people: Table
    private let messages: Table
    /// For each message, the row of the person it is about.
    private let subjects: [Int?]
    /// The tables of threads that messages stand in, in order of preference.
    private let threads: [Table]

    /// Creates the answers for a dataset with messages about people.
    ///
    /// - Throws: ``KithError/usage(_:)`` if the vocabulary of the rows has none.
    package init(_ dataset: Dataset) throws(KithError) {
        let vocabulary = dataset.vocabulary
        let found = vocabulary.kinds(.message).lazy.compactMap { kind in
            kind.meaning?.paths(.about).first.flatMap { path in
                vocabulary.kinds[path.kind].fields[path.field].link.map { (kind, $0.kind) }
            }
        }
        guard let (kind, person) = found.first else {
            throw .asked(dataset, insteadOf: "messages about people")
        }
        self.dataset = dataset
        let meanings = Meanings(dataset)
        self.meanings = meanings
        people = dataset.tables[person]
        messages = dataset.tables[kind.index]
        subjects = (0..<messages.count).map { row in
            meanings.target(.about, of: RowID(kind: kind.index, row: row)).flatMap {
                $0.kind == person ? $0.row : nil
            }
        }
        threads = vocabulary.targets(.in, of: kind).filter { $0.meaning?.concept == .thread }
            .map { dataset.tables[$0.index] }
    }

    // MARK: People

    /// Returns the people sorted by name, with the number of messages about each and the time of the last one.
    ///
    /// A type, such as `peer`, and an account restrict the answer to people with that relationship and account.
    ///
    /// - Throws: ``KithError/usage(_:)`` if nobody has the type or the account.
    package func people(ofType type: String?, account: String?) throws(KithError) -> AnswerTable {
        var found = Array(people.ownRows)
        for (part, wanted) in [(Meaning.Part.account, account), (.relation, type)] {
            guard let wanted else { continue }
            found = try rows(found, with: wanted, in: part)
        }
        let names = found.map { (name: people.label($0).lowercased(), row: $0) }
        let rows = names.sorted { ($0.name, people.key($0.row)) < ($1.name, people.key($1.row)) }
            .map(\.row)
        let (counts, last) = messageCounts()
        var answer = AnswerTable("people", count: rows.count)
        if rows.count == 1 { answer.count = "1 person" }
        answer.add("id") { .text(people.key(rows[$0])) }
        if people.field(.name) == nil { answer.add("name") { .text(people.label(rows[$0])) } }
        answer.add([.name, .relation, .title, .unit], of: people, rows)
        answer.add("messages") { .number(Int64(counts[rows[$0]])) }
        answer.add("last_message_at") { last[rows[$0]].map { .text($0) } ?? .none }
        answer.add([.account], of: people, rows, for: .programs)
        return answer
    }

    private func rows(
        _ rows: [Int], with wanted: String, in part: Meaning.Part
    ) throws(KithError) -> [Int] {
        let texts = people.texts(part)
        let found = rows.filter { texts.isText($0, wanted) }
        guard found.isEmpty else { return found }
        let known = Set(rows.compactMap { texts.string($0) }).sorted()
        throw .usage(
            "no \(people.kind.name) has the \(people.name(of: part) ?? part.rawValue) '\(wanted)'; there "
                + (known.isEmpty ? "is none" : "are \(known.prefix(10).joined(separator: ", "))"))
    }

    /// Returns the number of messages and the time of the last one for each person.
    private func messageCounts() -> (counts: [Int], last: [String?]) {
        var counts = [Int](repeating: 0, count: people.count)
        var last = [(moment: Instant, text: String)?](repeating: nil, count: people.count)
        let (times, texts) = (messages.instants(.at), messages.texts(.at))
        for row in messages.ownRows {
            guard let person = subjects[row] else { continue }
            counts[person] += 1
            guard let moment = times[row] else { continue }
            if last[person].map({ $0.moment < moment }) ?? true {
                last[person] = (moment, texts.text(row))
            }
        }
        return (counts, last.map { $0?.text })
    }

    // MARK: Talks

    /// The subject of a talk.
    package enum Subject: Sendable {
        /// A person, by id or name.
        case person(String)
        /// A thread, by id or title.
        case topic(String)
    }

    /// A page of a talk, counted from the newest message.
    package struct Page: Sendable {
        let number: Int
        let size: Int

        /// Creates a page from its number, counted from 1, and the number of messages on a page.
        package init(number: Int, size: Int) {
            self.number = max(1, number)
            self.size = max(1, size)
        }

        /// Returns the number of pages for this many messages, at least 1.
        func pages(of count: Int) -> Int { count == 0 ? 1 : (count - 1) / size + 1 }
    }

    /// Returns the messages about a person or in a thread, oldest first: all of them, or one page.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches, or the page does not exist.
    package func talk(_ subject: Subject, page: Page?) throws(KithError) -> AnswerTable {
        let all = inOrder(try rows(about: subject))
        let range = try page.map { page throws(KithError) in try Self.range(page, of: all.count) }
        let rows = range.map { Array(all[$0]) } ?? all
        var answer = AnswerTable("messages", count: rows.count)
        answer.add("id", for: .programs) { .text(messages.key(rows[$0])) }
        answer.add([.at], of: messages, rows)
        let author = authors()
        answer.add("by") { author(rows[$0]).map { .text($0) } ?? .none }
        answer.add([.text, .markdown, .html], of: messages, rows)
        answer.add([.files], of: messages, rows, for: .programs)
        if let thread = threads.first {
            answer.add(link: .in, to: thread, of: messages, rows, for: .programs)
        }
        if let page, let range, !all.isEmpty {
            answer.count = """
                messages \(range.lowerBound + 1)-\(range.upperBound) of \(all.count), page \
                \(page.number) of \(page.pages(of: all.count)) from the newest
                """
        }
        return answer
    }

    private func rows(about subject: Subject) throws(KithError) -> [Int] {
        switch subject {
        case .person(let word):
            let person = try dataset.row(meant: word, in: people)
            return messages.ownRows.filter { subjects[$0] == person }
        case .topic(let word):
            // Threads about several people come first: those about one are found by the person.
            let topics = threads.filter { !isAboutOnePerson($0) }
            let tables = topics + threads.filter { isAboutOnePerson($0) }
            let named = tables.first { !dataset.rows(named: word, in: $0).isEmpty }
            guard let table = named ?? tables.first else {
                throw .asked(dataset, insteadOf: "messages in threads")
            }
            let thread = try dataset.row(meant: word, in: table)
            let targets = messages.links(.in, to: table)
            return messages.ownRows.filter { targets[$0] == thread }
        }
    }

    private func isAboutOnePerson(_ table: Table) -> Bool {
        [Meaning.Part.about, .with].compactMap { table.field($0) }
            .contains { !table.kind.fields[$0].isList }
    }

    /// Returns who wrote each message: the words of the vocabulary for its owner and the other, or else a name.
    private func authors() -> (Int) -> String? {
        let mine = messages.flags(.mine)
        let words = messages.field(.mine).map { messages.kind.fields[$0].words } ?? [:]
        return { row in
            if let author = meanings.target(.author, of: RowID(kind: messages.kind.index, row: row))
            {
                return dataset.label(kind: author.kind, row: author.row)
            }
            guard let isMine = mine[row] else { return nil }
            if let word = words["\(isMine)"] { return word }
            return isMine ? "me" : subjects[row].map { people.label($0) }
        }
    }

    private func inOrder(_ rows: [Int]) -> [Int] {
        let times = messages.instants(.at)
        let moments = rows.map { (times[$0] ?? Instant(microseconds: .min), $0) }
        return moments.sorted { $0 < $1 }.map(\.1)
    }

    private static func range(_ page: Page, of count: Int) throws(KithError) -> Range<Int> {
        let pages = page.pages(of: count)
        guard page.number <= pages else {
            throw .usage("there is no page \(page.number); the last one is \(pages)")
        }
        let end = count - (page.number - 1) * page.size
        return max(0, end - min(page.size, end))..<end
    }
}
