internal import KithModel

// Sources keep the day of birth and the reminder of it apart, and do not link them: the export of Monica leaves the link
// out. Calendars show one day.

extension CalendarEntry {
    /// Takes the alarm and the note of a reminder of this birthday; returns whether it was one.
    ///
    /// It was if it returns every year on the day, and its title has the word "birthday" or the first name. A birthday
    /// that ends takes none, as the reminder does not end.
    mutating func take(
        _ entry: CalendarEntry, titled title: ArraySlice<UInt8>?, of person: PersonRecord
    ) -> Bool {
        guard reminder == nil, last == nil, entry.reminder != nil, let title,
            entry.recurrence == .yearly(1), entry.day.monthAndDay == day.monthAndDay
        else { return false }
        let words = Self.words(title)
        let name = Self.words(person.text(.given) ?? [])
        guard words.contains("birthday") || !name.isEmpty && words.isSuperset(of: name) else {
            return false
        }
        (reminder, note) = (entry.reminder, entry.note)
        return true
    }

    /// Returns the words of a text, in lower case.
    private static func words(_ text: ArraySlice<UInt8>) -> Set<String> {
        let text = String(decoding: text, as: UTF8.self).lowercased()
        return Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
}
