internal import KithSourceText
internal import KithSyntax

/// A response to one request, according to the lexicon `app.bsky.graph.getRelationships`.
struct RelationshipResponse {
    /// The DID of the actor, or `nil` if the response does not have it.
    let actor: String?
    /// One element for each target, in the order of the targets.
    let elements: [RelationshipElement]

    /// The reason why a response is not valid, such as "the answer leaves out did:plc:…".
    struct Invalid: Error {
        let message: String
    }

    /// Parses a response; its elements may be in any order.
    ///
    /// - Throws: ``Invalid`` if the response is not JSON, has another shape or lacks a target.
    init(_ body: [UInt8], to targets: [String]) throws(Invalid) {
        let document: JSONDocument
        do throws(ReadError) {
            document = try JSONParser.parse(SourceBytes(body), source: SourceID(0))
        } catch {
            throw Invalid(message: "the response is not JSON: \(error.message)")
        }
        let root = JSONNode(document, at: 0)
        actor = root["actor"]?.text
        guard let list = root["relationships"], list.kind == .array else {
            throw Invalid(message: "the answer has no list 'relationships'")
        }
        var found: [String: RelationshipElement] = [:]
        for token in document.elements(ofArrayAt: list.token) {
            let element = try Self.element(JSONNode(document, at: token))
            if let element { found[element.subject] = element }
        }
        var elements: [RelationshipElement] = []
        for target in targets {
            guard let element = found[target] else {
                throw Invalid(message: "the answer leaves out \(target)")
            }
            elements.append(element)
        }
        self.elements = elements
    }

    /// Parses an element of the union; returns `nil` if its type is unknown.
    private static func element(_ node: JSONNode) throws(Invalid) -> RelationshipElement? {
        let type = node["$type"]?.text
        if type == "app.bsky.graph.defs#notFoundActor" || node["notFound"]?.boolean == true {
            guard let actor = node["actor"]?.text else {
                throw Invalid(message: "an element that is not found does not say what")
            }
            return RelationshipElement(subject: actor, relations: nil)
        }
        guard type == nil || type == "app.bsky.graph.defs#relationship" else { return nil }
        guard let did = node["did"]?.text else {
            throw Invalid(message: "an element has no did")
        }
        var relations = RelationshipElement.Relations()
        relations.following = node["following"]?.text
        relations.followedBy = node["followedBy"]?.text
        relations.blocking = node["blocking"]?.text
        relations.blockedBy = node["blockedBy"]?.text
        relations.blockingByList = node["blockingByList"]?.text
        relations.blockedByList = node["blockedByList"]?.text
        return RelationshipElement(subject: did, relations: relations)
    }
}
