internal import KithModel

/// The present and past names of users.
struct NameHistory {
    let users: Table
    private let present: Texts
    private let all: TextLists

    init(_ dataset: Dataset) {
        users = dataset.table("user")
        present = users.texts("name")
        all = users.textLists("names")
    }

    /// Whether any name of a user is known.
    func hasAny(_ user: Int) -> Bool { present[user] != nil || !all.elements(user).isEmpty }

    /// Whether a user has or had a name, in the form for comparisons.
    func contains(_ user: Int, _ name: ArraySlice<UInt8>) -> Bool {
        if present[user]?.elementsEqual(name) == true { return true }
        let wanted = Self.folded(name)
        return of(user).contains(wanted)
    }

    /// Returns the names of a user in the form for comparisons, without duplicates.
    func of(_ user: Int) -> [[UInt8]] {
        var names = (present[user].map { [$0] } ?? []).map(Self.folded)
        for element in all.elements(user) {
            let name = Self.folded(all.bytes(element))
            if !names.contains(name) { names.append(name) }
        }
        return names.filter { !$0.isEmpty }
    }

    private static func folded(_ name: ArraySlice<UInt8>) -> [UInt8] {
        var folded: [UInt8] = []
        PlainForms.append(words: name, to: &folded)
        return folded
    }
}
