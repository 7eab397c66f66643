internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// Writes threads as pages.
///
/// Names may come after the messages that need them, so everything is written at the end. Until then the messages are
/// stored on disk, and only names and titles stay in memory.
struct ThreadWriter<Pages: ThreadPages>: Writer, ~Copyable {
    private let sink: WriteSink
    private let context: WriteContext
    private let fields: ThreadFields
    private var pages: Pages
    private var names: ThreadNames
    private var posts = PostSpool()

    init(
        _ sink: consuming WriteSink, _ context: WriteContext, _ pages: Pages
    ) throws(WriteError) {
        guard let fields = ThreadFields(context.vocabulary) else {
            throw WriteError(
                .unsupported,
                "the format \(Pages.name) writes threads of messages, and the vocabulary "
                    + "\(context.vocabulary.name) has none; try csv or ndjson")
        }
        if context.kind != nil {
            throw WriteError(
                .unsupported,
                "the format \(Pages.name) writes whole threads; leave out --kind, or try csv or ndjson"
            )
        }
        self.sink = sink
        self.context = context
        self.fields = fields
        self.pages = pages
        names = ThreadNames(fields, context.vocabulary)
    }

    // MARK: Taking rows

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        let tables = batch.tables
        notePages(tables)
        notePlaces(tables)
        notePeople(tables)
        noteThreads(tables)
        for message in fields.messages {
            let rows = tables[message.kind.index]
            for row in 0..<rows.count { try keep(row, of: rows, message) }
        }
    }

    private mutating func notePages(_ tables: [Rows]) {
        for page in fields.pages {
            let rows = tables[page.kind]
            for row in 0..<rows.count {
                if let url = page.url.text(row, in: rows) { names.note(address: url) }
            }
        }
    }

    private mutating func notePlaces(_ tables: [Rows]) {
        for place in fields.places {
            let rows = tables[place.kind.index]
            for row in 0..<rows.count {
                guard let key = place.key(row, in: rows) else { continue }
                let number = names.places.number(of: key)
                names.places[number].name = place.name(row, in: rows)
                for target in place.within.targets(row, in: rows) {
                    let other = names.places.number(of: target)
                    if target.kind == key.kind {
                        names.places[number].parent = other
                    } else {
                        names.places[number].place = other
                    }
                }
            }
        }
    }

    private mutating func notePeople(_ tables: [Rows]) {
        for person in fields.people {
            let rows = tables[person.kind.index]
            for row in 0..<rows.count {
                guard let key = person.key(row, in: rows) else { continue }
                names.people[names.people.number(of: key)].name = person.name(row, in: rows)
            }
        }
    }

    private mutating func noteThreads(_ tables: [Rows]) {
        for thread in fields.threads {
            let rows = tables[thread.kind.index]
            for row in 0..<rows.count {
                guard let key = thread.key(row, in: rows) else { continue }
                let number = names.threads.number(of: key)
                names.threads[number].name = thread.name(row, in: rows)
                names.threads[number].moment = thread.at.text(row, in: rows) ?? []
                if let place = thread.within.target(row, in: rows) {
                    names.threads[number].place = names.places.number(of: place)
                }
                if let person = thread.with.target(row, in: rows) {
                    names.threads[number].person = names.people.number(of: person)
                }
                let replies = thread.replies.number(row, in: rows)
                names.threads[number].declaredPosts = replies.map { $0 &+ 1 }
            }
        }
    }

    private mutating func keep(
        _ row: Int, of rows: Rows, _ fields: MessageFields
    ) throws(WriteError) {
        func text(_ field: FirstFields) -> [UInt8] { field.text(row, in: rows) ?? [] }
        var post = PostRecord()
        if let field = fields.kind.keyField, rows.columns[field].hasValue(row) {
            post[.key] = Array(rows.columns[field].slice(row))
        }
        if let author = fields.author.target(row, in: rows) {
            post[.author] = Array("\(names.people.number(of: author))".utf8)
        }
        post[.mine] = text(fields.mine)
        post[.number] = text(fields.number)
        post[.posted] = text(fields.at)
        post[.edited] = text(fields.edited)
        post[.editor] = text(fields.editor)
        post[.attachments] = fields.attachments.list(row, in: rows)
        if let html = fields.html.text(row, in: rows) {
            post[.html] = html
        } else if let text = fields.text.text(row, in: rows) {
            post[.html] = PlainText.html(text)
        } else {
            let isHidden = fields.hidden.number(row, in: rows) == 1
            post[.state] = isHidden ? PostRecord.ignored : PostRecord.missing
        }
        let first = EntityKey(kind: self.fields.threads[0].kind.index, key: [])
        let thread = fields.thread.target(row, in: rows) ?? first
        try posts.append(
            post, thread: names.threads.number(of: thread),
            position: fields.number.isEmpty ? Self.position(post[.posted]) : nil)
    }

    /// Returns a position for messages that are only ordered by time.
    private static func position(_ moment: [UInt8]) -> Int {
        Instant(moment[...]).map { max(0, Int($0.microseconds)) } ?? 0
    }

    // MARK: Writing

    consuming func finish() throws(WriteError) -> WriteSummary {
        posts.sort()
        var counts = [Int](repeating: 0, count: names.threads.all.count)
        for entry in posts.entries { counts[entry.thread] += 1 }
        let files = fileNames()
        let isSingle = sink.isStream
        let links = ThreadLinks(
            posts.entries, names, fields, files: isSingle ? [] : files, ending: Pages.ending)
        var press = try ThreadPress(
            pages, names, links, hasNumbers: fields.messages.contains { !$0.number.isEmpty })
        if isSingle {
            guard counts.count(where: { $0 > 0 }) == 1 else {
                throw Self.manyThreads(counts.count { $0 > 0 }, of: names.message)
            }
            var sink = sink.stream()
            try press.write(&posts, 0..<posts.entries.count, index: nil, to: &sink)
            return try sink.finish(rows: posts.entries.count)
        }
        var output = sink.files()
        var index = try output.sink("index.\(Pages.ending)")
        press.writeIndex(files: files, counts: counts, to: &index)
        output.note("index.\(Pages.ending)", rows: 0, bytes: try index.finish().bytes)
        var start = 0
        while start < posts.entries.count {
            let thread = posts.entries[start].thread
            let name = "threads/\(files[thread]).\(Pages.ending)"
            let end = start + counts[thread]
            var sink = try output.sink(name)
            try press.write(&posts, start..<end, index: "../index", to: &sink)
            output.note(name, rows: end - start, bytes: try sink.finish().bytes)
            start = end
        }
        return try output.publish()
    }

    /// Returns the file names of threads without extension; the kind tells threads of several kinds apart.
    private func fileNames() -> [String] {
        let targets = Set(fields.messages.flatMap(\.thread.kinds))
        return names.threads.all.map { thread in
            let name = PlainFileName.make(thread.key.key)
            return targets.count == 1
                ? name : context.vocabulary.kinds[thread.key.kind].name + "-" + name
        }
    }

    private static func manyThreads(_ count: Int, of message: String) -> WriteError {
        WriteError(
            .unsupported,
            count == 0
                ? "no \(message)s were read, so there is no thread to write"
                : "one file holds one thread, but \(message)s of \(count) threads were read; "
                    + "name a folder such as 'out/' to write one file for each")
    }
}
