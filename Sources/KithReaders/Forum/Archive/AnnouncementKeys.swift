internal import KithModel
internal import KithSourceText

/// The completion of announcement keys that lack an author, once all pages have been read.
///
/// An announcement has no id, so its key is its author and its day. A page that shows no author gives the day alone.
/// The announcement is then the one of this day that another page shows with an author: the only one, or the one in
/// the same position.
package struct AnnouncementKeys {
    /// An announcement on a page.
    struct Announcement {
        let key: ByteKey
        let day: ByteKey
        let hasAuthor: Bool
        /// The position on the page.
        let index: Int64?
        let capture: ByteKey
    }

    /// The announcements of a day with an author.
    struct Day {
        /// The keys, with all positions on pages.
        var indices: [ByteKey: Set<Int64>] = [:]
        /// The keys by the captures that also show announcements without an author.
        var shown: [ByteKey: Set<ByteKey>] = [:]
        /// The number of announcements without an author by capture.
        var incomplete: [ByteKey: Int] = [:]
    }

    /// The index of the kind of announcements.
    package let kind: Int
    private let index: Int
    private let capture: Int

    /// Looks up the columns.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary lacks one of them.
    init(_ vocabulary: Vocabulary) throws(ReadError) {
        let announcement = try vocabulary.needed("announcement")
        kind = announcement.index
        index = try announcement.needed("index")
        capture = try announcement.needed("capture")
    }

    /// Completes the keys, as far as it is certain which announcement is meant.
    ///
    /// - Throws: ``ReadError`` if rows cannot be read back from disk.
    func complete(_ merger: inout RowMerger) throws(ReadError) {
        let incomplete = try incomplete(&merger)
        guard !incomplete.isEmpty else { return }
        var days = days(of: incomplete.map(\.row))
        try merger.forEachBatch(ofKind: kind) { note($0.tables[kind], &days) }
        let keys = incomplete.compactMap { position, row in
            days[row.day]?.key(of: row).map { (position: position, key: $0.bytes) }
        }
        try merger.rename(ofKind: kind, keys)
    }

    /// Returns the days of announcements without an author.
    func days(of incomplete: [Announcement]) -> [ByteKey: Day] {
        var days: [ByteKey: Day] = [:]
        for row in incomplete {
            days[row.day, default: Day()].shown[row.capture] = []
            days[row.day]?.incomplete[row.capture, default: 0] += 1
        }
        return days
    }

    /// Returns the announcements without an author, with their positions among all.
    private func incomplete(
        _ merger: inout RowMerger
    ) throws(ReadError) -> [(position: Int, row: Announcement)] {
        var found: [(position: Int, row: Announcement)] = []
        var position = 0
        try merger.forEachBatch(ofKind: kind) { batch in
            for row in 0..<batch.tables[kind].count {
                let announcement = announcement(row, in: batch.tables[kind])
                if let announcement, !announcement.hasAuthor {
                    found.append((position, announcement))
                }
                position += 1
            }
        }
        return found
    }

    /// Notes the announcements with an author on the days of others without one.
    func note(
        _ rows: borrowing Rows, _ days: inout [ByteKey: Day], isOnSameCaptures: Bool = true
    ) {
        for row in 0..<rows.count {
            guard let found = announcement(row, in: rows), found.hasAuthor, days[found.day] != nil
            else { continue }
            if isOnSameCaptures { days[found.day]?.shown[found.capture]?.insert(found.key) }
            days[found.day]?.indices[found.key, default: []].formUnion(
                found.index.map { [$0] } ?? [])
        }
    }

    /// Returns the announcement in a row, if its key has a day.
    ///
    /// An author may precede the day, and a number may follow it.
    func announcement(_ row: Int, in rows: borrowing Rows) -> Announcement? {
        let columns = rows.columns.span
        let key = columns[0].slice(row)
        var parts = key.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if let last = parts.last, Digits.isWhole(last) { parts.removeLast() }
        guard let day = parts.last, CalendarDay(day) != nil else { return nil }
        let indices = columns[index].elements(row)
        return Announcement(
            key: ByteKey(Array(key)), day: ByteKey(Array(day)), hasAuthor: parts.count > 1,
            index: indices.first.map { columns[index].integers[$0] },
            capture: ByteKey(Array(columns[capture].slice(row))))
    }
}

extension AnnouncementKeys.Day {
    /// Returns the key of an announcement that a page shows without an author, unless several are possible.
    func key(of row: AnnouncementKeys.Announcement) -> ByteKey? {
        // A capture shows no announcement twice.
        let others = indices.filter { shown[row.capture]?.contains($0.key) != true }
        if others.count == 1, incomplete[row.capture] == 1 { return others.first?.key }
        let same = others.filter { other in row.index.map { other.value.contains($0) } == true }
        return same.count == 1 ? same.first?.key : nil
    }
}
