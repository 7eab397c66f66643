internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension DocumentRows {
    mutating func readAccount(_ value: Int) {
        let did = Array(text(value, "did"))
        if !did.isEmpty, accounts.insert(did).inserted { append(value, columns.account) }
        readViewer(value, did[...])
    }

    /// Adds the follows and blocks between the account that sent the request and another one.
    private mutating func readViewer(_ value: Int, _ did: ArraySlice<UInt8>) {
        guard let viewer = DocumentSection.Members(value, document).object("viewer") else { return }
        let mine = [(RecordKinds.follow, "following"), (RecordKinds.block, "blocking")].map {
            ($0, text(viewer, $1))
        }
        var asker: ArraySlice<UInt8> = []
        for (entry, uri) in mine {
            guard let address = RecordAddress(uri) else { continue }
            asker = address.authority
            addEdge(entry, uri, asker, did, at: value)
        }
        let theirs = text(viewer, "followedBy")
        if !asker.isEmpty, let address = RecordAddress(theirs) {
            addEdge(RecordKinds.follow, theirs, address.authority, asker, at: value)
        }
    }

    /// Adds the row of a follow, block, list item or list block whose record is not in the input.
    mutating func addEdge(
        _ entry: Int, _ uri: ArraySlice<UInt8>, _ author: ArraySlice<UInt8>,
        _ subject: ArraySlice<UInt8>, at value: Int, list: ArraySlice<UInt8> = []
    ) {
        let columns = records.kinds.entries[entry]
        if !subject.isEmpty {
            records.reader.batch.tables[columns.kind].columns[self.columns.subjects[entry]]
                .append(text: subject)
        }
        if !list.isEmpty {
            records.reader.batch.tables[columns.kind].columns[self.columns.itemList]
                .append(text: list)
        }
        var context = RecordContext()
        context.author = author
        context.uri = uri
        records.addRow(entry, context, at: document.span(at: value))
    }

    mutating func readList(_ value: Int) {
        let uri = text(value, "uri")
        let address = RecordAddress(uri)
        let entry = records.kinds.entries[RecordKinds.list]
        if let address {
            let author = address.authority
            records.reader.batch.tables[entry.kind].columns[entry.author].append(text: author)
        }
        append(value, columns.list)
        let members = DocumentSection.Members(value, document)
        if let creator = members.object("creator") { readAccount(creator) }
        // The account that sent the request may block this list.
        if let viewer = members.object("viewer") {
            let blocked = text(viewer, "blocked")
            if let address = RecordAddress(blocked) {
                addEdge(RecordKinds.listBlock, blocked, address.authority, uri, at: value)
            }
        }
    }

    mutating func readListItem(_ value: Int, _ list: [UInt8]) {
        let members = DocumentSection.Members(value, document)
        guard let subject = members.object("subject") else {
            return records.reader.report(
                ReadingRules.notARecord, "expected {uri, subject}, found no subject; it is skipped",
                at: value)
        }
        readAccount(subject)
        let uri = text(value, "uri")
        let author = RecordAddress(uri)?.authority ?? RecordAddress(list[...])?.authority ?? []
        addEdge(RecordKinds.listItem, uri, author, text(subject, "did"), at: value, list: list[...])
    }

    /// Adds a row from the members with these names; all other members are ignored.
    mutating func append(
        _ value: Int, _ columns: (kind: Int, fields: [(name: [UInt8], field: Int)])
    ) {
        let kind = kinds[columns.kind]
        for (name, field) in columns.fields {
            guard let cell = document.firstMember(name, ofObjectAt: value) else { continue }
            let isTaken = CellReader.append(
                cell, of: document, to: &records.reader.batch.tables[kind.index].columns[field],
                as: kind.fields[field].type)
            if !isTaken {
                records.reader.report(
                    ReadingRules.type,
                    "'\(String(decoding: name, as: UTF8.self))' must be "
                        + "\(CellReader.expectation(kind.fields[field])), found "
                        + "\(document.described(cell)); it is left out",
                    at: cell)
            }
        }
        records.reader.batch.tables[kind.index].endRow(at: document.span(at: value))
        records.reader.batch.noteRow(ofKind: kind.index)
    }
}
