internal import KithDiagnostics
internal import KithModel

/// Writes people and their families as records of GEDCOM.
struct GEDCOMText {
    /// The families.
    let families: Families

    private let people: People
    private let genders: [Gender?]
    var lines: GEDCOMLines
    var losses = Losses()

    init(_ version: GEDCOMLines.Version, _ people: People) {
        self.people = people
        families = Families(people)
        genders = people.map(\.gender)
        lines = GEDCOMLines(version)
    }

    /// What the file does not hold.
    var findings: [Finding] { losses.findings + lines.controls.findings }

    var isSeven: Bool { lines.version == .seven }

    // MARK: The file

    /// Writes the first record.
    func writeHead(to sink: inout ByteSink) {
        if isSeven { sink.append(text: "\u{FEFF}") }
        lines.write(0, "HEAD", to: &sink)
        if !isSeven { lines.write(1, "SOUR", "KITH", to: &sink) }
        if !isSeven { lines.write(1, "SUBM", "@U1@", to: &sink) }
        lines.write(1, "GEDC", to: &sink)
        lines.write(2, "VERS", isSeven ? "7.0" : "5.5.1", to: &sink)
        guard !isSeven else { return }
        lines.write(2, "FORM", "LINEAGE-LINKED", to: &sink)
        lines.write(1, "CHAR", "UTF-8", to: &sink)
        lines.write(0, "@U1@ SUBM", to: &sink)
        lines.write(1, "NAME", "Kith", to: &sink)
    }

    /// Writes the last record.
    func writeEnd(to sink: inout ByteSink) { lines.write(0, "TRLR", to: &sink) }

    /// Writes the record of a family.
    mutating func writeFamily(_ number: Int, to sink: inout ByteSink) {
        let family = families.all[number]
        lines.write(0, "@F\(number + 1)@ FAM", to: &sink)
        for (slot, partner) in slots(family.partners) {
            lines.write(1, slot, xref(partner), to: &sink)
        }
        for child in family.children { lines.write(1, "CHIL", xref(child), to: &sink) }
        // In version 5.5.1, only of marriages nothing more may be known.
        let yes = isSeven ? "Y" : ""
        if family.bonds.contains(where: { [.marriage, .divorce].contains($0.standards.gedcom) }) {
            lines.write(1, "MARR", "Y", to: &sink)
        }
        for bond in family.bonds {
            switch bond.standards.gedcom {
            case .divorce: lines.write(1, "DIV", yes, to: &sink)
            case .engagement: lines.write(1, "ENGA", yes, to: &sink)
            case .family: lines.write(1, "NOTE", text: bond.words.neutral.utf8, to: &sink)
            default: break
            }
        }
    }

    /// Returns the slots of partners.
    ///
    /// They say nothing about a sex, but older programs take them so.
    private func slots(_ partners: [Int]) -> [(String, Int)] {
        guard let first = partners.first else { return [] }
        guard let second = partners.dropFirst().first else {
            return [(genders[first] == .female ? "WIFE" : "HUSB", first)]
        }
        let isTurned =
            genders[second] == .male && genders[first] != .male
            || genders[first] == .female && genders[second] != .female
        return isTurned
            ? [("HUSB", second), ("WIFE", first)] : [("HUSB", first), ("WIFE", second)]
    }

    func xref(_ person: Int) -> String { "@I\(person + 1)@" }

    // MARK: People

    /// Writes the record of a person.
    mutating func write(_ person: PersonRecord, _ number: Int, to sink: inout ByteSink) {
        lines.controls.place = person.place
        lines.write(0, "\(xref(number)) INDI", to: &sink)
        writeName(of: person, to: &sink)
        if let text = person.text(.gender) { write(person.gender, text, to: &sink) }
        write("BIRT", person.born, happened: false, to: &sink)
        write("DEAT", person.died, happened: person.flag(.dead) == true, to: &sink)
        writeWork(of: person, to: &sink)
        writePoints(of: person, to: &sink)
        if let note = person.text(.note) { lines.write(1, "NOTE", text: note, to: &sink) }
        if !person.reference.key.isEmpty {
            lines.write(1, "REFN", oneLine: person.reference.key, to: &sink)
            lines.write(2, "TYPE", people.vocabulary.kinds[person.row.kind].name, to: &sink)
        }
        writeFamilies(of: number, to: &sink)
        for relation in person.relations { write(relation, of: person, number, to: &sink) }
    }

