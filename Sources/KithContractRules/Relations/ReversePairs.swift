internal import KithContracts
internal import KithSyntax

/// A property and its reverse, which describes the same relationship from the other end.
struct ReversePair {
    let forward: SchemaMembers.Member
    let reverse: SchemaMembers.Member

    /// Returns the pairs of a schema: `name` and `name_reverse_relationship`, `type` and `inverseType`.
    static func all(in members: SchemaMembers) -> [ReversePair] {
        members.members.compactMap { reverse in
            guard let base = base(of: reverse.name) else { return nil }
            let forward = members.members.first { NameWords($0.name).joined == base }
            return forward.map { ReversePair(forward: $0, reverse: reverse) }
        }
    }

    /// Returns the name of the property that a property is the reverse of, without separators; `nil` for other names.
    static func base(of name: ArraySlice<UInt8>) -> String? {
        let words = NameWords(name).words
        guard let mark = words.firstIndex(where: { $0 == "reverse" || $0 == "inverse" }),
            words.count > 1
        else { return nil }
        return mark == 0 ? words.dropFirst().joined() : words[..<mark].joined()
    }
}

/// Two properties that are the ends of a relationship.
struct EndPair {
    let first: SchemaMembers.Member
    let second: SchemaMembers.Member

    private static let words: [(String, String)] = [
        ("from", "to"), ("source", "target"), ("parent", "child"), ("subject", "object"),
        ("left", "right"), ("origin", "destination"), ("sender", "receiver"),
        ("follower", "followee"), ("inviter", "invitee"), ("a", "b"),
    ]

    /// Finds the first pair of a schema: `from_id` and `to_id`, `contact_is` and `of_contact`.
    init?(in members: SchemaMembers) {
        var byWords: [[String]: SchemaMembers.Member] = [:]
        for member in members.members { byWords[NameWords(member.name).words] = member }
        for member in members.members {
            for other in Self.others(NameWords(member.name).words) {
                guard let second = byWords[other] else { continue }
                first = member
                self.second = second
                return
            }
        }
        return nil
    }

    /// Returns a property that is named as the first end of a pair.
    ///
    /// Use it if a schema has no pair.
    static func single(in members: SchemaMembers) -> SchemaMembers.Member? {
        members.members.first { member in
            let words = NameWords(member.name).words
            // Without `id`, names such as "object", "source" and "a" are not specific enough.
            return words.last == "id" && !others(words).isEmpty
        }
    }

    /// Returns the possible names of the other end; empty unless the words name a first end.
    private static func others(_ words: [String]) -> [[String]] {
        if words.count == 2, words[1] == "is" { return [["of", words[0]]] }
        return Self.words.compactMap { first, second in
            guard let position = words.firstIndex(of: first) else { return nil }
            var other = words
            other[position] = second
            return other
        }
    }
}
