private import KithSourceText

/// A person with everything that other rows say about them.
///
/// Texts are lent from the columns, and are never empty.
package struct PersonRecord: Sendable {
    /// Where the person comes from.
    package let meanings: Meanings
    /// The row of the person.
    package let row: RowID
    /// The rows that say more about the person.
    private let profiles: ArraySlice<RowID>

    /// Takes the person of a row.
    package init(_ meanings: Meanings, _ row: RowID) {
        self.meanings = meanings
        self.row = row
        profiles = meanings.rows(of: .profile, belongingTo: row)
    }

    /// The person as others refer to them.
    package var reference: PersonReference {
        PersonReference(kind: row.kind, row: row.row, key: meanings.key(of: row) ?? [])
    }

    /// The name to show; the key if the source has no name.
    package var label: [UInt8] { meanings.label(of: row) }

    // MARK: Parts

    /// Returns the first text of a part: of the person, or else of a profile.
    package func text(_ part: Meaning.Part) -> ArraySlice<UInt8>? {
        first { row in meanings.text(part, of: row).flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// Returns all texts of a part, of the person and of profiles.
    package func texts(_ part: Meaning.Part) -> [ArraySlice<UInt8>] {
        namedTexts(part).map(\.text)
    }

    /// Returns all texts of a part with the fields that they stand in.
    func namedTexts(_ part: Meaning.Part) -> [(field: Field, text: ArraySlice<UInt8>)] {
        profiles.reduce(into: meanings[row.kind, part].namedTexts(row.row)) { texts, profile in
            texts += meanings[profile.kind, part].namedTexts(profile.row)
        }.filter { !$0.text.isEmpty }
    }

    /// Returns a yes or no about the person, or `nil` if the source does not say.
    package func flag(_ part: Meaning.Part) -> Bool? {
        first { meanings.flag(part, of: $0) }
    }

    /// The day of birth, as far as it is known.
    package var born: PartialDate? { meanings.day(.born, of: row) }
    /// The day of death, as far as it is known.
    package var died: PartialDate? { meanings.day(.died, of: row) }

    /// The gender, if the vocabulary says what the source's word for it stands for.
    package var gender: Gender? {
        namedTexts(.gender).lazy.compactMap { field, text in
            meanings.dataset.vocabulary.gender(String(decoding: text, as: UTF8.self), of: field)
        }.first
    }

    /// The photo: the first of the person, or else of a profile.
    package var photo: Photo? {
        first { row in
            meanings[row.kind, .photo].picture(row.row).flatMap { Photo($0, meanings) }
        }
    }

    /// Returns the first value that the row of the person, or else one of a profile, has.
    private func first<Value>(_ value: (RowID) -> Value?) -> Value? {
        value(row) ?? profiles.lazy.compactMap(value).first
    }

    // MARK: What belongs to the person

    /// The ways to reach the person, in the order of the source.
    package var contactPoints: [ContactPoint] {
        let rows = meanings.rows(of: .contactPoint, belongingTo: row).compactMap {
            ContactPoint(meanings, $0)
        }
        // A row of its own says more about an address.
        let others = texts(.email).filter { email in
            !rows.contains { $0.sort == .email && $0.value.equalsIgnoringCase(email) }
        }
        return others.map { ContactPoint(.email, $0) } + rows
            + namedTexts(.messaging).map { ContactPoint(.account, $0.text, label: $0.field.name) }
            + texts(.webPage).map { ContactPoint(.webPage, $0) }
    }

    /// The postal addresses, in the order of the source.
    package var addresses: [PostalAddress] {
        meanings.rows(of: .address, belongingTo: row).map { PostalAddress(meanings, $0) }
    }

    /// The events of the person: birthdays, anniversaries, reminders and others, in the order of the source.
    package var events: [EventRecord] {
        let (born, died) = (meanings.target(.born, of: row), meanings.target(.died, of: row))
        return meanings.rows(of: .event, belongingTo: row).map { event in
            EventRecord(
                meanings, event, marks: event == born ? .born : event == died ? .died : nil)
        }
    }

    /// What others are to the person, each once: what the source states of the person, then what follows from what it
    /// states of others.
    package var relations: [PersonRelation] {
        let (entries, dataset) = (meanings.relations(of: row), meanings.dataset)
        var known = Set<RelationIndex.Entry.Identity>(minimumCapacity: entries.count)
        return (entries.filter(\.isStated) + entries.filter { !$0.isStated }).compactMap { entry in
            known.insert(entry.identity(in: dataset)).inserted
                ? PersonRelation(entry, meanings) : nil
        }
    }
}

/// A person as another row refers to them.
package struct PersonReference: Hashable, Sendable {
    /// The index of the kind of the person.
    package let kind: Int
    /// The row of the person; `nil` if no row has the key.
    package let row: Int?
    /// The key; empty if the row has none.
    package let key: ArraySlice<UInt8>
}