    private mutating func writeName(of person: PersonRecord, to sink: inout ByteSink) {
        // A solidus begins and ends the family name.
        func clean(_ text: some Sequence<UInt8>) -> [UInt8] {
            text.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
        }
        let given = clean(
            [person.text(.given), person.text(.additional)].compactMap(\.self)
                .joined(separator: " ".utf8))
        let family = clean(person.text(.family) ?? [])
        if given.isEmpty, family.isEmpty {
            lines.write(1, "NAME", oneLine: clean(person.label), to: &sink)
        } else {
            let slashed = family.isEmpty ? [] : "/".utf8 + family + "/".utf8
            let parts = [given, slashed].filter { !$0.isEmpty }
            lines.write(1, "NAME", oneLine: Array(parts.joined(separator: " ".utf8)), to: &sink)
        }
        if !given.isEmpty { lines.write(2, "GIVN", oneLine: given, to: &sink) }
        if !family.isEmpty { lines.write(2, "SURN", oneLine: family, to: &sink) }
        let nicknames = Array(person.texts(.nickname).joined(separator: ", ".utf8))
        if !nicknames.isEmpty { lines.write(2, "NICK", oneLine: nicknames, to: &sink) }
    }

    private mutating func write(
        _ gender: Gender?, _ text: ArraySlice<UInt8>, to sink: inout ByteSink
    ) {
        switch gender {
        case .male: lines.write(1, "SEX", "M", to: &sink)
        case .female: lines.write(1, "SEX", "F", to: &sink)
        case .unknown, .absent: lines.write(1, "SEX", "U", to: &sink)
        case .other, nil:
            lines.write(1, "SEX", isSeven ? "X" : "U", to: &sink)
            lines.write(1, "FACT", oneLine: text, to: &sink)
            lines.write(2, "TYPE", "Gender", to: &sink)
        }
    }

    private mutating func write(
        _ event: String, _ day: PartialDate?, happened: Bool, to sink: inout ByteSink
    ) {
        guard let day else {
            if happened { lines.write(1, event, "Y", to: &sink) }
            return
        }
        lines.write(1, event, to: &sink)
        if let date = day.gedcom {
            lines.write(2, "DATE", date, to: &sink)
        } else if isSeven {
            lines.write(2, "DATE", to: &sink)
            lines.write(3, "PHRASE", day.inWords, to: &sink)
        } else {
            lines.write(2, "DATE", "(\(day.inWords))", to: &sink)
        }
    }

    private mutating func writeWork(of person: PersonRecord, to sink: inout ByteSink) {
        let organisation = person.text(.organisation)
        if let title = person.text(.title) {
            lines.write(1, "OCCU", oneLine: title, to: &sink)
            if let organisation { lines.write(2, "AGNC", oneLine: organisation, to: &sink) }
        } else if let organisation {
            lines.write(1, "FACT", oneLine: organisation, to: &sink)
            lines.write(2, "TYPE", "Organisation", to: &sink)
        }
    }

    private mutating func writeFamilies(of person: Int, to sink: inout ByteSink) {
        for childhood in families.childhoods[person] {
            lines.write(1, "FAMC", "@F\(childhood.family + 1)@", to: &sink)
            guard childhood.pedigree != .birth else { continue }
            let word = childhood.pedigree.rawValue
            lines.write(2, "PEDI", isSeven ? word.uppercased() : word, to: &sink)
        }
        for family in families.partnerships[person] {
            lines.write(1, "FAMS", "@F\(family + 1)@", to: &sink)
        }
    }
}
