internal import SourceText
internal import Syntax

extension APIObjects {
    /// Takes up a type of relationships, or a group of them, that an answer shows.
    mutating func noteType(_ token: Int, _ name: [UInt8]) {
        let isType = name.elementsEqual("relationshiptype".utf8)
        guard isType || name.elementsEqual("relationshiptypegroup".utf8) else { return }
        func place(_ name: String) -> SourceSpan? {
            answer.member(name, token).map { answer.place($0) }
        }
        let account = answer.member("account", token).flatMap { answer.integer("id", $0) }
        let id = answer.integer("id", token)
        guard isType else {
            if let id { types.add(group: id, account: account) }
            return
        }
        types.add(
            RelationshipTypes.Entry(
                account: account, id: id, name: answer.string("name", token) ?? [],
                reverse: answer.string("name_reverse_relationship", token) ?? [],
                group: answer.integer("relationship_type_group_id", token),
                reversePlace: place("name_reverse_relationship"),
                groupPlace: place("relationship_type_group_id")))
    }
}
