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
    let forms: APIForms
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

    func key(_ token: Int, _ kind: Int?) -> [UInt8]? {
        keys.key(token, ofKind: kind, in: answer)
    }
}
