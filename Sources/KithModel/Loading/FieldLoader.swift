internal import KithDiagnostics
internal import KithSyntax

extension VocabularyLoader {
    /// Returns the fields of a kind: key, attributes, links, and the field for unknown members.
    mutating func fields(ofKind index: Int) -> [Field] {
        let node = kindNodes[index].value
        let within = reader.text(node["within"] ?? root["within"], "within") ?? ""
        var fields: [Field] = []
        if let key = node["key"] { fields += keyField(key) }
        for group in attributeGroups(node) {
            for member in reader.members(group, of: "attributes") {
                fields.append(attribute(member.key.text, member.value, within: within))
            }
        }
        for member in reader.members(node["links"], of: "links") {
            fields.append(link(member.key.text, member.value, within: within))
        }
        return fields + [.extra]
    }

    private mutating func attributeGroups(_ node: SyntaxNode) -> [SyntaxNode] {
        var groups: [SyntaxNode] = []
        for name in reader.elements(node["include"], of: "include") {
            if let group = root["shared"]?[name.text] {
                groups.append(group)
            } else {
                reader.report("there is no shared field group named '\(name.text)'", at: name)
            }
        }
        if let own = node["attributes"] { groups.append(own) }
        return groups
    }

    private mutating func keyField(_ node: SyntaxNode) -> [Field] {
        reader.allow(
            ["name", "at", "aliases", "summary", "personal", "repeatable", "relations"]
                + constraintNames,
            in: node,
            of: "a key")
        guard let name = reader.text(node["name"], "name") else {
            reader.report("a key needs a name", at: node)
            return []
        }
        return [
            Field(
                name: name, role: .key, type: .text,
                path: reader.path(node["at"], "at") ?? SourcePath([.member(name)]),
                aliases: aliases(node), summary: reader.text(node["summary"], "summary") ?? "",
                constraints: constraints(node), relations: valueRelations(node),
                personal: personal(node, among: [.key], "a key"),
                isRepeatable: reader.flag(node["repeatable"], "repeatable"))
        ]
    }

    private mutating func attribute(_ name: String, _ node: SyntaxNode, within: String) -> Field {
        reader.allow(
            [
                "type", "at", "aliases", "list", "summary", "secret", "technical", "personal",
                "fileName",
                "union", "history", "relations", "genders", "words",
            ] + constraintNames
                + (node["type"]?.hasText("boolean") == true ? ["initially"] : []),
            in: node, of: "an attribute")
        if node["type"] == nil { reader.report("the attribute '\(name)' needs a type", at: node) }
        return Field(
            name: name, role: .attribute, type: reader.choice(node["type"], "type") ?? .text,
            isList: reader.flag(node["list"], "list"), path: path(node, name, within: within),
            aliases: aliases(node),
            summary: reader.text(node["summary"], "summary") ?? "", constraints: constraints(node),
            relations: valueRelations(node), genders: valueGenders(node),
            words: valueWords(node), isSecret: reader.flag(node["secret"], "secret"),
            isTechnical: reader.flag(node["technical"], "technical"),
            personal: personal(node, among: [.name, .omit], "an attribute"),
            fileName: reader.text(node["fileName"], "fileName"), merging: merging(node))
    }

    private mutating func merging(_ node: SyntaxNode) -> Merging {
        if let name = reader.text(node["history"], "history") { return .history(of: name) }
        return reader.flag(node["union"], "union") ? .union : .newest
    }

    /// Reads how anonymised copies treat a field, among the choices for this sort of field.
    private mutating func personal(
        _ node: SyntaxNode, among choices: [Personal], _ what: String
    ) -> Personal? {
        guard let place = node["personal"],
            let choice: Personal = reader.choice(place, "personal")
        else { return nil }
        if choices.contains(choice) { return choice }
        reader.report("\(what) cannot be personal as '\(choice.rawValue)'", at: place)
        return nil
    }

