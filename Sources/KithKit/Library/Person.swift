internal import KithModel

/// A person, or an account of one.
public struct Person: Sendable {
    let record: PersonRecord

    init(_ meanings: Meanings, _ row: RowID) { record = PersonRecord(meanings, row) }

    /// The key that the source gives the person.
    public var id: String { record.meanings.dataset.tables[record.row.kind].key(record.row.row) }
    /// The name to show; the key if the source has no name.
    public var name: String { String(decoding: record.label, as: UTF8.self) }
    /// The given name.
    public var givenName: String? { text(.given) }
    /// The family name.
    public var familyName: String? { text(.family) }
    /// The nickname, or the handle of an account.
    public var nickname: String? { text(.nickname) }
    /// The gender, in the source's words.
    public var gender: String? { text(.gender) }
    /// The job title, or the title in a community.
    public var title: String? { text(.title) }
    /// The organisation.
    public var organisation: String? { text(.organisation) }
    /// What the owner of the data, or the person, wrote about the person.
    public var note: String? { text(.note) }
    /// The day of birth in ISO 8601: `1970-04-12`, `--04-12` without a year, or `1970`.
    public var born: String? { record.born?.description }
    /// The day of death, in the same forms.
    public var died: String? { record.died?.description }

    private func text(_ part: Meaning.Part) -> String? {
        record.text(part).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Person: Hashable {
    /// Returns whether both are the same row of the same backup.
    public static func == (left: Person, right: Person) -> Bool {
        left.record.meanings === right.record.meanings && left.record.row == right.record.row
    }

    /// Feeds the row into a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(record.row) }
}
