internal import Diagnostics
internal import SourceText

/// The types of relationships that a backup lists, and their groups: the tables by which a server finds the reverse of a
/// relationship.
struct RelationshipTypes {
    /// One type.
    struct Entry {
        var account: Int64?
        var id: Int64?
        var name: [UInt8] = []
        var reverse: [UInt8] = []
        var group: Int64?
        /// Where the name of the reverse and the number of the group stand.
        var reversePlace: SourceSpan?
        var groupPlace: SourceSpan?
    }

    private struct Key: Hashable {
        let account: Int64?
        let name: [UInt8]
    }

    private struct Group: Hashable {
        let account: Int64?
        let id: Int64
    }

    private var entries: [Entry] = []
    private var groups: Set<Group> = []
    private var ids: Set<Int64> = []

    /// Takes a type up; one of the same number counts once.
    mutating func add(_ entry: Entry) {
        if let id = entry.id, !ids.insert(id).inserted { return }
        entries.append(entry)
    }

    /// Takes a group up.
    mutating func add(group id: Int64, account: Int64?) {
        groups.insert(Group(account: account, id: id))
    }

    /// Forgets the groups, where not all of them may be there.
    mutating func forgetGroups() { groups = [] }

    /// What is wrong with them, in their order.
    ///
    /// Without groups nothing can be said of these.
    var findings: [Finding] {
        var byName: [Key: Int] = [:]
        for (index, entry) in entries.enumerated() {
            byName[Key(account: entry.account, name: entry.name), default: index] = index
        }
        return entries.enumerated().flatMap { index, entry in
            [group(entry), reverse(entry, index, byName)].compactMap(\.self)
        }
    }

    private func group(_ entry: Entry) -> Finding? {
        guard !groups.isEmpty, let id = entry.group,
            !groups.contains(Group(account: entry.account, id: id))
        else { return nil }
        return MonicaTypeRules.typeGroup.finding(
            "the relationship type \(shown(entry.name)) is of group \(id), which is not there",
            at: entry.groupPlace)
    }

    private func reverse(_ entry: Entry, _ index: Int, _ byName: [Key: Int]) -> Finding? {
        guard !entry.reverse.isEmpty else { return nil }
        let head =
            "the reverse of the relationship type \(shown(entry.name)) is \(shown(entry.reverse))"
        guard let place = byName[Key(account: entry.account, name: entry.reverse)] else {
            let names = entries.filter { $0.account == entry.account }.map(\.name)
            let hint = Suggestion.hint(
                for: String(decoding: entry.reverse, as: UTF8.self),
                among: names.map { String(decoding: $0, as: UTF8.self) })
            return MonicaTypeRules.typeReverse.finding(
                "\(head), which is no type\(hint)", at: entry.reversePlace)
        }
        let other = entries[place]
        if other.reverse != entry.name {
            return MonicaTypeRules.typeReverse.finding(
                "\(head), whose reverse is \(shown(other.reverse))", at: entry.reversePlace)
        }
        // Told once, of the later of both.
        guard place < index, let one = other.group, let two = entry.group, one != two else {
            return nil
        }
        return MonicaTypeRules.typeReverse.finding(
            "\(head), and they are of different groups, \(two) and \(one)", at: entry.groupPlace)
    }

    private func shown(_ name: [UInt8]) -> String {
        name.isEmpty ? "nothing" : "'\(String(decoding: name.prefix(60), as: UTF8.self))'"
    }
}
