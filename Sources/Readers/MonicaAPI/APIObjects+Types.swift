internal import SourceText
internal import Syntax

extension APIObjects {
    /// Takes up a type of relationships, or a group of them, that an answer shows.
    mutating func noteType(_ token: Int, _ name: [UInt8]) {
        let isType = name.elementsEqual("relationshiptype".utf8)
        guard isType || name.elementsEqual("relationshiptypegroup".utf8) else { return }
        func number(_ name: String) -> Int64? {
            member(name, token).flatMap { document.integer(at: $0) }
        }
        func place(_ name: String) -> SourceSpan? {
            member(name, token).map { document.span(at: $0) }
        }
        let account = member("account", token).flatMap { member("id", $0) }
            .flatMap { document.integer(at: $0) }
        guard isType else {
            if let id = number("id") { types.add(group: id, account: account) }
            return
        }
        types.add(
            RelationshipTypes.Entry(
                account: account, id: number("id"), name: text("name", token),
                reverse: text("name_reverse_relationship", token),
                group: number("relationship_type_group_id"),
                reversePlace: place("name_reverse_relationship"),
                groupPlace: place("relationship_type_group_id")))
    }

    private func text(_ name: String, _ token: Int) -> [UInt8] {
        guard let value = member(name, token), document.kind(at: value) == .string else {
            return []
        }
        var text: [UInt8] = []
        document.appendText(at: value, to: &text)
        return text
    }
}
