internal import KithSyntax

extension NodeReader {
    /// Reads the styles of edges.
    mutating func styles(_ node: SyntaxNode?) -> [EdgeStyle] {
        members(node, of: "styles").map { member in
            let node = member.value
            allow(["color", "line", "width", "head"], in: node, of: "a style")
            return EdgeStyle(
                name: member.key.text, color: text(node["color"], "color") ?? "#333333",
                line: choice(node["line"], "line") ?? .solid,
                width: number(node["width"], "width") ?? 1, hasHead: flag(node["head"], "head"))
        }
    }
}

extension VocabularyLoader {
    /// Returns the styles of the shared relations, and the vocabulary's own, which replace others of their names.
    mutating func styles() -> [EdgeStyle] {
        let own = reader.styles(root["styles"])
        return relations.styles.filter { style in !own.contains { $0.name == style.name } } + own
    }

    mutating func views(kinds: [Kind], styles: [EdgeStyle]) -> [View] {
        reader.members(root["views"], of: "views").map { member in
            let node = member.value
            reader.allow(["summary", "layout", "focus", "nodes", "edges"], in: node, of: "a view")
            return View(
                name: member.key.text, summary: reader.text(node["summary"], "summary") ?? "",
                layout: reader.choice(node["layout"], "layout") ?? .spring,
                focus: reader.choice(node["focus"], "focus") ?? .surroundings,
                nodes: reader.members(node["nodes"], of: "nodes").compactMap {
                    viewNode($0, kinds: kinds)
                },
                edges: reader.members(node["edges"], of: "edges").flatMap {
                    viewEdges($0, kinds: kinds, styles: styles.map(\.name))
                })
        }
    }

    private mutating func viewNode(
        _ member: SyntaxEntry, kinds: [Kind]
    ) -> ViewNode? {
        guard let index = reader.index(member.key, in: kindNames, "kind") else { return nil }
        reader.allow(["attributes", "lonely"], in: member.value, of: "a node")
        let names = kinds[index].fields.map(\.name)
        return ViewNode(
            kind: index,
            attributes: reader.elements(member.value["attributes"], of: "attributes").compactMap {
                element in
                reader.index(element, in: names, "field")
            },
            showsLonely: reader.flag(member.value["lonely"], "lonely"))
    }

    /// Reads the edges of a kind: one edge, or a list of them.
    private mutating func viewEdges(
        _ member: SyntaxEntry, kinds: [Kind], styles: [String]
    ) -> [ViewEdge] {
        guard let index = reader.index(member.key, in: kindNames, "kind") else { return [] }
        let isList = member.value.kind == .sequence
        let nodes = isList ? reader.elements(member.value, of: "edges") : [member.value]
        return nodes.compactMap { viewEdge($0, of: index, kinds: kinds, styles: styles) }
    }

    private mutating func viewEdge(
        _ node: SyntaxNode, of index: Int, kinds: [Kind], styles: [String]
    ) -> ViewEdge? {
        reader.allow(
            [
                "link", "unless", "source", "target", "meets", "only", "weighted", "mutual",
                "style",
            ],
            in: node, of: "an edge")
        let ends = self.ends(node, of: index, kinds)
        let link = self.link(node["link"], of: kinds[index])
        let unless = self.link(node["unless"], of: kinds[index])
        let meeting = self.meeting(node["meets"], of: kinds[index])
        if link == nil, ends == nil, node["meets"] == nil, kinds[index].edge == nil {
            guard node["link"] == nil, node["source"] == nil, node["target"] == nil else {
                return nil
            }
            reader.report(
                "'\(kinds[index].name)' is not an edge; name one of its links in 'link'", at: node)
            return nil
        }
        let style = reader.index(node["style"], in: styles, "style").map { styles[$0] }
        let weight = weight(node["weighted"], of: kinds[index])
        return ViewEdge(
            kind: index, link: link, unless: unless, ends: ends, meeting: meeting,
            only: filter(node["only"], edge: kinds[index].edge, kinds), style: style,
            isWeighted: weight != nil || reader.flag(node["weighted"], "weighted"),
            weight: weight, isMutual: reader.flag(node["mutual"], "mutual"))
    }

