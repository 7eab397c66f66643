internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension RelationTable {
    /// The result of loading a table of relations.
    struct Loaded: Sendable {
        /// The table, or `nil` if there are findings.
        let table: RelationTable?
        /// The problems in the file, with places.
        let findings: [Finding]
    }

    /// Parses a table of relations.
    ///
    /// - Throws: ``ReadError`` if the file is not YAML.
    static func load(_ bytes: SourceBytes, source: SourceID) throws(ReadError) -> Loaded {
        let stream = try YAMLParser.parse(bytes, source: source)
        guard let root = stream.documents.first?.root else {
            throw ReadError(
                .malformed, "expected a table of relations, found an empty file",
                at: SourceSpan(source, 0..<bytes.count))
        }
        var loader = RelationLoader(root: root)
        let table = loader.table()
        let findings = (stream.findings + loader.reader.findings).sorted()
        return Loaded(table: findings.isEmpty ? table : nil, findings: findings)
    }
}

/// Builds the table of relations from its syntax tree.
struct RelationLoader {
    let root: SyntaxNode
    var reader = NodeReader(rule: "relations/invalid")
    private let entries: [SyntaxEntry]
    private let names: [String]

    init(root: SyntaxNode) {
        self.root = root
        entries = reader.members(root["relations"], of: "relations")
        names = entries.map(\.key.text)
    }

    mutating func table() -> RelationTable {
        reader.allow(["groups", "styles", "relations"], in: root, of: "a table of relations")
        let groups = reader.elements(root["groups"], of: "groups").map(\.text)
        let styles = reader.styles(root["styles"])
        let relations = entries.indices.map { relation($0, groups, styles.map(\.name)) }
        for relation in relations { check(relation, relations) }
        return RelationTable(groups: groups, styles: styles, relations: relations)
    }

    private mutating func relation(
        _ index: Int, _ groups: [String], _ styles: [String]
    ) -> Relation {
        let (name, node) = (names[index], entries[index].value)
        reader.allow(
            [
                "reverse", "group", "generation", "leads", "tree", "style", "neutral", "female",
                "male", "vcard", "gedcom", "foaf", "rel", "schema",
            ], in: node, of: "a relation")
        for needed in ["group", "style"] where node[needed] == nil {
            reader.report("the relation '\(name)' needs a \(needed)", at: entries[index].key)
        }
        let group = reader.index(node["group"], in: groups, "group").map { groups[$0] } ?? ""
        let style = reader.index(node["style"], in: styles, "style").map { styles[$0] } ?? ""
        return Relation(
            name: name, index: index,
            reverse: reader.index(node["reverse"], in: names, "relation") ?? index, group: group,
            generation: reader.wholeNumber(node["generation"], "generation"),
            leads: reader.flag(node["leads"], "leads"),
            tree: reader.choice(node["tree"], "tree"), style: style, words: words(node, name),
            standards: Relation.Standards(
                vCard: reader.choice(node["vcard"], "vcard"),
                gedcom: reader.choice(node["gedcom"], "gedcom"),
                foaf: reader.text(node["foaf"], "foaf"), rel: reader.text(node["rel"], "rel"),
                schemaOrg: reader.text(node["schema"], "schema")))
    }

    private mutating func words(_ node: SyntaxNode, _ name: String) -> Relation.Words {
        let neutral = reader.text(node["neutral"], "neutral") ?? name
        return Relation.Words(
            neutral: neutral, female: reader.text(node["female"], "female") ?? neutral,
            male: reader.text(node["male"], "male") ?? neutral)
    }

    /// Reports a relation that its reverse contradicts; a pair is reported once, at the later of both.
    private mutating func check(_ relation: Relation, _ relations: [Relation]) {
        let node = entries[relation.index].value
        let reverse = relations[relation.reverse]
        guard let place = node["reverse"] else { return checkSymmetric(relation, node) }
        guard reverse.index != relation.index else {
            // An unknown name is reported already.
            if place.hasText(relation.name) {
                reader.report("a symmetric relation has no reverse", at: place)
            }
            return
        }
        guard reverse.reverse == relation.index else {
            let other = relations[reverse.reverse].name
            return reader.report(
                """
                the reverse of '\(relation.name)' is '\(reverse.name)', whose reverse is \
                '\(other)'
                """, at: place)
        }
        guard reverse.index < relation.index else { return }
        let pair = "'\(reverse.name)' and '\(relation.name)'"
        if reverse.group != relation.group {
            reader.report("\(pair) are in different groups", at: place)
        }
        if reverse.tree != relation.tree {
            reader.report("\(pair) have different places in a family tree", at: place)
        }
        if reverse.generation != relation.generation.map({ -$0 }) {
            reader.report("the generations of \(pair) are not opposite", at: place)
        }
        if reverse.leads == relation.leads {
            reader.report("one of \(pair) must lead", at: place)
        }
    }

    private mutating func checkSymmetric(_ relation: Relation, _ node: SyntaxNode) {
        if relation.leads, let place = node["leads"] {
            reader.report("a symmetric relation does not lead", at: place)
        }
        if let generation = relation.generation, generation != 0, let place = node["generation"] {
            reader.report("a symmetric relation is within one generation", at: place)
        }
    }
}
