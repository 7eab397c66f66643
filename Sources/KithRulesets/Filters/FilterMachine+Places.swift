internal import KithSyntax

extension FilterMachine {
    /// Returns a member of a value by its name.
    func member(_ value: FilterValue, _ name: [UInt8], _ isResolved: Bool) -> FilterValue {
        switch value {
        case .node(let node):
            if let entry = node.entry(name.span) {
                return self.value(of: entry.value, isResolved: isResolved)
            }
            if node.kind == .sequence, name.elementsEqual("length".utf8) {
                return .number(Double(node.elements.count))
            }
            return .undefined
        case .text, .list:
            return name.elementsEqual("length".utf8) ? length(of: value) : .undefined
        default: return .undefined
        }
    }

    /// Returns a member or element of a value by the value in brackets.
    func element(_ value: FilterValue, _ index: FilterValue, _ isResolved: Bool) -> FilterValue {
        switch (value, index) {
        case (_, .text(let name)): return member(value, Array(name), isResolved)
        case (.node(let node), .number(let number)):
            guard let place = Int(exactly: number) else { return .undefined }
            if node.kind == .mapping { return member(value, Array("\(place)".utf8), isResolved) }
            let elements = node.elements
            let position = place < 0 ? elements.count + place : place
            return node[position].map { self.value(of: $0, isResolved: isResolved) } ?? .undefined
        case (.list(let values), .number(let number)):
            guard let place = Int(exactly: number), values.indices.contains(place) else {
                return .undefined
            }
            return values[place]
        default: return .undefined
        }
    }

    /// Returns the values of the nodes that path segments lead to.
    mutating func query(
        _ value: FilterValue, _ steps: [PathSegment], _ isResolved: Bool
    ) -> FilterValue {
        guard case .node(let start) = value else { return .list([]) }
        return .list(nodes(from: start, steps, isResolved).map { FilterValue($0) })
    }

    /// Returns the nodes that path segments lead to; none if that exceeds the work limit.
    mutating func nodes(
        from start: SyntaxNode, _ steps: [PathSegment], _ isResolved: Bool
    ) -> [SyntaxNode] {
        var nodes = [start]
        for step in steps {
            switch step {
            case .children(let selectors):
                nodes = nodes.flatMap { chosen(selectors, in: $0, isResolved) }
            case .descendants(let selectors):
                nodes = collections(in: nodes, isResolved).flatMap {
                    chosen(selectors, in: $0, isResolved)
                }
            case .parent: nodes = nodes.compactMap(\.parent)
            }
            guard work < workLimit else { return [] }
        }
        return nodes
    }

    /// Returns the children of a collection that selectors choose, with references followed.
    private mutating func chosen(
        _ selectors: [PathSelector], in collection: SyntaxNode, _ isResolved: Bool
    ) -> [SyntaxNode] {
        var found: [SyntaxNode] = []
        for selector in selectors {
            switch selector {
            case .name(let name):
                work += 1
                if let entry = collection.entry(name.span) {
                    found.append(meant(entry.value, isResolved))
                }
            default:
                for (key, child) in children(of: collection) where work < workLimit {
                    if isChosen(selector, child, key, collection, isResolved) {
                        found.append(meant(child, isResolved))
                    }
                }
            }
        }
        return found
    }

    private mutating func children(of node: SyntaxNode) -> [(key: FilterValue, node: SyntaxNode)] {
        var children: [(key: FilterValue, node: SyntaxNode)] = []
        for entry in node.entries { children.append((.text(entry.key.bytes), entry.value)) }
        for element in node.elements {
            children.append((.number(Double(children.count)), element))
        }
        work += children.count
        return children
    }

    private mutating func isChosen(
        _ selector: PathSelector, _ child: SyntaxNode, _ key: FilterValue,
        _ collection: SyntaxNode, _ isResolved: Bool
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
            return isTrue(expression, context)
        case .computed(let expression):
            let context = FilterContext(
                current: collection, key: .undefined, isResolved: isResolved)
            return value(expression, context).equals(key, isLoose: true)
        case .typed(let selector, let type):
            return isChosen(selector, child, key, collection, isResolved)
                && value(of: child, isResolved: isResolved).isOf(type)
        }
    }

    /// Returns all collections among some nodes and below them, each once.
    private mutating func collections(in nodes: [SyntaxNode], _ isResolved: Bool) -> [SyntaxNode] {
        var seen: Set<SyntaxNode> = []
        var found: [SyntaxNode] = []
        var open = Array(nodes.reversed())
        while let node = open.popLast(), work < workLimit {
            let content = meant(node, isResolved).target
            guard content.kind != .scalar, seen.insert(content).inserted else { continue }
            found.append(content)
            for child in children(of: content).reversed() where child.node.kind != .scalar {
                open.append(child.node)
            }
        }
        return found
    }
}