    /// Returns the field with an edge's weight, or `nil` if there is none.
    private mutating func weight(_ node: SyntaxNode?, of kind: Kind) -> Int? {
        guard let node, kind.index(ofField: node.text) != nil,
            let index = reader.index(node, in: kind.fields.map(\.name), "field")
        else { return nil }
        if [.number, .decimal, .integer].contains(kind.fields[index].type) { return index }
        reader.report("'\(kind.fields[index].name)' is not a number", at: node)
        return nil
    }

    /// Returns a field of a kind, which must be a link.
    private mutating func link(_ node: SyntaxNode?, of kind: Kind) -> Int? {
        guard let node, let index = reader.index(node, in: kind.fields.map(\.name), "field") else {
            return nil
        }
        if kind.fields[index].link != nil { return index }
        reader.report("'\(kind.fields[index].name)' is not a link", at: node)
        return nil
    }

    /// Reads the row that other rows meet; `nil` if the view declares none.
    private mutating func meeting(_ node: SyntaxNode?, of kind: Kind) -> ViewEdge.Meeting? {
        guard let node else { return nil }
        reader.allow(["rows", "one", "same", "direction"], in: node, of: "a meeting")
        guard let one = rowFilter(node["one"], of: kind), let same = node["same"],
            let same = reader.index(same, in: kind.fields.map(\.name), "field")
        else {
            reader.report("a meeting needs 'one' and 'same'", at: node)
            return nil
        }
        return ViewEdge.Meeting(
            rows: rowFilter(node["rows"], of: kind), one: one, same: same,
            direction: reader.choice(node["direction"], "direction") ?? .to)
    }

    private mutating func rowFilter(_ node: SyntaxNode?, of kind: Kind) -> ViewEdge.Filter? {
        guard let node, let member = reader.members(node, of: "a filter").first,
            let field = reader.index(member.key, in: kind.fields.map(\.name), "field")
        else { return nil }
        return ViewEdge.Filter(
            field: field, values: reader.elements(member.value, of: "a filter").map(\.text))
    }

    /// Reads the two ends of an edge; `nil` if the view declares none.
    private mutating func ends(
        _ node: SyntaxNode, of kind: Int, _ kinds: [Kind]
    ) -> ViewEdge.Ends? {
        guard node["source"] != nil || node["target"] != nil else { return nil }
        if let place = node["link"] {
            reader.report("an edge has a link, or a source and a target", at: place)
        }
        guard let source = node["source"], let target = node["target"] else {
            reader.report("an edge needs both a source and a target", at: node)
            return nil
        }
        let (sources, targets) = (paths(source, of: kind, kinds), paths(target, of: kind, kinds))
        return ViewEdge.Ends(sources: sources, targets: targets)
    }

    /// Reads the paths to one end of an edge: one path, or a list of them.
    private mutating func paths(_ node: SyntaxNode, of kind: Int, _ kinds: [Kind]) -> [[Int]] {
        let isList = node.kind == .sequence
        let paths = isList ? reader.elements(node, of: "the end of an edge") : [node]
        return paths.compactMap { links($0, of: kind, kinds) }
    }

    /// Returns the links of a path such as `quoted.author`, each to a single entity.
    private mutating func links(_ node: SyntaxNode, of kind: Int, _ kinds: [Kind]) -> [Int]? {
        guard let text = reader.text(node, "the end of an edge") else { return nil }
        var links: [Int] = []
        var kind = kinds[kind]
        for name in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard let index = kind.index(ofField: String(name)), let link = kind.fields[index].link
            else {
                reader.report("'\(kind.name)' has no link '\(name)'", at: node)
                return nil
            }
            if kind.fields[index].isList {
                reader.report(
                    "the end of an edge is a single entity, but '\(name)' is a list", at: node)
                return nil
            }
            links.append(index)
            kind = kinds[link.kind]
        }
        return links
    }

    private mutating func filter(
        _ node: SyntaxNode?, edge: EdgeShape?, _ kinds: [Kind]
    ) -> ViewEdge.Filter? {
        guard let node, let member = reader.members(node, of: "only").first else { return nil }
        guard let type = edge?.type else {
            reader.report("'only' needs an edge with types", at: node)
            return nil
        }
        guard
            let field = reader.index(member.key, in: kinds[type.kind].fields.map(\.name), "field")
        else {
            return nil
        }
        return ViewEdge.Filter(
            field: field, values: reader.elements(member.value, of: "only").map(\.text))
    }
}
