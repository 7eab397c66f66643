internal import KithModel

extension MonicaPeople {
    /// Returns links between contacts with the same name, and between those whose names differ only in accents.
    ///
    /// In both lists, links between contacts with the same birthday come first.
    func linksByName() -> (same: [DuplicateLink], similar: [DuplicateLink]) {
        let names = plainNames()
        let birthdays = Birthdays(self)
        let same = links(names, birthdays, named: .name, dated: .nameAndBirthday)
        guard let folded = folded(names) else { return (same, []) }
        let similar = links(
            folded, birthdays, named: .similarName, dated: .similarNameAndBirthday)
        return (same, similar.filter { names.slice($0.contact) != names.slice($0.earlier) })
    }

    /// Returns links between contacts whose names have the same form.
    private func links(
        _ names: Column, _ birthdays: Birthdays, named: DuplicateLink.Reason,
        dated: DuplicateLink.Reason
    ) -> [DuplicateLink] {
        let repetitions = names.repetitions
        guard !repetitions.isEmpty else { return [] }
        var isOfSeveral = [Bool](repeating: false, count: names.count)
        var known = [Birthdays.Day?](repeating: nil, count: names.count)
        for repetition in repetitions {
            let first = known[repetition.first] ?? birthdays[repetition.first]
            guard let birthday = birthdays[repetition.element] else { continue }
            if first?.canBe(birthday) == false { isOfSeveral[repetition.first] = true }
            known[repetition.first] = first ?? birthday
        }
        // A first name alone is no evidence, nor is a name shared by people with different birthdays.
        return linksByBirthday(names, repetitions, birthdays, dated)
            + repetitions.filter { !isOfSeveral[$0.first] && names.slice($0.first).contains(0x20) }
            .map {
                DuplicateLink(contact: $0.element, earlier: $0.first, reason: named, field: nil)
            }
    }

    /// Returns the names without accents; `nil` if all names are ASCII.
    private func folded(_ names: Column) -> Column? {
        guard names.bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        var folded = Column(isInteger: false, isList: false)
        for contact in 0..<names.count {
            guard names.hasValue(contact) else {
                folded.append(missing: .absent)
                continue
            }
            folded.append { PlainForms.append(folded: names.slice(contact), to: &$0) }
        }
        return folded
    }

    /// Returns links between contacts with the same name and birthday.
    private func linksByBirthday(
        _ names: Column, _ repetitions: [Repetition], _ birthdays: Birthdays,
        _ reason: DuplicateLink.Reason
    ) -> [DuplicateLink] {
        var isShared = [Bool](repeating: false, count: names.count)
        for repetition in repetitions {
            isShared[repetition.first] = true
            isShared[repetition.element] = true
        }
        var dated = Column(isInteger: false, isList: false)
        for contact in 0..<names.count {
            guard isShared[contact], let birthday = birthdays[contact] else {
                dated.append(missing: .absent)
                continue
            }
            dated.append { bytes in
                bytes += names.slice(contact)
                bytes += "\u{1F}\(birthday)".utf8
            }
        }
        return dated.repetitions.map {
            DuplicateLink(contact: $0.element, earlier: $0.first, reason: reason, field: nil)
        }
    }

    /// Returns the full name of each contact in the form for comparisons.
    private func plainNames() -> Column {
        let parts = ["first_name", "middle_name", "last_name"].map { contacts.texts($0) }
        let ignored = dataset.vocabulary.ignored
        var names = Column(isInteger: false, isList: false)
        var name: [UInt8] = []
        for contact in 0..<contacts.count {
            name.removeAll(keepingCapacity: true)
            for part in parts where part.hasValue(contact) {
                if !name.isEmpty { name.append(0x20) }
                PlainForms.append(words: part.bytes(contact), ignoring: ignored, to: &name)
                if name.last == 0x20 { name.removeLast() }
            }
            names.append(plain: name)
        }
        return names
    }
}

extension Birthdays.Day {
    /// Whether two birthdays may be the same, given that either year may be unknown.
    fileprivate func canBe(_ other: Birthdays.Day) -> Bool {
        (month, day) == (other.month, other.day)
            && (year == nil || other.year == nil || year == other.year)
    }
}
