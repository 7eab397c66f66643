internal import KithModel

/// A person, or an account of one.
public struct Person: Sendable {
    let content: BackupContent
    let row: RowID

    /// The key that the source gives the person.
    public var id: String { content.dataset.tables[row.kind].key(row.row) }
    /// The name to show; the key if the source has no name.
    public var name: String { content.label(row) }
    /// The given name.
    public var givenName: String? { content.dataset.text(.given, of: row) }
    /// The family name.
    public var familyName: String? { content.dataset.text(.family, of: row) }
    /// The nickname, or the handle of an account.
    public var nickname: String? { content.dataset.text(.nickname, of: row) }
    /// The gender, in the source's words.
    public var gender: String? { content.dataset.text(.gender, of: row) }
    /// The job title, or the title in a community.
    public var title: String? { content.dataset.text(.title, of: row) }
    /// The organisation.
    public var organisation: String? { content.dataset.text(.organisation, of: row) }
    /// What the owner of the data, or the person, wrote about the person.
    public var note: String? { content.dataset.text(.note, of: row) }
    /// The day of birth in ISO 8601: `1970-04-12`, `--04-12` without a year, or `1970`.
    public var born: String? { day(.born) }
    /// The day of death, in the same forms.
    public var died: String? { day(.died) }

    /// Returns a day that the row itself has, or the event that it links to.
    private func day(_ part: Meaning.Part) -> String? {
        guard let event = content.dataset.target(part, of: row) else {
            return content.dataset.text(part, of: row).map { String($0.prefix(10)) }
        }
        guard let day = content.dataset.text(.at, of: event).map({ String($0.prefix(10)) }) else {
            return nil
        }
        if content.dataset.flag(.yearUnknown, of: event) == true { return "-" + day.dropFirst(4) }
        return content.dataset.flag(.yearOnly, of: event) == true ? String(day.prefix(4)) : day
    }
}

extension Person: Hashable {
    /// Returns whether both are the same row of the same backup.
    public static func == (left: Person, right: Person) -> Bool {
        left.content === right.content && left.row == right.row
    }

    /// Feeds the row into a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(row) }
}
