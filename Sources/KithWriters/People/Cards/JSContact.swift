internal import KithModel
internal import KithSourceText

extension WriterFormat {
    /// JSContact (RFC 9553).
    package static let jsContact = cards(
        name: "jscontact", summary: "Address book cards (JSContact, RFC 9553)",
        fileExtensions: ["jscontact"], loses: ["the source's own words for relations"]
    ) { JSContactText($0) }
}

/// Writes cards as objects of JSON.
struct JSContactText: CardText {
    static let fileExtension = "jscontact"
    static let isJSON = true

    private let people: People
    private let uids: PersonUID
    private(set) var remarks = CardRemarks()

    init(_ people: People) {
        self.people = people
        uids = PersonUID(people.vocabulary)
    }

    mutating func write(_ person: PersonRecord, to sink: inout ByteSink) {
        var json = JSONOutput()
        json.open(.object)
        json.text("@type", "Card")
        json.text("version", "1.0")
        json.text("uid", bytes: uids.uri(of: person.reference) ?? uids.uri(ofRow: person.row))
        json.appendNames(of: person)
        json.appendAnniversaries(of: person)
        json.appendPoints(of: person)
        json.appendAddresses(of: person)
        let keywords = Self.unique(person.texts(.categories))
        if !keywords.isEmpty {
            json.object("keywords") { json in for word in keywords { json.set(word) } }
        }
        json.map("notes", person.text(.note)) { $0.text("note", bytes: $1) }
        json.map("media", photo(of: person)) { json, photo in
            json.text("kind", "photo")
            json.text("uri", bytes: photo.uri)
        }
        appendRelations(of: person, to: &json)
        json.close(.object)
        sink.append(json.takeDocument())
    }

    private mutating func photo(of person: PersonRecord) -> CardPhoto? {
        guard let found = person.photo else { return nil }
        let photo = CardPhoto(found)
        if photo == nil { remarks.unreadablePhotos.append(CardPhoto.unreadable(of: person)) }
        return photo
    }

    /// Appends relations by the URI of the other person, or by the name of somebody who has no card.
    private mutating func appendRelations(of person: PersonRecord, to json: inout JSONOutput) {
        var related: [(other: String, words: [String])] = []
        for relation in person.relations {
            guard let word = relation.cardWord?.rawValue else {
                remarks.losses.note(relation, of: person)
                continue
            }
            let uid = people.contains(relation.other) ? uids.uri(of: relation.other) : nil
            let other = String(decoding: uid ?? relation.otherLabel, as: UTF8.self)
            if let known = related.firstIndex(where: { $0.other.utf8.elementsEqual(other.utf8) }) {
                if !related[known].words.contains(word) { related[known].words.append(word) }
            } else {
                related.append((other, [word]))
            }
        }
        guard !related.isEmpty else { return }
        json.object("relatedTo") { json in
            for (other, words) in related {
                json.object(other) { json in
                    json.object("relation") { json in for word in words { json.boolean(word, true) }
                    }
                }
            }
        }
    }

    private static func unique(_ texts: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        var known: Set<ArraySlice<UInt8>> = []
        return texts.filter { known.insert($0).inserted }
    }
}
