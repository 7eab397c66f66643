package import KithSourceText

/// Collects threads and messages from rows as they come.
///
/// Names may come after the messages that need them, so the messages are stored until the end. Only names and titles stay
/// in memory.
package struct TalkBuilder: ~Copyable {
    private let vocabulary: Vocabulary
    /// The kinds of rows that are read.
    package let kinds: TalkKinds
    private let keepsSecrets: Bool
    private var places: NamedEntities
    private var people: NamedEntities
    private var threads: NamedEntities
    private var pages = SitePages()
    private var spool = MessageSpool()
    private var notes: MessageNotes
    /// The message being stored.
    private var scratch: [UInt8] = []

    /// Creates an empty talk; `nil` if the vocabulary has no messages.
    package init?(_ vocabulary: Vocabulary, keepsSecrets: Bool = false) {
        guard let kinds = TalkKinds(vocabulary) else { return nil }
        self.vocabulary = vocabulary
        self.kinds = kinds
        self.keepsSecrets = keepsSecrets
        places = NamedEntities(kinds: vocabulary.kinds.count)
        people = places
        threads = places
        notes = MessageNotes(kinds: vocabulary.kinds.count)
    }

    /// Adds the rows of a batch.
    ///
    /// - Throws: ``ReadError``, for example if the disk is full.
    package mutating func append(_ batch: borrowing Batch) throws(ReadError) {
        notePages(batch)
        notePlaces(batch)
        forEachKeyedRow(batch, .person) { builder, kind, key, row, rows, _ in
            let number = builder.people.number(ofKind: kind.index, key)
            builder.people[number].name = rows.name(of: row, kind)
        }
        noteThreads(batch)
        for kind in kinds.answers where batch.tables[kind.index].count > 0 {
            notes.noteAnswers(
                RowParts(kind, batch.tables[kind.index], keepsSecrets: keepsSecrets),
                count: batch.tables[kind.index].count)
        }
        for kind in kinds.files where batch.tables[kind.index].count > 0 {
            try notes.noteFiles(
                RowParts(kind, batch.tables[kind.index], keepsSecrets: keepsSecrets),
                count: batch.tables[kind.index].count)
        }
        for kind in kinds.messages where batch.tables[kind.index].count > 0 {
            let parts = MessageParts(kind, batch.tables[kind.index], keepsSecrets: keepsSecrets)
            for row in 0..<batch.tables[kind.index].count { try keep(row, of: kind, parts) }
        }
    }

    /// Returns the talk, with the messages in order.
    package consuming func finish() -> Talk {
        Talk(
            vocabulary, kinds, places: places, people: people, threads: threads,
            pages: pages.addresses, spool, notes)
    }

    // MARK: Names

    /// Calls a function for the rows of a concept that have a key.
    private mutating func forEachKeyedRow(
        _ batch: borrowing Batch, _ concept: Meaning.Concept,
        _ body: (
            inout TalkBuilder, Kind, ArraySlice<UInt8>, Int, borrowing Rows, RowParts
        ) -> Void
    ) {
        for kind in vocabulary.kinds(concept) where batch.tables[kind.index].count > 0 {
            guard let field = kind.keyField else { continue }
            let parts = RowParts(kind, batch.tables[kind.index], keepsSecrets: keepsSecrets)
            let keys = Texts(batch.tables[kind.index].columns[field])
            for row in 0..<batch.tables[kind.index].count {
                guard let key = keys[row] else { continue }
                body(&self, kind, key, row, batch.tables[kind.index], parts)
            }
        }
    }

    private mutating func notePages(_ batch: borrowing Batch) {
        for kind in vocabulary.kinds(.page) where batch.tables[kind.index].count > 0 {
            let urls = RowParts(kind, batch.tables[kind.index], keepsSecrets: keepsSecrets)[.url]
            for row in 0..<batch.tables[kind.index].count {
                if let url = urls.text(row) { pages.note(url) }
            }
        }
    }

    private mutating func notePlaces(_ batch: borrowing Batch) {
        forEachKeyedRow(batch, .place) { builder, kind, key, row, rows, parts in
            let number = builder.places.number(ofKind: kind.index, key)
            builder.places[number].name = rows.name(of: row, kind)
            builder.places[number].position = parts[.position].number(row)
            for target in parts[.in].keys(row) {
                let other = builder.places.number(ofKind: target.kind, target.key)
                if target.kind == kind.index {
                    builder.places[number].parent = other
                } else {
                    builder.places[number].place = other
                }
            }
        }
    }

    private mutating func noteThreads(_ batch: borrowing Batch) {
        forEachKeyedRow(batch, .thread) { builder, kind, key, row, rows, parts in
            let number = builder.threads.number(ofKind: kind.index, key)
            builder.threads[number].name = rows.name(of: row, kind)
            builder.threads[number].moment = Array(parts[.at].text(row) ?? [])
            if let place = parts[.in].key(row) {
                builder.threads[number].place = builder.places.number(ofKind: place.kind, place.key)
            }
            if let person = parts[.with].key(row) {
                builder.threads[number].person = builder.people.number(
                    ofKind: person.kind, person.key)
            }
            if let author = parts[.author].key(row) {
                builder.threads[number].author = builder.people.number(
                    ofKind: author.kind, author.key)
            }
            if let person = parts[.about].key(row), !parts[.about].isList {
                builder.threads[number].subject = builder.people.number(
                    ofKind: person.kind, person.key)
            }
            builder.threads[number].declaredMessages = parts[.replies].number(row).map { $0 &+ 1 }
        }
    }

    // MARK: Messages

    private mutating func keep(
        _ row: Int, of kind: Kind, _ parts: MessageParts
    ) throws(ReadError) {
        let author = parts.author.key(row).map { people.number(ofKind: $0.kind, $0.key) }
        let recipient = parts.recipient.key(row).map { people.number(ofKind: $0.kind, $0.key) }
        parts.encode(row, author: author, recipient: recipient, to: &scratch)
        try spool.append(
            scratch, ofKind: kind.index, thread: thread(of: row, kind, parts),
            position: parts.position(row), key: parts.numericKey(row))
    }

    /// Returns the number of the thread of a message; a message that can stand in nothing is a thread of its own.
    private mutating func thread(of row: Int, _ kind: Kind, _ parts: MessageParts) -> Int {
        if let thread = parts.thread.key(row) {
            return threads.number(ofKind: thread.kind, thread.key)
        }
        guard let home = kinds.homes[kind.index], home.index == kind.index else {
            return threads.number(ofKind: kinds.homes[kind.index]?.index ?? kind.index, [])
        }
        let number = threads.number(ofKind: kind.index, parts.key(row))
        threads[number].name = Array(parts.title.text(row) ?? [])
        return number
    }
}

extension Rows {
    /// Returns the label of a row without its key; empty if there is none.
    fileprivate func name(of row: Int, _ kind: Kind) -> [UInt8] {
        var name: [UInt8] = []
        append(labelOf: row, fields: kind.label.filter { $0 != kind.keyField }, to: &name)
        return name
    }
}

/// One page of each site, whatever the order of the pages: the one whose address comes first.
private struct SitePages {
    private var pages: [[UInt8]: [UInt8]] = [:]

    /// The addresses in order.
    var addresses: [[UInt8]] { pages.values.sorted { $0.lexicographicallyPrecedes($1) } }

    /// Notes the address of a page, unless it is no web address, such as the name of a file.
    mutating func note(_ address: ArraySlice<UInt8>) {
        var slashes = 0
        let site = address.prefix { byte in
            if byte == UInt8(ascii: "/") { slashes += 1 }
            return slashes < 3
        }
        let scheme = site.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.equalsIgnoringCase("http".utf8) || scheme.equalsIgnoringCase("https".utf8)
        else { return }
        let known = pages[Array(site)]
        if known.map({ address.lexicographicallyPrecedes($0) }) ?? true {
            pages[Array(site)] = Array(address)
        }
    }
}
