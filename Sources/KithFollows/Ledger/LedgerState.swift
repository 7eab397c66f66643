/// The records that remain after all notes are applied.
///
/// Among records of an author with the same relation and key, the one with the greatest revision wins, and the last
/// noted of several with that revision. A repository that was read completely replaces all other records of its
/// revision, of earlier ones and of none. An inactive account has no records.
struct LedgerState {
    /// The remaining records, ordered by the ledger's number of the author.
    private(set) var records: [FollowLedger.Record] = []
    /// Whether all records of each account are known.
    private(set) var isCovered: [Bool]
    /// The latest revision of each account's repository; 0 if none was read.
    private(set) var revisions: [UInt64]

    /// Applies the notes of a ledger, moving the records out of it.
    init(_ ledger: inout FollowLedger) {
        let count = ledger.accounts.count
        isCovered = [Bool](repeating: false, count: count)
        revisions = [UInt64](repeating: 0, count: count)
        LedgerRepositories(ledger.repositories).tellRecords(&ledger.records)
        ledger.unnamedLists.resolve(&ledger.records, ledger.lists.entries)
        var whole = [UInt64](repeating: 0, count: count)
        for repository in ledger.repositories {
            let author = Int(repository.author)
            revisions[author] = max(revisions[author], repository.revision)
            guard repository.isComplete else { continue }
            isCovered[author] = ledger.accounts[author].isActive
            whole[author] = max(whole[author], repository.revision)
        }
        // Sorts indices, not records; among equal records, input order decides.
        var places: [UInt32] = []
        places.reserveCapacity(ledger.records.count)
        for (place, record) in ledger.records.enumerated() {
            let author = Int(record.author)
            guard ledger.accounts[author].isActive else { continue }
            let isNew =
                record.revision > whole[author]
                || record.revision == whole[author] && (record.isOfWhole || whole[author] == 0)
            if isNew { places.append(UInt32(truncatingIfNeeded: place)) }
        }
        let noted = ledger.records
        ledger.records = []
        places.sort { Self.comes(Int($0), before: Int($1), in: noted) }
        records.reserveCapacity(places.count)
        for (index, place) in places.enumerated() {
            let record = noted[Int(place)]
            if whole[Int(record.author)] > 0 {
                let author = Int(record.author)
                revisions[author] = max(revisions[author], record.revision)
            }
            let next = index + 1 < places.count ? noted[Int(places[index + 1])] : nil
            let isReplaced =
                next.map {
                    $0.author == record.author && $0.relation == record.relation
                        && $0.key == record.key && record.key != .none
                } ?? false
            if !isReplaced, !record.isDeletion { records.append(record) }
        }
    }

    private static func comes(
        _ one: Int, before other: Int, in records: [FollowLedger.Record]
    ) -> Bool {
        let (first, second) = (records[one], records[other])
        if first.author != second.author { return first.author < second.author }
        if first.relation != second.relation {
            return first.relation.rawValue < second.relation.rawValue
        }
        if first.key != second.key { return first.key.rawValue < second.key.rawValue }
        if first.revision != second.revision { return first.revision < second.revision }
        return one < other
    }
}

/// Assigns records to repositories.
private struct LedgerRepositories {
    /// The repositories by input and author, in input order.
    private var repositories: [Origin: [FollowLedger.Repository]] = [:]

    private struct Origin: Hashable {
        let source: Int32
        let author: UInt32
    }

    init(_ all: [FollowLedger.Repository]) {
        for repository in all {
            let origin = Origin(source: repository.source, author: repository.author)
            repositories[origin, default: []].append(repository)
        }
    }

    /// Sets the revision of each record and whether its repository was read completely.
    ///
    /// A record without a revision belongs to the last repository before it in its input, or else to the first.
    /// A record with a revision belongs to the repository of that revision in its input.
    func tellRecords(_ records: inout [FollowLedger.Record]) {
        guard !repositories.isEmpty else { return }
        for place in records.indices {
            let record = records[place]
            let origin = Origin(source: record.source, author: record.author)
            guard let own = repositories[origin] else { continue }
            let found =
                record.revision == 0
                ? own.last { $0.place <= place } ?? own.first
                : own.last { $0.revision == record.revision }
            guard let found else { continue }
            records[place].revision = found.revision
            records[place].isOfWhole = found.isComplete
        }
    }
}
