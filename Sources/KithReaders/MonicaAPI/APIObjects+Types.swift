internal import KithSourceText
internal import KithSyntax

extension APIObjects {
    /// Collects a relationship type or a group of types from an answer.
    mutating func noteType(_ token: Int, _ name: [UInt8]) {
        if name.elementsEqual("relationship".utf8) {
            if let type = answer.member("relationship_type", token) { shownTypes.insert(type) }
            return
        }
        let isType = name.elementsEqual("relationshiptype".utf8)
        guard isType || name.elementsEqual("relationshiptypegroup".utf8) else { return }
        func place(_ name: String) -> SourceSpan? {
            answer.member(name, token).map { answer.place($0) }
        }
        let account = answer.member("account", token).flatMap { answer.integer("id", $0) }
        let id = answer.integer("id", token)
        guard isType else {
            guard let id else { return }
            types.add(
                RelationshipTypes.GroupEntry(
                    account: account, id: id, name: answer.string("name", token) ?? [],
                    place: place("name") ?? answer.place(token)))
            return
        }
        let delible = answer.member("delible", token)
        let entry = RelationshipTypes.Entry(
            account: account, id: id, name: answer.string("name", token) ?? [],
            reverse: answer.string("name_reverse_relationship", token) ?? [],
            group: answer.integer("relationship_type_group_id", token),
            isDelible: delible.map { DumpText.flag(answer.text($0)[...]) == 1 },
            namePlace: place("name") ?? answer.place(token),
            reversePlace: place("name_reverse_relationship"),
            groupPlace: place("relationship_type_group_id"), deliblePlace: place("delible"))
        if shownTypes.contains(token) {
            types.add(shown: entry)
        } else {
            types.add(entry, isOnce: true)
        }
    }

    /// Collects the contact of a conversation or message.
    mutating func noteMessage(_ token: Int, _ name: [UInt8]) {
        let isMessage = name.elementsEqual("message".utf8)
        guard isMessage || name.elementsEqual("conversation".utf8),
            let contact = answer.member("contact", token),
            let number = answer.integer("id", contact)
        else { return }
        if !isMessage {
            if let id = answer.integer("id", token) {
                messages.note(conversation: id, of: number)
            }
        } else if let conversation = answer.member("conversation", token),
            let id = answer.integer("id", conversation)
        {
            messages.note(messageIn: id, of: number, at: answer.place(contact))
        }
    }
}
