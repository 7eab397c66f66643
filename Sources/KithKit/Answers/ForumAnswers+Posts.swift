private import KithMarkup
package import KithModel
private import KithSourceText

extension ForumAnswers {
    /// Returns posts with their text as Markdown.
    ///
    /// For a whole thread, the missing positions are listed too.
    ///
    /// - Throws: ``KithError/read(_:)`` if memory is short.
    package func posts(_ question: PostQuestion) throws(KithError) -> AnswerTable {
        let (table, rows) = (archive.posts, archive.posts(question))
        var answer = AnswerTable("posts", count: rows.count)
        answer.add("id") { .text(table.key(rows[$0])) }
        answer.add([.number], of: table, rows)
        answer.add(
            link: .in, to: archive.threads, of: table, rows,
            for: question.thread == nil ? .all : .programs)
        answer.add(
            link: .author, to: archive.users, of: table, rows,
            for: question.author == nil ? .all : .programs)
        answer.add([.at], of: table, rows)
        let texts = try texts(of: table, rows)
        answer.add("text") { texts[$0] }
        if let thread = question.thread, question.author == nil, !question.isUnread,
            question.limit == nil
        {
            complete(&answer, thread)
        }
        return answer
    }

    /// Adds the missing positions of a thread to its answer.
    private func complete(_ answer: inout AnswerTable, _ thread: Int) {
        guard let missing = archive.missingPosts(of: thread) else { return }
        if let number = archive.posts.name(of: .number) { answer.name(missing, in: number) }
        guard !missing.isEmpty else { return }
        let total = max(
            archive.threadCounts.total(thread) ?? 0, archive.lastPosition(in: thread) ?? 0,
            Int64(answer.rows.count))
        answer.count = "\(answer.rows.count) of \(total) posts; missing are \(missing.text())"
    }

    /// Returns private messages without their text, newest first.
    ///
    /// - Throws: ``KithError/read(_:)`` if memory is short.
    package func messages(_ question: MessageQuestion) throws(KithError) -> AnswerTable {
        try messages(archive.messages(question).map { ($0, 0) }, isChain: false)
    }

    /// Returns the conversation of a message, with texts as Markdown.
    ///
    /// Each message precedes its replies.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no message or more than one message matches.
    package func conversation(of word: String) throws(KithError) -> AnswerTable {
        try messages(archive.replyTree(of: try row(word, archive.messages)), isChain: true)
    }

    private func messages(
        _ found: [(message: Int, depth: Int)], isChain: Bool
    ) throws(KithError) -> AnswerTable {
        let (table, rows) = (archive.messages, found.map(\.message))
        var answer = AnswerTable("messages", count: rows.count)
        answer.add("id") { .text(table.key(rows[$0])) }
        if isChain { answer.add("depth") { .number(Int64(found[$0].depth)) } }
        answer.add([.title], of: table, rows)
        for part in [Meaning.Part.author, .to] {
            answer.add(link: part, to: archive.users, of: table, rows)
        }
        answer.add([.at], of: table, rows)
        answer.add(
            link: .in, to: archive.folders, of: table, rows, for: isChain ? .programs : .all)
        answer.add([.answers], of: table, rows, for: .programs)
        answer.add(
            [.seen, .answered, .forwarded], of: table, rows, for: isChain ? .programs : .all)
        if isChain {
            let texts = try texts(of: table, rows)
            answer.add("text") { texts[$0] }
        }
        return answer
    }

    /// Returns the announcements, in the order of the site.
    ///
    /// - Throws: ``KithError/read(_:)`` if memory is short.
    package func announcements() throws(KithError) -> AnswerTable {
        let (table, rows) = (archive.announced, archive.announcements)
        var answer = AnswerTable("announcements", count: rows.count)
        answer.add("id", for: .programs) { .text(table.key(rows[$0])) }
        answer.add([.position, .title], of: table, rows)
        answer.add(link: .author, to: archive.users, of: table, rows)
        answer.add([.at, .seen], of: table, rows)
        let texts = try texts(of: table, rows)
        answer.add("text") { texts[$0] }
        return answer
    }

    /// Returns the texts of rows; HTML is converted to Markdown.
    private func texts(of table: Table, _ rows: [Int]) throws(KithError) -> [AnswerTable.Cell] {
        // Keeps the parser from treating the first elements as the head of a page.
        let opening = Array("<html><body>".utf8)
        let bodies = table.texts(.html)
        let texts = [Meaning.Part.markdown, .text].map { table.texts($0) }
        var tree = HTMLTree()
        var cells: [AnswerTable.Cell] = []
        do throws(ReadError) {
            var parser = try HTMLParser()
            for row in rows {
                guard let body = bodies[row] else {
                    let text = texts.lazy.compactMap { $0.string(row) }.first
                    cells.append(text.map { .text($0) } ?? .none)
                    continue
                }
                try parser.parse(
                    SourceBytes(opening + body), encoding: .utf8, into: &tree)
                let text = MarkdownText().markdown(of: tree.root, in: tree)
                cells.append(.text(String(decoding: text.dropLast(), as: UTF8.self)))
            }
        } catch {
            throw .read(error)
        }
        return cells
    }
}
