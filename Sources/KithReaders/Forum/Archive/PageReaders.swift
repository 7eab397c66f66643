internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import Synchronization

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

/// A pool of page readers, one for each concurrent task; each keeps its buffers between pages.
final class PageReaders: Sendable {
    private let idle = Mutex<[Worker]>([])
    private let zones: InputZones
    private let columns: ForumColumns
    private let vocabulary: Vocabulary
    /// The profile of the user.
    private let own: ForumProfile?
    /// The profiles for the first reader; later readers compile theirs again.
    private let first: Mutex<ForumProfiles?>

    final class Worker: Sendable {
        let reader: Mutex<PageReader>

        init(_ reader: consuming sending PageReader) { self.reader = Mutex(reader) }
    }

    /// Prepares to read pages.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary or profile is not valid.
    init(
        _ vocabulary: Vocabulary, own: ForumProfile?, zones: InputZones
    ) throws(ReadError) {
        let profiles = try ForumProfiles(vocabulary: vocabulary, own: own)
        columns = profiles.columns
        self.vocabulary = vocabulary
        self.own = own
        first = Mutex(profiles)
        self.zones = zones
    }

    /// Reads the rows of a page.
    func read(_ member: MemberSource.Numbered) -> ReadPage {
        let page = PageInput(
            bytes: member.member.bytes, name: member.member.name, address: member.member.address,
            date: member.member.date.map { Int64($0) }, source: member.source,
            zone: zones.zone(of: member.path))
        do throws(ReadError) {
            let worker = try worker()
            let content = worker.reader.withLock { reader in
                reader.withRows(of: page) { packed($0, page) }
            }
            idle.withLock { $0.append(worker) }
            return content
        } catch {
            var batch = Batch(kinds: vocabulary.kinds)
            let rule = ForumReadingRules.unknownPage
            batch.findings = [
                rule.finding(error.message, at: SourceSpan(page.source, 0..<0))
            ]
            return packed(batch, page)
        }
    }

    /// Returns a reader that no other task uses.
    func worker() throws(ReadError) -> Worker {
        if let worker = idle.withLock({ $0.popLast() }) { return worker }
        // Readers do not share profiles, because cores would contend for their reference counts.
        let first = first.withLock { $0.take() }
        let profiles =
            if let first { first } else { try ForumProfiles(vocabulary: vocabulary, own: own) }
        return Worker(try PageReader(zone: nil, profiles: profiles))
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
