internal import Model
internal import SourceText
internal import Syntax

/// Turns the objects of answers into rows, each in a batch of its own, ready to be merged.
struct APIObjects {
    /// The answer that is being read.
    var answer: APIAnswer
    var remarks = APIRemarks()
    /// What is said about contacts elsewhere than in their own objects.
    var people = APIPeople()
    /// The types of relationships that answers show.
    var types: RelationshipTypes
    /// The objects in the answer that are the types of relationships before them.
    var shownTypes: Set<Int> = []
    /// Whose conversations messages are in.
    var messages = MessageContacts()
    var keys: APIKeys

    let kinds: [Kind]
    let map: APIMap
    let empty: Batch
    /// Whether unknown members are kept that are called like secrets.
    let keepsSecrets: Bool

    init(_ vocabulary: Vocabulary, _ map: APIMap, keepsSecrets: Bool) throws(ReadError) {
        self.keepsSecrets = keepsSecrets
        kinds = vocabulary.kinds
        self.map = map
        keys = APIKeys(map)
        types = RelationshipTypes(vocabulary)
        empty = Batch(kinds: kinds)
        answer = try .empty()
    }

    /// A row, and whether the answer shows all of the object rather than what others need to know of it.
    struct Row {
        var batch: Batch
        let isFull: Bool
    }

    /// The rows of an object; none where it is not known.
    mutating func rows(_ token: Int) -> [Row] {
        guard let name = answer.name(token) else { return [] }
        noteType(token, name)
        guard let object = map.objects.first(where: { $0.name == name }) else {
            if !map.unread.contains(name) {
                remarks.noteUnknown(object: name, answer.place(token))
            }
            return []
        }
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
