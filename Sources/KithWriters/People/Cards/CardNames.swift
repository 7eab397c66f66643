internal import KithModel

/// The names, days and work of a person in vCard.
struct CardNames {
    let version: VCard.Version

    func properties(of person: PersonRecord) -> [ContentProperty] {
        let label = person.label[...]
        let born = person.born.flatMap { day("BDAY", $0) }
        let died = version == .four ? person.died.flatMap { day("DEATHDATE", $0) } : nil
        let nicknames = person.texts(.nickname)
        return [
            ContentProperty("FN", .text(label)),
            name(of: person, label),
            nicknames.isEmpty ? nil : ContentProperty("NICKNAME", .texts(nicknames)),
            born, died, gender(of: person),
            version == .four
                ? person.text(.pronouns).map { ContentProperty("PRONOUNS", .text($0)) } : nil,
            organisation(of: person),
            person.text(.title).map { ContentProperty("TITLE", .text($0)) },
        ].compactMap(\.self)
    }

    private func name(of person: PersonRecord, _ label: ArraySlice<UInt8>) -> ContentProperty? {
        let (given, family) = (person.text(.given), person.text(.family))
        if given != nil || family != nil {
            let additional = person.text(.additional) ?? []
            return ContentProperty(
                "N", .components([family ?? [], given ?? [], additional, [], []]))
        }
        // Version 3.0 requires the property.
        return version == .three
            ? ContentProperty("N", .components([label, [], [], [], []])) : nil
    }

    private func day(_ name: String, _ date: PartialDate) -> ContentProperty? {
        if version == .four { return ContentProperty(name, .date(date)) }
        guard date.monthAndDay != nil else { return nil }
        // Apple's sign of an unknown year.
        let parameters =
            date.year == nil ? [(name: "X-APPLE-OMIT-YEAR", value: ArraySlice("1604".utf8))] : []
        let text = date.year == nil ? "1604" + date.description.dropFirst() : date.description
        return ContentProperty(name, .other("date", Array(text.utf8)), parameters)
    }

    func gender(of person: PersonRecord) -> ContentProperty? {
        guard let text = person.text(.gender) else { return nil }
        let name = version == .four ? "GENDER" : "X-GENDER"
        guard let gender = person.gender else {
            // A text of one's own stands after the letter of a sex, which is not known.
            return ContentProperty(name, version == .four ? .components([[], text]) : .text(text))
        }
        return ContentProperty(name, .text(gender.letter))
    }

    private func organisation(of person: PersonRecord) -> ContentProperty? {
        let organisation = person.text(.organisation)
        if let unit = person.text(.unit) {
            return ContentProperty("ORG", .components([organisation ?? [], unit]))
        }
        return organisation.map { ContentProperty("ORG", .components([$0])) }
    }
}

extension Gender {
    /// The letter of vCard.
    fileprivate var letter: String {
        switch self {
        case .male: "M"
        case .female: "F"
        case .other: "O"
        case .absent: "N"
        case .unknown: "U"
        }
    }
}
