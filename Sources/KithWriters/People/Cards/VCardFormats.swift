internal import KithDiagnostics
internal import KithModel

extension WriterFormat {
    /// vCard 4.0 (RFC 6350): one card for each person.
    package static let vCard = vCard(
        .four, "vcard", "Address book cards (vCard 4.0): one file, or one for each person",
        fileExtensions: ["vcf"], loses: [])

    /// vCard 3.0 (RFC 2426) with the additions of Apple that most address books read.
    package static let vCard3 = vCard(
        .three, "vcard3",
        "Address book cards (vCard 3.0), with relations as names, as Apple and Google have them",
        fileExtensions: [],
        loses: ["days of death", "dates of birth that are only a year", "pronouns"])

    private static func vCard(
        _ version: VCard.Version, _ name: String, _ summary: String, fileExtensions: [String],
        loses: [String]
    ) -> WriterFormat {
        .cards(name: name, summary: summary, fileExtensions: fileExtensions, loses: loses) {
            VCardText(version, $0)
        }
    }
}

/// Writes cards as content lines.
struct VCardText: CardText {
    static let fileExtension = "vcf"

    private let version: VCard.Version
    private var card: VCard
    private var lines = ContentLines()

    init(_ version: VCard.Version, _ people: People) {
        self.version = version
        card = VCard(version, people)
    }

    var remarks: CardRemarks {
        var remarks = card.remarks
        remarks.controls = lines.controls
        return remarks
    }

    mutating func write(_ person: PersonRecord, to sink: inout ByteSink) {
        lines.controls.place = person.place
        lines.write("BEGIN", component: "VCARD", to: &sink)
        lines.write("VERSION", component: version.rawValue, to: &sink)
        for property in card.properties(of: person) { lines.write(property, to: &sink) }
        lines.write("END", component: "VCARD", to: &sink)
    }
}
