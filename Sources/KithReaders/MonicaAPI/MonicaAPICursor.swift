internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A cursor over the rows of saved answers of Monica's API, from any number of files, merged by key.
struct MonicaAPICursor: RecordCursor, ~Copyable {
    /// The answers still to be read, and the rows of those that have been read.
    private struct Reading: ~Copyable {
        var members: MemberSource
        var merger: RowMerger
    }

    private var reading: Reading?
    private var merged: MergedRows?
    private(set) var bytesRead = 0
    private var objects: APIObjects
    private var envelopes: APIEnvelopes
    private let vocabulary: Vocabulary
    private let keepsText: Bool
    private(set) var locators: [(source: SourceID, locator: CellLocator)] = []

    /// The ranks of short and full forms of an object when rows are merged.
    private static let ranks: (short: Int64, full: Int64) = (1, 2)

    static func open(
        _ members: consuming MemberSource, _ context: ReadContext
    ) throws(ReadError) -> MonicaAPICursor {
        let map = try APIMap.monica(context.vocabulary)
        let objects = try APIObjects(
            context.vocabulary, map, keepsSecrets: context.keepsSecrets)
        return MonicaAPICursor(members, context, objects)
    }

    private init(
        _ members: consuming MemberSource, _ context: ReadContext, _ objects: APIObjects
    ) {
        vocabulary = context.vocabulary
        keepsText = context.keepsText
        self.objects = objects
        envelopes = APIEnvelopes(objects.map)
        reading = Reading(members: members, merger: RowMerger(vocabulary))
    }

    mutating func next() async throws(ReadError) -> Batch? {
        guard var current = reading.take() else { return try merged?.next() ?? nil }
        var batch = Batch(kinds: vocabulary.kinds)
        if let member = current.members.next() {
            try read(member, into: &current.merger)
            bytesRead = current.members.bytesRead
            batch.findings = current.members.takeFindings() + objects.remarks.take()
            batch.unsaid = objects.map.unsaid.map {
                UnsaidField(kind: $0.kind, field: $0.field, place: .source(member.source))
            }
            reading = consume current
        } else {
            batch.findings =
                current.members.takeFindings() + envelopes.pages.findings + typeFindings
                + objects.types.contradictions + objects.messages.findings
                + objects.remarks.unknown
            for row in objects.people.rows(vocabulary.kinds, objects.map) {
                try current.merger.add(
                    PackedRows(row, vocabulary, capture: Capture(key: [], date: 0)))
            }
            merged = current.merger.finish()
        }
        return batch
    }

    private mutating func read(
        _ member: MemberSource.Numbered, into merger: inout RowMerger
    ) throws(ReadError) {
        do throws(ReadError) {
            objects.answer = APIAnswer(
                document: try JSONParser.parse(
                    member.member.bytes, source: member.source, roots: .many))
        } catch {
            return objects.remarks.report(
                MonicaAPIRules.unreadableAnswer, "\(error.message); the answer is left out",
                error.span ?? SourceSpan(member.source, 0..<0))
        }
        if keepsText {
            let locator = CellLocator(
                answer: member.member.bytes, source: member.source, objects.map)
            locators.append((member.source, locator))
        }
        objects.shownTypes = []
        let document = objects.answer.document
        objects.remarks.report(document.findings)
        objects.keys.note(objects.answer)
        envelopes.noteAll(objects.answer, &objects.remarks)
        let capture = Array(member.member.name.utf8)
        for token in document.tokens.indices where document.kind(at: token) == .object {
            for row in objects.rows(token) {
                noteGender(row.batch)
                let rank = row.isFull ? Self.ranks.full : Self.ranks.short
                try merger.add(
                    PackedRows(
                        row.batch, vocabulary, capture: Capture(key: capture, date: rank)))
            }
        }
    }

    private mutating func noteGender(_ batch: Batch) {
        let people = objects.map.people
        let table = batch.tables[people.gender]
        guard table.count == 1, table.columns[people.genderName].hasValue(0) else { return }
        objects.people.note(
            genderKey: Array(table.columns[0].slice(0)),
            name: Array(table.columns[people.genderName].slice(0)))
    }

    /// The findings about relationship types, if all pages of their list have been read.
    private var typeFindings: [Finding] {
        guard envelopes.pages.areWhole("relationshiptype") else { return [] }
        var types = objects.types
        if !envelopes.pages.areWhole("relationshiptypegroup") { types.forgetGroups() }
        return types.findings
    }
}
