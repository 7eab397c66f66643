internal import KithDiagnostics
internal import KithSourceText

/// Findings about empty and repeated names of types and groups, and about types changed in the database.
extension RelationshipTypes {
    private struct Name: Hashable {
        let account: Int64?
        let name: [UInt8]
    }

    var oddities: [Finding] {
        names(
            entries.map { ($0.account, $0.name, $0.namePlace) }, what: "relationship type",
            numbers: entries.map(\.id))
            + entries.compactMap(changed)
            + names(
                groups.map { ($0.account, $0.name, $0.place) }, what: "group of relationship types",
                numbers: groups.map(\.id))
            + groups.compactMap(unknown)
    }

    private func finding(
        _ message: String, at place: SourceSpan?, first: SourceSpan? = nil
    ) -> Finding {
        MonicaTypeRules.oddType.finding(
            message, at: place, notes: first.map { [Finding.Note("first here", at: $0)] } ?? [])
    }

    /// Returns findings about empty and repeated names; case and white space are ignored.
    private func names(
        _ all: [(account: Int64?, name: [UInt8], place: SourceSpan?)], what: String,
        numbers: [Int64?]
    ) -> [Finding] {
        var first: [Name: SourceSpan?] = [:]
        return all.enumerated().compactMap { index, entry in
            let plain = entry.name.filter { $0 > 0x20 }.map(\.lowercasedASCII)
            guard !plain.isEmpty else {
                let number = numbers[index].map { " \($0)" } ?? ""
                return finding("the \(what)\(number) has no name", at: entry.place)
            }
            let name = Name(account: entry.account, name: plain)
            guard let other = first[name] else {
                first[name] = .some(entry.place)
                return nil
            }
            return finding(
                "the \(what) \(quoted(entry.name)) exists twice", at: entry.place, first: other)
        }
    }

    private func changed(_ entry: Entry) -> Finding? {
        guard seeds[entry.name] != nil, entry.isDelible == true else { return nil }
        return finding(
            """
            the relationship type \(quoted(entry.name)) can be deleted, although it is one of \
            Monica's own
            """,
            at: entry.deliblePlace)
    }

    private func unknown(_ group: GroupEntry) -> Finding? {
        guard !group.name.isEmpty, !seededGroups.isEmpty, !seededGroups.contains(group.name) else {
            return nil
        }
        return finding(
            "Monica has no group of relationship types \(quoted(group.name)); it has love, family, friend and work",
            at: group.place)
    }
}
