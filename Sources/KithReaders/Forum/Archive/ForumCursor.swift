internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// A cursor over the rows of all pages of an archive, which are read on all cores and then merged.
///
/// The order of rows depends only on the content of the pages, not on how they are stored.
struct ForumCursor: RecordCursor, ~Copyable {
    /// The pages still to be read, and the rows of those that have been read.
    private struct Reading: ~Copyable {
        var members: MemberSource
        var merger: RowMerger
    }

    /// The text of pages is decoded to UTF-8 before it is read.
    let hasProvenTexts = true

    private var reading: Reading?
    /// The merged rows, once all pages have been read.
    private var merged: RowsAhead?
    private(set) var bytesRead = 0
    private let kinds: [Kind]
    private let readers: PageReaders
    private var index: NewestIndex
    private var users: UserNames
    private let announcements: AnnouncementKeys

    /// The number of pages between two reports of progress.
    private static let pagesAtOnce = 1024

    /// Prepares to read pages.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary or profile is not valid.
    static func open(
        _ members: consuming MemberSource, _ context: ReadContext
    ) throws(ReadError) -> ForumCursor {
        let readers = try PageReaders(
            context.vocabulary, own: context.options[.forumProfile],
            zones: context.options[.timeZones] ?? InputZones())
        let index = try NewestIndex(context.vocabulary)
        let users = try UserNames(context.vocabulary)
        let announcements = try AnnouncementKeys(context.vocabulary)
        return ForumCursor(members, context.vocabulary, readers, index, users, announcements)
    }

    private init(
        _ members: consuming MemberSource, _ vocabulary: Vocabulary, _ readers: PageReaders,
        _ index: NewestIndex, _ users: UserNames, _ announcements: AnnouncementKeys
    ) {
        kinds = vocabulary.kinds
        self.readers = readers
        self.index = index
        self.users = users
        self.announcements = announcements
        reading = Reading(members: members, merger: RowMerger(vocabulary))
    }

    mutating func next() async throws(ReadError) -> Batch? {
        guard var current = reading.take() else {
            guard var batch = try await merged?.next() ?? nil else { return nil }
            index.mark(&batch)
            return users.settled(batch)
        }
        var batch = Batch(kinds: kinds)
        if try await read(&current.members, into: &current.merger, &batch.findings) {
            reading = consume current
        } else {
            try announcements.complete(&current.merger)
            try users.note(&current.merger)
            merged = RowsAhead(
                current.merger.finish(
                    telling: { ForumReadingRules.shiftedCaptures($0) },
                    settling: { [users] in users.settleLinks(of: &$0) }))
        }
        return batch
    }

    /// Reads up to `pagesAtOnce` pages; returns whether there may be more.
    private mutating func read(
        _ members: inout MemberSource, into merger: inout RowMerger, _ findings: inout [Finding]
    ) async throws(ReadError) -> Bool {
        let readers = readers
        var count = 0
        try await members.parallelMap(atMost: Self.pagesAtOnce) { member in
            readers.read(member)
        } _: { (page, _) throws(ReadError) in
            count += 1
            findings += page.findings
            index.note(page)
            try merger.add(page.rows)
        }
        findings += members.takeFindings()
        bytesRead = members.bytesRead
        return count == Self.pagesAtOnce
    }
}
