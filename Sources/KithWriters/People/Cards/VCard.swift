internal import KithModel
internal import KithSourceText

/// Says what a person is in the properties of vCard.
struct VCard {
    /// The versions of vCard.
    enum Version: String {
        /// RFC 2426, with additions of Apple.
        case three = "3.0"
        /// RFC 6350.
        case four = "4.0"
    }

    private let names: CardNames
    private let points: CardPoints
    private let relations: CardRelations
    private let version: Version
    /// What the cards do not hold.
    private(set) var remarks = CardRemarks()

    init(_ version: Version, _ people: People) {
        self.version = version
        names = CardNames(version: version)
        points = CardPoints(version: version)
        relations = CardRelations(version: version, people: people)
    }

    /// Returns the properties of a person after the version.
    mutating func properties(of person: PersonRecord) -> [ContentProperty] {
        var all: [ContentProperty] = []
        all.reserveCapacity(32)
        if let uid = relations.uid(of: person) {
            all.append(ContentProperty("UID", .other("uri", uid)))
        }
        all += names.properties(of: person)
        all += person.contactPoints.map(points.property)
        all += person.addresses.map(points.property)
        if let location = person.text(.location) { all.append(points.property(town: location)) }
        let categories = person.texts(.categories)
        if !categories.isEmpty { all.append(ContentProperty("CATEGORIES", .texts(categories))) }
        if let note = person.text(.note) { all.append(ContentProperty("NOTE", .text(note))) }
        if let photo = photo(of: person) { all.append(photo) }
        for relation in person.relations {
            if let property = relations.property(relation) {
                all.append(property)
            } else {
                remarks.losses.note(relation, of: person)
            }
        }
        return Self.grouped(all)
    }

    /// Joins each property that has a label with a property for the label.
    private static func grouped(_ properties: [ContentProperty]) -> [ContentProperty] {
        guard properties.contains(where: { $0.label != nil }) else { return properties }
        var (all, items) = ([ContentProperty](), 0)
        for var property in properties {
            guard let label = property.label else {
                all.append(property)
                continue
            }
            items += 1
            property.group = "item\(items)"
            all.append(property)
            all.append(ContentProperty("X-ABLabel", .text(label), group: property.group))
        }
        return all
    }

    private mutating func photo(of person: PersonRecord) -> ContentProperty? {
        guard let found = person.photo else { return nil }
        switch CardPhoto(found) {
        case .some(let photo) where version == .four:
            return ContentProperty("PHOTO", .other("uri", photo.uri))
        case .address(let address):
            return ContentProperty("PHOTO", .uri(address), [("VALUE", ArraySlice("uri".utf8))])
        case .file(let file, let mediaType):
            guard let digits = file.base64 else { break }
            let type = mediaType.drop { $0 != UInt8(ascii: "/") }.dropFirst()
            return ContentProperty(
                "PHOTO", .other("binary", Array(digits)),
                [
                    ("ENCODING", ArraySlice("b".utf8)),
                    ("TYPE", ArraySlice(type.map(\.uppercasedASCII))),
                ])
        case nil: break
        }
        remarks.unreadablePhotos.append(CardPhoto.unreadable(of: person))
        return nil
    }
}
