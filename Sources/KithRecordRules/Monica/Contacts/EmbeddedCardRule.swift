internal import KithDiagnostics
internal import KithJSONSchema
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Embedded vCards that are incomplete, have no version or belong to a different person.
    static var embeddedCard: Self {
        Rule(
            "monica/embedded-card", .warning,
            "The vCard from an address book is complete and belongs to its contact.",
            advice: """
                Monica keeps the card as it came, and gives it back to the address book. Save the \
                contact again in the address book's own program, so that it sends a new card.
                """,
            aliases: ["MX-087"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Yuki","last_name":"Tanaka","vcard":"BEGIN:VCARD\\r\\nVERSION:4.0\\r\\nUID:yuki-1\\r\\nFN:Tanaka Yuki\\r\\nEND:VCARD\\r\\n"}
                    contact b {"first_name":"Ann","nickname":"Annie","vcard":"BEGIN:VCARD\\nVERSION:3.0\\nFN;X=\\"a:b\\":Annie ⚰\\nEND:VCARD"}
                    contact 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"first_name":"Cy","vcard":"begin:vcard\\nVERSION:3.0\\nUID:urn:uuid:5F0C1C1E-2F4B-4B6A-9D57-0A2A4F3B9C10\\nend:vcard"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann","vcard":⟦"BEGIN:VCARD\\nVERSION:4.0\\nFN:Ann\\n"⟧}
                    contact b {"first_name":"Ben","vcard":⟦"BEGIN:VCARD\\nFN:Ben\\nEND:VCARD"⟧}
                    contact 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"first_name":"Cy","vcard":⟦"BEGIN:VCARD\\nVERSION:4.0\\nUID:00000000-2f4b-4b6a-9d57-0a2a4f3b9c10\\nFN:Cy\\nEND:VCARD"⟧}
                    contact d {"first_name":"Dora","last_name":"Lee","vcard":⟦"BEGIN:VCARD\\nVERSION:4.0\\nFN:Dora Roy\\nEND:VCARD"⟧}
                    """,
                    """
                    the vCard of contact Ann is truncated or consists of several: it does not \
                    extend from BEGIN to END
                    """,
                    "the vCard of contact Ben does not say of what version it is",
                    """
                    the vCard of contact Cy has the UID '00000000-2f4b-4b6a-9d57-0a2a4f3b9c10', \
                    which is not the contact's
                    """,
                    "the vCard of contact Dora Lee is of 'Dora Roy'"),
            ]
        ) { dataset, report in
            let contacts = dataset.table("contact")
            let cards = contacts.texts("vcard")
            let names = ContactNames(contacts, in: dataset)
            for row in contacts.ownRows where cards.hasText(row) {
                let card = EmbeddedCard(cards.bytes(row))
                var flaw: Message?
                if !card.isWhole {
                    flaw = .cut(dataset.name(contacts, row))
                } else if !card.hasVersion {
                    flaw = .versionless(dataset.name(contacts, row))
                } else if let uid = card.uid, !names.mayBeKey(uid, of: row) {
                    flaw = .otherKey(dataset.name(contacts, row), uid)
                } else if let name = card.fullName, !names.mayBeName(name, of: row) {
                    flaw = .otherName(dataset.name(contacts, row), name)
                }
                if let flaw { report.add(flaw, at: contacts.place(row, "vcard")) }
            }
        }
    }
}

/// The keys and names of contacts, for comparison with those of cards.
private struct ContactNames {
    private let keys: Texts
    private let first: Texts
    private let last: Texts
    private let nick: Texts
    private let ignored: Set<Unicode.Scalar>

    init(_ contacts: Table, in dataset: Dataset) {
        keys = contacts.rows.texts(contacts.kind.keyField)
        first = contacts.texts("first_name")
        last = contacts.texts("last_name")
        nick = contacts.texts("nickname")
        ignored = dataset.vocabulary.ignored
    }

    /// Whether the UID of a card may be the key of a contact.
    ///
    /// Monica only uses a UID as a key if it is a UUID.
    func mayBeKey(_ uid: ArraySlice<UInt8>, of row: Int) -> Bool {
        let prefix = Array("urn:uuid:".utf8)
        let isURN = uid.prefix(prefix.count).equalsIgnoringCase(prefix[...])
        let key = isURN ? uid.dropFirst(prefix.count) : uid
        guard keys.bytes(row).count == 36, UUIDText.isValid(key.span) else {
            return true
        }
        return key.equalsIgnoringCase(keys.bytes(row))
    }

    /// Whether a full name contains the contact's first and last name, or is the nickname.
    func mayBeName(_ name: ArraySlice<UInt8>, of row: Int) -> Bool {
        if isPlainName(name, of: row) { return true }
        let text = words(Self.unescaped(name)[...])
        guard !text.isEmpty else { return true }
        if nick.hasText(row), words(nick.bytes(row)) == text { return true }
        return [first, last].allSatisfy {
            !$0.hasText(row) || Self.contains(text, words($0.bytes(row)))
        }
    }

    /// Whether a full name is the first name, a blank and the last name, as nearly all are.
    private func isPlainName(_ name: ArraySlice<UInt8>, of row: Int) -> Bool {
        guard first.hasText(row) else { return false }
        let (given, family) = (first.bytes(row), last.hasText(row) ? last.bytes(row) : [])
        guard !family.isEmpty else { return name == given }
        return name.count == given.count + 1 + family.count && name.starts(with: given)
            && name[name.startIndex + given.count] == 0x20 && name.suffix(family.count) == family
    }

    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text {
            if byte == 0x5C, !isEscaped {
                isEscaped = true
                continue
            }
            bytes.append(isEscaped && (byte == 0x6E || byte == 0x4E) ? 0x20 : byte)
            isEscaped = false
        }
        return bytes
    }

    private func words(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        PlainForms.append(words: text, ignoring: ignored, to: &bytes)
        return bytes
    }

    /// Whether `text` contains `part`.
    ///
    /// Only the first 1,000 bytes of `text` are searched, which bounds the time.
    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard let head = part.first else { return true }
        let text = text.prefix(1000)
        var rest = text[...]
        while let start = rest.firstIndex(of: head) {
            if text[start...].starts(with: part) { return true }
            rest = text[(start + 1)...]
        }
        return false
    }
}

extension Message {
    fileprivate static func cut(_ contact: String) -> Message {
        """
        the vCard of \(contact) is truncated or consists of several: it does not extend from \
        BEGIN to END
        """
    }

    fileprivate static func versionless(_ contact: String) -> Message {
        "the vCard of \(contact) does not say of what version it is"
    }

    fileprivate static func otherKey(_ contact: String, _ uid: ArraySlice<UInt8>) -> Message {
        let shown = excerpt(String(decoding: uid, as: UTF8.self))
        return "the vCard of \(contact) has the UID '\(shown)', which is not the contact's"
    }

    fileprivate static func otherName(_ contact: String, _ name: ArraySlice<UInt8>) -> Message {
        "the vCard of \(contact) is of '\(excerpt(String(decoding: name.prefix(300), as: UTF8.self)))'"
    }
}
