internal import KithFollows
internal import KithSourceText

/// Formats answers like `app.bsky.graph.getRelationships`; a member `kith` holds what that form
/// cannot express.
struct RelationshipJSON: RelationshipForm {
    private var json = JSONOutput()

    mutating func begin(_ answers: RelationshipAnswers) {
        json.open(.object)
        if let did = answers.did { json.text("actor", did) }
        if let revision = answers.revision {
            json.object("kith") { $0.text("revision", revision) }
        }
        json.open(.lines, "relationships")
    }

    mutating func add(_ relationship: Relationship) {
        json.line { Self.write(relationship, to: &$0) }
    }

    mutating func end() {
        json.close(.lines)
        json.close(.object)
        json.endLine()
    }

    mutating func takeBytes() -> [UInt8] { json.takeBytes() }

    fileprivate static func write(_ relationship: Relationship, to json: inout JSONOutput) {
        guard let did = relationship.did else {
            json.text("$type", "app.bsky.graph.defs#notFoundActor")
            json.text("actor", relationship.target)
            json.boolean("notFound", true)
            json.object("kith") { json in
                if let missing = relationship.missing { json.text("reason", missing.word) }
            }
            return
        }
        json.text("$type", "app.bsky.graph.defs#relationship")
        json.text("did", did)
        let fields = RelationshipField.allCases
        for field in fields {
            if let record = relationship[field].records.first { json.text(field.rawValue, record) }
        }
        json.object("kith") { json in
            if let revision = relationship.revision { json.text("revision", revision) }
            if relationship.isSelf { return json.boolean("isSelf", true) }
            writeValues(relationship, to: &json)
            json.object("unknown") { json in
                for field in fields {
                    if let reason = relationship[field].reason {
                        json.text(field.rawValue, reason.word)
                    }
                }
            }
            writeRecords(relationship, to: &json)
        }
    }

    private static func writeValues(_ relationship: Relationship, to json: inout JSONOutput) {
        json.object("values") { json in
            for field in RelationshipField.allCases {
                json.boolean(field.rawValue, relationship[field].truth.boolean)
            }
            json.boolean("mutual", relationship.mutual.boolean)
            json.boolean("blocked", relationship.blocked.boolean)
        }
    }

    /// Writes all records of fields that have several, and the lists that cause the blocks.
    private static func writeRecords(_ relationship: Relationship, to json: inout JSONOutput) {
        let several = RelationshipField.allCases.filter { relationship[$0].records.count > 1 }
        if !several.isEmpty {
            json.object("records") { json in
                for field in several {
                    json.array(field.rawValue) { json in
                        for record in relationship[field].records { json.text(nil, record) }
                    }
                }
            }
        }
        let listed = RelationshipField.allCases.filter { !relationship[$0].lists.isEmpty }
        if !listed.isEmpty {
            json.object("lists") { json in
                for field in listed {
                    json.array(field.rawValue) { json in
                        for list in relationship[field].lists { json.text(nil, list) }
                    }
                }
            }
        }
    }
}

/// Formats each answer as JSON on a line of its own.
struct RelationshipLines: RelationshipForm {
    private var bytes: [UInt8] = []

    mutating func begin(_ answers: RelationshipAnswers) {}

    mutating func add(_ relationship: Relationship) {
        var json = JSONOutput()
        json.object { RelationshipJSON.write(relationship, to: &$0) }
        json.endLine()
        bytes += json.bytes
    }

    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}

extension Truth {
    /// The value as an optional boolean; `nil` for unknown.
    fileprivate var boolean: Bool? {
        switch self {
        case .yes: true
        case .no: false
        case .unknown: nil
        }
    }
}
