internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Items without a collection, created resources that cannot be read, and parts without a whole.
    static var relationCollectionItem: Self {
        Rule(
            "openapi/rel-collection-item", .info,
            "Items have a collection, created resources can be read, and parts have a whole.",
            advice: """
                Add the missing path if the service has it. Clients look for it, and assume that \
                it does not exist.
                """,
            tier: .relations,
            examples: [
                .passes(
                    paths: """
                        /pets: {post: {responses: {'201': {description: A}}}}
                        /pets/{id}: {get: \(get)}
                        /pets/{id}/toys: {get: \(list)}
                        /me: {get: \(list)}
                        """),
                .fails(
                    paths: """
                        ⟦/owners/{id}⟧: {get: \(get)}
                        /pets: {⟦post⟧: {responses: {'201': {description: A}}}}
                        ⟦/vets/{id}/rooms⟧: {get: \(get)}
                        """,
                    "there is no '/owners' for the item '/owners/{id}'",
                    "POST /pets creates what no GET /pets/{…} can read",
                    "'/vets/{id}/rooms' is part of '/vets/{id}', which is not a path"),
            ]
        ) { contract, report in
            let tree = contract.derived(PathTree.self)
            let exchanges = contract.derived(Exchanges.self)
            let readable = readableSegments(tree, exchanges)
            for (number, node) in tree.nodes.enumerated() {
                guard let path = node.paths.first, node.parent >= 0 else { continue }
                let above = tree.nodes[node.parent]
                if node.isPlaceholder {
                    guard node.parent > 0, !above.isPlaceholder, above.paths.isEmpty,
                        exchanges.exchange("get", at: number) != nil
                    else { continue }
                    report.add(
                        """
                        there is no \(upper(path.key)) for the item \(path.key.named)
                        """, at: path.key.span)
                } else if above.isPlaceholder, above.paths.isEmpty {
                    report.add(
                        "\(path.key.named) is part of \(upper(path.key)), which is not a path",
                        at: path.key.span)
                }
                // A POST without a list or items is an action. Items may also be readable under a shorter path.
                guard !node.isPlaceholder, let post = exchanges.exchange("post", at: number),
                    post.status?.hasText("201") == true, !readable.contains(node.name),
                    node.placeholder != nil || exchanges.exchange("get", at: number) != nil
                        || node.parent == 0
                else { continue }
                report.add(
                    "\(post.shown) creates what no GET \(shown(path.key))/{…} can read",
                    at: contract[post.operation].place.span)
            }
        }
    }

    /// Returns the segments that some path continues with a readable item.
    private static func readableSegments(
        _ tree: PathTree, _ exchanges: Exchanges
    ) -> Set<ArraySlice<UInt8>> {
        var segments: Set<ArraySlice<UInt8>> = []
        for (number, node) in tree.nodes.enumerated()
        where node.isPlaceholder && node.parent >= 0
            && exchanges.exchange("get", at: number) != nil
        {
            segments.insert(tree.nodes[node.parent].name)
        }
        return segments
    }

    private static var get: String {
        """
        {parameters: [{name: id, in: path, required: true, schema: {type: string}}], \
        responses: {'200': {description: A}}}
        """
    }

    private static var list: String { "{responses: {'200': {description: A}}}" }

    /// Returns a path without its last segment, in quotation marks.
    private static func upper(_ path: SyntaxNode) -> String {
        let bytes = path.bytes
        let end = bytes.lastIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
        return ShownText.quoted(bytes[..<end])
    }

    private static func shown(_ path: SyntaxNode) -> String {
        String(path.named.dropFirst().dropLast())
    }
}
