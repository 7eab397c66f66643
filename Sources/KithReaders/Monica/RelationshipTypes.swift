internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// The relationship types of a backup and their groups.
///
/// Monica's server finds the reverse of a relationship in these tables.
struct RelationshipTypes {
    /// A relationship type.
    struct Entry {
        var account: Int64?
        var id: Int64?
        var name: [UInt8] = []
        var reverse: [UInt8] = []
        var group: Int64?
        var isDelible: Bool?
        /// The places of the name, the reverse name, the group number and the flag for deletion.
        var namePlace: SourceSpan?
        var reversePlace: SourceSpan?
        var groupPlace: SourceSpan?
        var deliblePlace: SourceSpan?
    }

    /// A group of types.
    struct GroupEntry {
        var account: Int64?
        let id: Int64
        var name: [UInt8]
        let place: SourceSpan?
    }

    private struct Key: Hashable {
        let account: Int64?
        let name: [UInt8]
    }

    private struct Group: Hashable {
        let account: Int64?
        let id: Int64
    }

    private(set) var entries: [Entry] = []
    private(set) var groups: [GroupEntry] = []
    /// The types as relationships show them, for comparison with the list.
    private var shown: [Entry] = []
    private var groupNames: [Group: [UInt8]] = [:]
    private var ids: Set<Int64> = []
    /// The built-in types of Monica with their groups.
    let seeds: [[UInt8]: [UInt8]]
    let seededGroups: Set<[UInt8]>

    init(_ vocabulary: Vocabulary) {
        var seeds: [[UInt8]: [UInt8]] = [:]
        if let kind = vocabulary.index(ofKind: "relationship_type"),
            let group = vocabulary.kinds[kind].index(ofField: "group")
        {
            let rows = vocabulary.reference.tables[kind]
            for row in 0..<rows.count {
                seeds[Array(rows.columns[0].slice(row))] = Array(rows.columns[group].slice(row))
            }
        }
        self.seeds = seeds
        seededGroups = Set(seeds.values)
    }

    /// Adds a type; with `isOnce` a repeated id is ignored, because pages of a list may have been saved twice.
    mutating func add(_ entry: Entry, isOnce: Bool = false) {
        if let id = entry.id, !ids.insert(id).inserted, isOnce { return }
        entries.append(entry)
    }

    /// Adds a type as a relationship shows it.
    mutating func add(shown entry: Entry) { shown.append(entry) }

    /// Adds a group.
    mutating func add(_ group: GroupEntry) {
        let key = Group(account: group.account, id: group.id)
        guard groupNames.updateValue(group.name, forKey: key) == nil else { return }
        groups.append(group)
    }

    /// Removes all groups, because the list may be incomplete.
    mutating func forgetGroups() { (groups, groupNames) = ([], [:]) }

    /// The findings about the types, in their order.
    ///
    /// Groups are checked only if there are any.
    var findings: [Finding] {
        var byName: [Key: Int] = [:]
        for (index, entry) in entries.enumerated() {
            byName[Key(account: entry.account, name: entry.name), default: index] = index
        }
        return entries.enumerated().flatMap { index, entry in
            [group(entry), reverse(entry, index, byName)].compactMap(\.self)
        } + oddities
    }

    /// The findings about types that differ from the list.
    var contradictions: [Finding] {
        var byID: [Int64: Int] = [:]
        for (index, entry) in entries.enumerated() {
            if let id = entry.id { byID[id, default: index] = index }
        }
        var alone: [Int64: Entry] = [:]
        return shown.flatMap { entry -> [Finding] in
            guard let id = entry.id else { return [] }
            guard let index = byID[id] else {
                // If a type is not listed, its first appearance is compared with the others.
                guard let first = alone[id] else {
                    alone[id] = entry
                    return []
                }
                return contradictions(entry, first, where: "elsewhere")
            }
            return contradictions(entry, entries[index], where: "in the list")
        }
    }

    private func contradictions(
        _ entry: Entry, _ listed: Entry, where place: String
    ) -> [Finding] {
        func finding(
            _ what: String, _ span: SourceSpan?, _ other: SourceSpan?, replacement: String? = nil
        ) -> Finding {
            MonicaTypeRules.shownType.finding(
                "the relationship type \(entry.id ?? 0) \(what) \(place)", at: span,
                notes: [Finding.Note(place, at: other)], replacement: replacement)
        }
        let isListed = place == "in the list"
        var findings: [Finding] = []
        if entry.name != listed.name {
            let what = "is \(quoted(entry.name)) here and \(quoted(listed.name))"
            // Only the list decides; two relationships are equals.
            let name = isListed ? String(decoding: listed.name, as: UTF8.self) : nil
            findings.append(
                finding(what, entry.namePlace, listed.namePlace, replacement: name))
        }
        if entry.reverse != listed.reverse {
            let what = "has the reverse \(quoted(entry.reverse)) here and \(quoted(listed.reverse))"
            findings.append(finding(what, entry.reversePlace, listed.reversePlace))
        }
        if let one = entry.group, let two = listed.group, one != two {
            findings.append(
                finding(
                    "is of group \(one) here and of \(two)", entry.groupPlace, listed.groupPlace))
        }
        return findings
    }

    private func group(_ entry: Entry) -> Finding? {
        guard !groups.isEmpty, let id = entry.group else { return nil }
        guard let name = groupNames[Group(account: entry.account, id: id)] else {
            return MonicaTypeRules.typeGroup.finding(
                "the relationship type \(quoted(entry.name)) is of group \(id), which is not there",
                at: entry.groupPlace)
        }
        guard let own = seeds[entry.name], own != name, seededGroups.contains(name) else {
            return nil
        }
        return MonicaTypeRules.typeGroup.finding(
            "the relationship type \(quoted(entry.name)) is of the group \(quoted(name)), but Monica has it in \(quoted(own))",
            at: entry.groupPlace)
    }

    private func reverse(_ entry: Entry, _ index: Int, _ byName: [Key: Int]) -> Finding? {
        guard !entry.reverse.isEmpty else { return nil }
        let head =
            "the reverse of the relationship type \(quoted(entry.name)) is \(quoted(entry.reverse))"
        guard let place = byName[Key(account: entry.account, name: entry.reverse)] else {
            let names = entries.filter { $0.account == entry.account }.map(\.name)
            let hint = Suggestion.hint(
                for: String(decoding: entry.reverse, as: UTF8.self),
                among: names.map { String(decoding: $0, as: UTF8.self) })
            return MonicaTypeRules.typeReverse.finding(
                "\(head), which is not a type\(hint)", at: entry.reversePlace)
        }
        let other = entries[place]
        if other.reverse != entry.name {
            return MonicaTypeRules.typeReverse.finding(
                "\(head), whose reverse is \(quoted(other.reverse))", at: entry.reversePlace)
        }
        // A pair is reported once, at the later type.
        guard place < index, let one = other.group, let two = entry.group, one != two else {
            return nil
        }
        return MonicaTypeRules.typeReverse.finding(
            "\(head), and they are of different groups, \(two) and \(one)", at: entry.groupPlace)
    }

    func quoted(_ name: [UInt8]) -> String {
        name.isEmpty ? "nothing" : "'\(String(decoding: name.prefix(60), as: UTF8.self))'"
    }
}
