package import KithDiagnostics
internal import KithSourceText

/// The revisit records of a run, and the records that they may refer to.
///
/// A revisit record says that a page was found unchanged. The page may be in another archive of the run, also in a
/// later one, so references are resolved once all archives have been read. Of each record, only names, place and
/// date are kept.
package struct Revisits {
    /// A record that a revisit record may refer to.
    struct Target {
        /// What a record holds; of several records with the same name, the greatest counts.
        enum Kind: UInt8, Comparable {
            /// No page.
            case other
            /// A page that cannot be read again by its place.
            case unreachablePage
            /// A page.
            case page

            static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
        }

        let kind: Kind
        /// The number of the archive.
        let archive: SourceID
        let place: MemberPlace
        let date: Int
        let address: UInt64?
    }

    /// A revisit record.
    struct Revisit {
        /// The number of its archive.
        let archive: SourceID
        /// The address, or a name for messages.
        let name: String
        let address: String?
        let date: Int?
        fileprivate let earlierNames: [UInt64]
        fileprivate let earlierAddress: UInt64?
    }

    private var targets: [Target] = []
    /// The indices of targets by name.
    private var named: [UInt64: UInt32] = [:]
    private var waiting: ArraySlice<Revisit> = []
    private var leftOut = LeftOut()
    /// The indices of the targets in their order, once they are needed.
    private var byAddress: [UInt32]?

    /// The maximum number of revisit records.
    private static let most = 1_000_000

    /// Creates a run without records.
    package init() {}

    /// Notes a record that revisit records may refer to.
    mutating func note(
        _ head: RecordHead, at place: MemberPlace, _ kind: Target.Kind, in archive: SourceID
    ) {
        guard let index = UInt32(exactly: targets.count) else { return }
        targets.append(
            Target(
                kind: kind, archive: archive, place: place, date: head.date ?? .min,
                address: head.ownAddress))
        for name in head.ownNames where named[name].map({ targets[Int($0)].kind > kind }) != true {
            named[name] = index
        }
        byAddress = nil
    }

    /// Notes a revisit record, unless what it refers to is known to be no page.
    mutating func add(_ head: RecordHead, named name: String, in archive: SourceID) {
        let revisit = Revisit(
            archive: archive, name: name, address: head.address, date: head.date,
            earlierNames: head.earlierNames, earlierAddress: head.earlierAddress)
        if target(named: revisit.earlierNames)?.kind == .other {
            leaveOut(revisit, .other)
        } else if waiting.count < Self.most {
            waiting.append(revisit)
        } else {
            leftOut.add(ArchiveRules.limit, "revisit records after the first \(Self.most)", name)
        }
    }

    /// Returns the next revisit record with the page that it refers to; those without one are left out.
    mutating func next() -> (revisit: Revisit, page: Target)? {
        while let revisit = waiting.popFirst() {
            let target = target(named: revisit.earlierNames) ?? newest(before: revisit)
            if let target, target.kind == .page { return (revisit, target) }
            leaveOut(revisit, target?.kind)
        }
        return nil
    }

    /// Returns and removes the findings about revisit records that were left out.
    mutating func takeFindings() -> [Finding] {
        defer { leftOut = LeftOut() }
        return leftOut.findings
    }

    /// Returns the findings about the revisit records whose page is not known, and removes all revisit records.
    package mutating func takeUnresolved() -> [Finding] {
        while next() != nil {}
        return takeFindings()
    }

    private mutating func leaveOut(_ revisit: Revisit, _ kind: Target.Kind?) {
        switch kind {
        case nil:
            leftOut.add(
                ArchiveRules.repeatedPage, "revisit records whose original is not in the archive",
                revisit.name)
        case .other?:
            leftOut.add(
                ArchiveRules.leftOut, "revisit records of responses that are not pages",
                revisit.name)
        case .unreachablePage?, .page?:
            leftOut.add(
                ArchiveRules.repeatedPage,
                """
                revisit records that cannot be resolved, because records are not compressed \
                one by one
                """,
                revisit.name)
        }
    }

    private func target(named names: [UInt64]) -> Target? {
        names.lazy.compactMap { named[$0] }.first.map { targets[Int($0)] }
    }

    /// Returns the last record of the address that is not newer than a revisit record, a page if there is one.
    private mutating func newest(before revisit: Revisit) -> Target? {
        guard let address = revisit.earlierAddress else { return nil }
        let order = byAddress ?? sortedByAddress()
        byAddress = order
        for isPage in [1, 0] {
            let latest = (address, isPage, revisit.date ?? .max)
            let end = order.partitioningIndex { targets[Int($0)].order > latest }
            guard end > 0 else { continue }
            let found = targets[Int(order[end - 1])]
            if found.order.address == address, found.order.isPage == isPage { return found }
        }
        return nil
    }

    private func sortedByAddress() -> [UInt32] {
        targets.indices.filter { targets[$0].address != nil }
            .sorted { targets[$0].order < targets[$1].order }.map { UInt32($0) }
    }
}

extension Revisits.Target {
    fileprivate var order: (address: UInt64, isPage: Int, date: Int) {
        (address ?? 0, kind == .other ? 0 : 1, date)
    }
}
