internal import KithDiagnostics
internal import KithModel

extension WriterFormat {
    /// FamilySearch GEDCOM 7.0.
    package static let gedcom = gedcom(
        .seven, "gedcom", "Families for genealogy programs (GEDCOM 7.0)", fileExtensions: ["ged"],
        loses: [])

    /// GEDCOM 5.5.1, which more programs read.
    package static let gedcom5 = gedcom(
        .five, "gedcom5", "Families for genealogy programs (GEDCOM 5.5.1, which more of them read)",
        fileExtensions: [], loses: ["relations to people who are known only by name"])

    private static func gedcom(
        _ version: GEDCOMLines.Version, _ name: String, _ summary: String,
        fileExtensions: [String], loses: [String]
    ) -> WriterFormat {
        WriterFormat(
            name: name, summary: summary, fileExtensions: fileExtensions, joinsKinds: true,
            loses: [
                "everything but people, their families and how to reach them: calls, activities",
                "relations that genealogy has no word for, such as follows", "photos", "pronouns",
                "groups of people", "days other than birth and death",
            ] + loses,
            takes: .entities(
                .people(holding: [.contactPoint, .address, .relation]) {
                    people, _, sink throws(WriteError) in
                    var text = GEDCOMText(version, people)
                    var sink = sink.stream()
                    text.writeHead(to: &sink)
                    for (number, person) in people.enumerated() {
                        text.write(person, number, to: &sink)
                        try sink.passOnIfFull()
                    }
                    for number in text.families.all.indices {
                        text.writeFamily(number, to: &sink)
                        try sink.passOnIfFull()
                    }
                    text.writeEnd(to: &sink)
                    return try sink.finish(rows: people.count, findings: text.findings)
                }))
    }
}
