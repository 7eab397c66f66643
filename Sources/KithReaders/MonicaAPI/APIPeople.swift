internal import KithModel
internal import KithSourceText

/// Data about contacts from outside their own objects, and genders that answers only name.
struct APIPeople {
    /// The keys in each list field and the name of the gender, by contact.
    private var entries: [[UInt8]: Entry] = [:]
    private var order: [[UInt8]] = []
    /// The type letter of each gender by its name, if contacts give it.
    private var types: [[UInt8]: [UInt8]] = [:]
    /// The keys of genders that have their own object, by name.
    private var genders: [[UInt8]: [UInt8]] = [:]

    /// The contact who is the user.
    private var me: (contact: [UInt8], place: SourceSpan)?

    private struct Entry {
        var lists: [Int: [[UInt8]]] = [:]
        var gender: [UInt8]?
        let place: SourceSpan
    }

    /// Adds a row to a list field of a contact.
    mutating func note(_ key: [UInt8], in field: Int, of contact: [UInt8], at place: SourceSpan) {
        open(contact, place)
        entries[contact]?.lists[field, default: []].append(key)
    }

    /// Adds the gender of a contact by name.
    mutating func note(
        gender: [UInt8], type: [UInt8]?, of contact: [UInt8], at place: SourceSpan
    ) {
        open(contact, place)
        entries[contact]?.gender = gender
        if let type, types[gender] == nil { types[gender] = type }
    }

    /// Adds the key of a gender that has its own object.
    mutating func note(genderKey key: [UInt8], name: [UInt8]) { genders[name] = key }

    /// Adds the contact who is the user; of several, that with the first key counts, whatever the order of answers.
    mutating func note(me contact: [UInt8], at place: SourceSpan) {
        if me.map({ contact.lexicographicallyPrecedes($0.contact) }) ?? true {
            me = (contact, place)
        }
    }

    private mutating func open(_ contact: [UInt8], _ place: SourceSpan) {
        guard entries[contact] == nil else { return }
        entries[contact] = Entry(place: place)
        order.append(contact)
    }

    /// Returns one row for each contact with such data, one for each gender without an object, and one for the user.
    ///
    /// These genders are numbered in the order of names from 900,000,000,001 on, which no database reaches. So is the user.
    func rows(_ kinds: [Kind], _ map: APIMap) -> [Batch] {
        let empty = Batch(kinds: kinds)
        let people = map.people
        let number = map.objects.first { $0.kind == people.gender }?.number ?? 0
        var keys = genders
        var rows: [Batch] = []
        let names = Set(entries.values.compactMap(\.gender)).filter { keys[$0] == nil }
        let sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
        for (index, name) in sorted.enumerated() {
            var key: [UInt8] = []
            let digits = String(Self.firstNumber + index)
            NumberedKey.append(table: number, number: digits.utf8, to: &key)
            keys[name] = key
            var batch = empty
            batch.tables[people.gender].columns[0].append(text: key[...])
            batch.tables[people.gender].columns[people.genderName].append(text: name[...])
            if let type = types[name] {
                batch.tables[people.gender].columns[people.genderType].append(text: type[...])
            }
            batch.tables[people.gender].endRow(at: nil)
            batch.noteRow(ofKind: people.gender)
            rows.append(batch)
        }
        if let me { rows.append(user(me.contact, me.place, empty, people)) }
        for contact in order {
            guard let entry = entries[contact] else { continue }
            var batch = empty
            batch.tables[people.contact].columns[0].append(text: contact[...])
            if let key = entry.gender.flatMap({ keys[$0] }) {
                batch.tables[people.contact].columns[people.contactGender].append(text: key[...])
            }
            for (field, list) in entry.lists.sorted(by: { $0.key < $1.key }) {
                for key in Set(list).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                    batch.tables[people.contact].columns[field].appendElement(text: key[...])
                }
                batch.tables[people.contact].columns[field].endRow(.value)
            }
            batch.tables[people.contact].endRow(at: entry.place)
            batch.noteRow(ofKind: people.contact)
            rows.append(batch)
        }
        return rows
    }

    private static let firstNumber = 900_000_000_001

    /// Returns the row of the user who is a contact.
    private func user(
        _ contact: [UInt8], _ place: SourceSpan, _ empty: Batch, _ people: APIMap.People
    ) -> Batch {
        var batch = empty
        let key = APIKeys.numbered(people.userNumber, Array(String(Self.firstNumber).utf8))
        batch.tables[people.user].columns[0].append(text: key[...])
        batch.tables[people.user].columns[people.userContact].append(text: contact[...])
        batch.tables[people.user].endRow(at: place)
        batch.noteRow(ofKind: people.user)
        return batch
    }
}