    private mutating func link(_ name: String, _ node: SyntaxNode, within: String) -> Field {
        reader.allow(
            [
                "to", "at", "aliases", "list", "summary", "container", "embedded", "dangling",
                "irreflexive", "acyclic", "distinct", "placeholders", "inverse", "onDelete",
                "named", "required", "unique", "severity", "format", "pattern", "relation",
            ], in: node, of: "a link")
        if node["to"] == nil { reader.report("the link '\(name)' needs 'to'", at: node) }
        let isContainer = reader.flag(node["container"], "container")
        let shape = LinkShape(
            kind: reader.index(node["to"], in: kindNames, "kind") ?? 0, isContainer: isContainer,
            embedding: reader.choice(node["embedded"], "embedded"),
            dangling: dangling(node["dangling"]),
            irreflexive: reader.severity(node["irreflexive"], "irreflexive"),
            acyclic: reader.severity(node["acyclic"], "acyclic"),
            distinct: reader.severity(node["distinct"], "distinct"),
            placeholders: reader.elements(node["placeholders"], of: "placeholders").map(\.text),
            relation: relation(node["relation"]),
            inverse: reader.text(node["inverse"], "inverse"),
            named: reader.text(node["named"], "named"), onDelete: policies(node["onDelete"]))
        return Field(
            name: name, role: .link, type: .text, isList: reader.flag(node["list"], "list"),
            path: isContainer ? SourcePath() : path(node, name, within: within),
            aliases: aliases(node),
            summary: reader.text(node["summary"], "summary") ?? "", constraints: constraints(node),
            link: shape)
    }

    /// Reads the severity of a missing target: an error by default, none if it is allowed.
    private mutating func dangling(_ node: SyntaxNode?) -> Severity? {
        if let node, node.hasText("allowed") { return nil }
        return reader.severity(node, "dangling") ?? .error
    }

    /// Reads the alternative names of a field in sources.
    private mutating func aliases(_ node: SyntaxNode) -> [String] {
        reader.elements(node["aliases"], of: "aliases").map(\.text)
    }

    private mutating func policies(_ node: SyntaxNode?) -> [DeletePolicy] {
        reader.members(node, of: "onDelete").compactMap { member in
            reader.choice(member.value, "onDelete").map {
                DeletePolicy(name: member.key.text, action: $0)
            }
        }
    }

    /// Returns the index of the shared relation that a node names.
    mutating func relation(_ node: SyntaxNode?) -> Int? {
        reader.index(node, in: relations.relations.map(\.name), "relation")
    }

    /// Reads the relations that the values of a field state.
    private mutating func valueRelations(_ node: SyntaxNode) -> [String: Int]? {
        guard let place = node["relations"] else { return nil }
        var names: [String: Int] = [:]
        for member in reader.members(place, of: "relations") {
            names[member.key.text] = relation(member.value)
        }
        return names
    }

    /// Reads the genders that the values of a field stand for.
    private mutating func valueGenders(_ node: SyntaxNode) -> [String: Gender]? {
        guard let place = node["genders"] else { return nil }
        var genders: [String: Gender] = [:]
        for member in reader.members(place, of: "genders") {
            genders[member.key.text] = reader.choice(member.value, "a gender")
        }
        return genders
    }

    /// Reads the words for the values of a field.
    private mutating func valueWords(_ node: SyntaxNode) -> [String: String] {
        var words: [String: String] = [:]
        for member in reader.members(node["words"], of: "words") {
            words[member.key.text] = reader.text(member.value, "a word")
        }
        return words
    }

    private mutating func path(_ node: SyntaxNode, _ name: String, within: String) -> SourcePath {
        if let path = reader.path(node["at"], "at") { return path }
        return SourcePath((within.isEmpty ? [] : [.member(within)]) + [.member(name)])
    }

    private var constraintNames: [String] {
        [
            "required", "unique", "values", "pattern", "format", "maxLength", "minimum", "maximum",
            "earliest", "latest", "severity",
        ]
    }

    private mutating func day(_ node: SyntaxNode?, _ name: String) -> CalendarDay? {
        guard let node, let text = reader.text(node, name) else { return nil }
        guard text.utf8.count == 10, let day = Instant(Array(text.utf8)[...])?.day else {
            reader.report("\(name) must be a day such as 2024-02-29", at: node)
            return nil
        }
        return day
    }

    private mutating func constraints(_ node: SyntaxNode) -> Constraints {
        var constraints = Constraints()
        constraints.required = reader.severity(node["required"], "required")
        constraints.unique = reader.severity(node["unique"], "unique")
        constraints.values = reader.elements(node["values"], of: "values").map(\.text)
        constraints.pattern = reader.text(node["pattern"], "pattern")
        constraints.format = reader.choice(node["format"], "format")
        constraints.maxLength = reader.wholeNumber(node["maxLength"], "maxLength")
        constraints.minimum = reader.number(node["minimum"], "minimum")
        constraints.maximum = reader.number(node["maximum"], "maximum")
        constraints.earliest = day(node["earliest"], "earliest")
        constraints.latest = day(node["latest"], "latest")
        constraints.initially = node["initially"].map { reader.flag($0, "initially") }
        constraints.severity = reader.choice(node["severity"], "severity") ?? .error
        return constraints
    }
}
