internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSystemBinding

/// The rows and findings of a page, packed for merging.
struct ReadPage: Sendable {
    let rows: PackedRows
    let findings: [Finding]
    /// The forums that the page lists if it is the index; otherwise `nil`.
    let listing: ForumListing?
}

/// The forums that an index lists, and its capture.
struct ForumListing: Sendable {
    let capture: Capture
    let forums: Set<[UInt8]>
}

/// Page readers, one for each concurrent task.
final class PageReaders: Sendable {
    let pool: ToolPool<PageReader, ReadError>
    private let zones: InputZones
    private let columns: ForumColumns
    private let vocabulary: Vocabulary

    /// Prepares to read pages.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary or profile is not valid.
    init(
        _ vocabulary: Vocabulary, own: ForumProfile?, zones: InputZones
    ) throws(ReadError) {
        let profiles = try ForumProfiles(vocabulary: vocabulary, own: own)
        columns = profiles.columns
        self.vocabulary = vocabulary
        self.zones = zones
        // Readers do not share profiles, because cores would contend for their reference counts.
        pool = ToolPool(first: try PageReader(zone: nil, profiles: profiles)) {
            () throws(ReadError) in
            try PageReader(zone: nil, profiles: ForumProfiles(vocabulary: vocabulary, own: own))
        }
    }

    /// Reads the rows of a page.
    func read(_ member: MemberSource.Numbered) -> ReadPage {
        let page = PageInput(
            bytes: member.member.bytes, name: member.member.name, address: member.member.address,
            date: member.member.date.map { Int64($0) }, source: member.source,
            zone: zones.zone(of: member.path))
        do throws(ReadError) {
            return try pool.use { reader throws(ReadError) in
                reader.withRows(of: page) { packed($0, page) }
            }
        } catch {
            var batch = Batch(kinds: vocabulary.kinds)
            let rule = ForumReadingRules.unknownPage
            batch.findings = [
                rule.finding(error.message, at: SourceSpan(page.source, 0..<0))
            ]
            return packed(batch, page)
        }
    }

    private func packed(_ batch: Batch, _ page: PageInput) -> ReadPage {
        let captures = batch.tables[columns.capture]
        let key = captures.count == 1 ? Array(captures.columns[0].slice(0)) : []
        let capture = Capture(
            key: key, date: page.date, name: Array(page.name.utf8),
            place: captures.count == 1 ? captures.places[0] : nil)
        let rows = PackedRows(batch, vocabulary, capture: capture)
        let kind = captures.columns[columns.column("page", of: columns.capture)]
        let isIndex = captures.count == 1 && kind.element(0, equals: "index".utf8)
        let forums = batch.tables[columns.forum].columns[0]
        let listing =
            isIndex
            ? ForumListing(
                capture: capture,
                forums: Set((0..<forums.count).map { Array(forums.slice($0)) })) : nil
        return ReadPage(rows: rows, findings: batch.findings, listing: listing)
    }
}
