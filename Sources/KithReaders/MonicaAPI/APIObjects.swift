internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A converter from the objects of answers to rows, each in its own batch, for merging.
struct APIObjects {
    /// The answer being read.
    var answer: APIAnswer
    var remarks = APIRemarks()
    /// Data about contacts from outside their own objects.
    var people = APIPeople()
    /// The relationship types in answers.
    var types: RelationshipTypes
    /// The tokens of type objects that belong to a relationship, not to the list of types.
    var shownTypes: Set<Int> = []
    /// The contacts of conversations and messages.
    var messages = MessageContacts()
    var keys: APIKeys

    let kinds: [Kind]
    let map: APIMap
    private let forms: APIForms
    let empty: Batch
    /// Whether unknown members whose names look like secrets are kept.
    let keepsSecrets: Bool

    init(_ vocabulary: Vocabulary, _ map: APIMap, keepsSecrets: Bool) throws(ReadError) {
        self.keepsSecrets = keepsSecrets
        kinds = vocabulary.kinds
        self.map = map
        forms = APIForms(map)
        keys = APIKeys(map)
        types = RelationshipTypes(vocabulary)
        empty = Batch(kinds: kinds)
        answer = try .empty()
    }

    /// A row; `isFull` if the answer shows the whole object rather than a short form.
    struct Row {
        var batch: Batch
        let isFull: Bool
    }

    /// Returns the rows of an object; none if its type is unknown.
    mutating func rows(_ token: Int) -> [Row] {
        guard let name = answer.name(token) else { return [] }
        noteType(token, name)
        guard let object = map.objects.first(where: { $0.name == name }) else {
            if !map.unread.contains(name) {
                remarks.noteUnknown(object: name, answer.place(token))
            }
            return []
        }
        forms.check(token, answer, &remarks)
        guard let key = key(token, object.kind) else {
            remarks.report(
                ReadingRules.notARecord,
                "expected \(kinds[object.kind].name), found an object without id and uuid; it is skipped",
                answer.place(token))
            return []
        }
        var row = Row(batch: empty, isFull: answer.member("created_at", token) != nil)
        row.batch.tables[object.kind].columns[0].append(text: key[...])
        read(token, object, &row.batch)
        for owner in object.owners { noteOwners(token, owner, key) }
        noteMessage(token, name)
        guard object.kind == map.people.contact else { return [row] }
        notePerson(token, key)
        return [row] + dates(token, object, key) + relations(token, key)
    }

    func key(_ token: Int, _ kind: Int?) -> [UInt8]? {
        keys.key(token, ofKind: kind, in: answer)
    }
}
