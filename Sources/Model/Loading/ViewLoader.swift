internal import Syntax

extension VocabularyLoader {
    mutating func styles() -> [EdgeStyle] {
        reader.members(root["styles"], of: "styles").map { member in
            let node = member.value
            reader.allow(["color", "line", "width", "head", "part"], in: node, of: "a style")
            return EdgeStyle(
                name: member.key.text, color: reader.text(node["color"], "color") ?? "#333333",
                line: reader.choice(node["line"], "line") ?? .solid,
                width: reader.number(node["width"], "width") ?? 1,
                hasHead: reader.flag(node["head"], "head"),
                part: reader.choice(node["part"], "part") ?? .other)
        }
    }

    mutating func views(kinds: [Kind], styles: [EdgeStyle]) -> [View] {
        reader.members(root["views"], of: "views").map { member in
            let node = member.value
            reader.allow(["summary", "layout", "nodes", "edges"], in: node, of: "a view")
            return View(
                name: member.key.text, summary: reader.text(node["summary"], "summary") ?? "",
                layout: reader.choice(node["layout"], "layout") ?? .spring,
                nodes: reader.members(node["nodes"], of: "nodes").compactMap {
                    viewNode($0, kinds: kinds)
                },
                edges: reader.members(node["edges"], of: "edges").compactMap {
                    viewEdge($0, kinds: kinds, styles: styles.map(\.name))
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

    private mutating func viewEdge(
        _ member: SyntaxEntry, kinds: [Kind], styles: [String]
    ) -> ViewEdge? {
        guard let index = reader.index(member.key, in: kindNames, "kind") else { return nil }
        let node = member.value
        reader.allow(["link", "only", "style"], in: node, of: "an edge")
        let link = reader.index(node["link"], in: kinds[index].fields.map(\.name), "field")
        if link == nil && kinds[index].edge == nil {
            guard node["link"] == nil else { return nil }
            reader.report(
                "'\(kinds[index].name)' is no edge; name one of its links under 'link'", at: node)
            return nil
        }
        if let link, kinds[index].fields[link].link == nil, let place = node["link"] {
            reader.report("'\(kinds[index].fields[link].name)' is no link", at: place)
            return nil
        }
        let style = reader.index(node["style"], in: styles, "style").map { styles[$0] }
        return ViewEdge(
            kind: index, link: link, only: filter(node["only"], edge: kinds[index].edge, kinds),
            style: style)
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
