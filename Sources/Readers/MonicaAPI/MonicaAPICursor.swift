internal import Archives
internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// The rows of saved answers of Monica's API, of any number of files, merged by their keys.
struct MonicaAPICursor: RecordCursor, ~Copyable {
    /// The answers that are still to be read, and the rows of those that have been.
    private struct Reading: ~Copyable {
        var members: MemberSource
        var merger: RowMerger
    }

    private var reading: Reading?
    private var merged: MergedRows?
    private(set) var bytesRead = 0
    private var objects: APIObjects
    private var pages = APIPages()
    private let vocabulary: Vocabulary
    private let keepsText: Bool
    private(set) var locators: [(source: SourceID, locator: CellLocator)] = []

    /// How much rows that only remind of an object count, and those that show all of it.
    private static let ranks: (short: Int64, full: Int64) = (1, 2)

    static func open(
        _ members: consuming MemberSource, _ context: ReadContext
    ) throws(ReadError) -> MonicaAPICursor {
        let map = try APIMap.monica(context.vocabulary)
        let objects = try APIObjects(context.vocabulary, map)
        return MonicaAPICursor(members, context, objects)
    }

    private init(
        _ members: consuming MemberSource, _ context: ReadContext, _ objects: APIObjects
    ) {
        vocabulary = context.vocabulary
        keepsText = context.keepsText
        self.objects = objects
        reading = Reading(members: members, merger: RowMerger(vocabulary))
    }

    mutating func next() async throws(ReadError) -> Batch? {
        guard var current = reading.take() else { return try merged?.next() ?? nil }
        var batch = Batch(kinds: vocabulary.kinds)
        if let member = current.members.next() {
            try read(member, into: &current.merger)
            bytesRead = current.members.bytesRead
            batch.findings = current.members.takeFindings() + objects.remarks.take()
            reading = consume current
        } else {
            batch.findings =
                current.members.takeFindings() + pages.findings + typeFindings
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
                document: try JSONParser.parse(member.member.bytes, source: member.source))
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
        let document = objects.answer.document
        objects.remarks.report(document.findings)
        objects.keys.note(objects.answer)
        let capture = Array(member.member.name.utf8)
        for token in document.tokens.indices where document.kind(at: token) == .object {
            noteEnvelope(token)
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

    // MARK: Envelopes

    /// Looks at an object that holds others: a page of a list, an error.
    private mutating func noteEnvelope(_ token: Int) {
        let answer = objects.answer
        let document = answer.document
        if let error = answer.member("error", token), document.kind(at: error) == .object,
            let message = answer.member("message", error)
        {
            let code = answer.member("error_code", error).map { " \(document.text(at: $0))" } ?? ""
            objects.remarks.report(
                MonicaAPIRules.errorAnswer,
                "the server answered with error\(code): \(text(message))", answer.place(error))
        }
        guard let meta = answer.member("meta", token), let data = answer.member("data", token),
            let page = answer.integer("current_page", meta),
            let last = answer.integer("last_page", meta)
        else { return }
        let path = answer.member("path", meta).map { document.text(at: $0) } ?? "the list"
        let first = document.elements(ofArrayAt: data).first { _ in true }
        pages.note(path, page, of: last, first.flatMap(answer.name), at: answer.place(meta))
    }

    /// A message, or the first of a list of them.
    private func text(_ message: Int) -> String {
        let document = objects.answer.document
        guard document.kind(at: message) == .array else { return document.text(at: message) }
        return document.elements(ofArrayAt: message).first { _ in true }.map {
            document.text(at: $0)
        } ?? ""
    }

    /// What is wrong with the types of relationships, as far as all of them are there.
    private var typeFindings: [Finding] {
        guard pages.areWhole("relationshiptype") else { return [] }
        var types = objects.types
        if !pages.areWhole("relationshiptypegroup") { types.forgetGroups() }
        return types.findings
    }
}
