internal import KithSyntax

/// The segments of a path, with the filters in them, as a search for nodes.
struct PathQuery {
    let steps: [PathSegment]
    /// Whether references are followed.
    let isResolved: Bool

    /// Returns the nodes that the segments lead to; none if that exceeds the work limit.
    func nodes(from start: SyntaxNode, _ filters: inout FilterMachine) -> [SyntaxNode] {
        var nodes = [start]
        for step in steps {
            switch step {
            case .children(let selectors):
                nodes = nodes.flatMap { chosen(selectors, in: $0, &filters) }
            case .descendants(let selectors):
                nodes = collections(in: nodes, &filters).flatMap {
                    chosen(selectors, in: $0, &filters)
                }
            case .parent: nodes = nodes.compactMap(\.parent)
            }
            guard !filters.budget.isSpent else { return [] }
        }
        return nodes
    }

    /// Returns the children of a collection that selectors choose, with references followed.
    private func chosen(
        _ selectors: [PathSelector], in collection: SyntaxNode, _ filters: inout FilterMachine
    ) -> [SyntaxNode] {
        var found: [SyntaxNode] = []
        for selector in selectors {
            switch selector {
            case .name(let name):
                filters.budget.spend(1)
                if let entry = collection.entry(name.span) {
                    found.append(filters.meant(entry.value, isResolved))
                }
            default:
                for (key, child) in children(of: collection, &filters.budget)
                where !filters.budget.isSpent {
                    if isChosen(selector, child, key, collection, &filters) {
                        found.append(filters.meant(child, isResolved))
                    }
                }
            }
        }
        return found
    }

    private func children(
        of node: SyntaxNode, _ budget: inout FilterBudget
    ) -> [(key: FilterValue, node: SyntaxNode)] {
        var children: [(key: FilterValue, node: SyntaxNode)] = []
        for entry in node.entries { children.append((.text(entry.key.bytes), entry.value)) }
        for element in node.elements {
            children.append((.number(Double(children.count)), element))
        }
        budget.spend(children.count)
        return children
    }

    private func isChosen(
        _ selector: PathSelector, _ child: SyntaxNode, _ key: FilterValue,
        _ collection: SyntaxNode, _ filters: inout FilterMachine
    ) -> Bool {
        switch selector {
        case .wildcard: return true
        case .name(let name): return key.equals(.text(name[...]))
        case .index(let index):
            guard case .number(let number) = key else { return false }
            let count = index < 0 ? collection.elements.count : 0
            return number == Double(index + count)
        case .slice(let slice):
            guard case .number(let number) = key else { return false }
            return slice.contains(Int(number), count: collection.elements.count)
        case .filter(let expression):
            let context = FilterContext(
                current: child, key: key, parent: collection, isResolved: isResolved)
            return filters.value(expression, context).isTrue
        case .computed(let expression):
            let context = FilterContext(
                current: collection, key: .undefined, isResolved: isResolved)
            return filters.value(expression, context).equals(key, isLoose: true)
        case .typed(let selector, let type):
            return isChosen(selector, child, key, collection, &filters)
                && filters.value(of: child, isResolved: isResolved).isOf(type)
        }
    }

    /// Returns all collections among some nodes and below them, each once.
    private func collections(
        in nodes: [SyntaxNode], _ filters: inout FilterMachine
    ) -> [SyntaxNode] {
        var seen: Set<SyntaxNode> = []
        var found: [SyntaxNode] = []
        var open = Array(nodes.reversed())
        while let node = open.popLast(), !filters.budget.isSpent {
            let content = filters.meant(node, isResolved).target
            guard content.kind != .scalar, seen.insert(content).inserted else { continue }
            found.append(content)
            for child in children(of: content, &filters.budget).reversed()
            where child.node.kind != .scalar {
                open.append(child.node)
            }
        }
        return found
    }
}
