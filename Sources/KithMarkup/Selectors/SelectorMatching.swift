extension HTMLTree {
    /// Returns whether an element matches a selector.
    ///
    /// `:scope` and a leading `>` refer to the scope, by default the document.
    package func matches(
        _ node: HTMLNode, _ selector: Selector, scope: HTMLNode = HTMLNode(index: 0)
    ) -> Bool {
        Matcher(selector.parts.resolved(in: self), scope).matches(node.index, self)
    }

    /// Returns the first match in a node.
    package func first(_ selector: Selector, in scope: HTMLNode) -> HTMLNode? {
        next(selector, after: scope, in: scope)
    }

    /// Returns all matches in a node, in document order.
    package func all(_ selector: Selector, in scope: HTMLNode) -> [HTMLNode] {
        var found: [HTMLNode] = []
        forEach(selector, in: scope) { found.append($0) }
        return found
    }

    /// Calls a closure with each match in a node, in document order.
    package func forEach<Failure: Error>(
        _ selector: Selector, in scope: HTMLNode,
        _ body: (HTMLNode) throws(Failure) -> Void
    ) throws(Failure) {
        let matcher = Matcher(selector.parts.resolved(in: self), scope)
        var at = scope.index + 1
        let end = records[scope.position].after
        while let found = matcher.next(from: at, to: end, self) {
            try body(HTMLNode(index: found))
            at = found + 1
        }
    }

    /// Returns the next match after `node` in `scope`.
    package func next(
        _ selector: Selector, after node: HTMLNode, in scope: HTMLNode
    ) -> HTMLNode? {
        let matcher = Matcher(selector.parts.resolved(in: self), scope)
        return matcher.next(from: node.index + 1, to: records[scope.position].after, self)
            .map { HTMLNode(index: $0) }
    }
}

/// A selector applied to one tree.
struct Matcher {
    private let selector: SelectorParts
    private let scope: UInt32

    /// The result of a match attempt.
    private enum Outcome {
        case found
        case notHere
        /// No ancestor can match either.
        case nowhere
    }

    init(_ selector: SelectorParts, _ scope: HTMLNode) {
        self.selector = selector
        self.scope = scope.index
    }

    func next(from start: UInt32, to end: UInt32, _ tree: borrowing HTMLTree) -> UInt32? {
        guard let facts = facts(in: tree) else { return nil }
        if let token = facts.token {
            return next(in: tree.byToken, NodeLists.list(ofToken: token), start, end, tree)
        }
        if let name = facts.name {
            guard let token = facts.outerToken else {
                return next(in: tree.byName, name, start, end, tree)
            }
            return next(named: name, inside: token, start, end, tree)
        }
        for node in start..<max(start, end)
        where tree.records[Int(node)].isElement
            && (!facts.needsAttributes || tree.records[Int(node)].hasAttributes)
        {
            if matches(node, tree) { return node }
        }
        return nil
    }

    /// Returns the first match in a list of elements.
    private func next(
        in lists: NodeLists, _ list: UInt32, _ start: UInt32, _ end: UInt32,
        _ tree: borrowing HTMLTree
    ) -> UInt32? {
        var elements = lists.elements(list, from: start)
        while let node = lists.next(&elements, before: end) {
            if matches(node, tree) { return node }
        }
        return nil
    }

    /// Returns the first match among the elements with a name, skipping those outside elements with a class or id.
    private func next(
        named name: UInt32, inside token: UInt32, _ start: UInt32, _ end: UInt32,
        _ tree: borrowing HTMLTree
    ) -> UInt32? {
        let list = NodeLists.list(ofToken: token)
        var outer = tree.byToken.elements(list, from: start)
        var outerEnd = tree.end(ofListed: list, before: start)
        var elements = tree.byName.elements(name, from: start)
        while let node = tree.byName.next(&elements, before: end) {
            var inside = node
            while inside >= outerEnd {
                guard let next = tree.byToken.next(&outer, before: end) else { return nil }
                inside = max(inside, next + 1)
                outerEnd = max(outerEnd, tree.records[Int(next)].after)
            }
            if inside > node {
                elements = tree.byName.elements(name, from: inside)
            } else if matches(node, tree) {
                return node
            }
        }
        return nil
    }

    /// Returns the common facts of the alternatives that can match in a tree, or `nil` if none can.
    private func facts(in tree: borrowing HTMLTree) -> SelectorParts.Facts? {
        var facts: SelectorParts.Facts?
        // By index: iterating over the array would retain it.
        for position in selector.alternatives.indices {
            let alternative = selector.alternatives[position]
            guard mayMatch(alternative, tree) else { continue }
            facts = facts?.shared(with: alternative.facts) ?? alternative.facts
        }
        return facts
    }

    private func mayMatch(
        _ alternative: SelectorParts.Alternative, _ tree: borrowing HTMLTree
    ) -> Bool {
        for position in alternative.tokens
        where !tree.filter.mayHold(selector.neededTokens[position]) { return false }
        return true
    }

    func matches(_ node: UInt32, _ tree: borrowing HTMLTree) -> Bool {
        // By index: iterating over the array would retain it.
        for position in selector.alternatives.indices
        where match(node, selector.alternatives[position].compounds.upperBound - 1, tree) == .found
        {
            return true
        }
        return false
    }

    /// Matches a node against a compound, and its context against the compounds before it.
    private func match(
        _ node: UInt32, _ position: Int, _ tree: borrowing HTMLTree
    ) -> Outcome {
        let compound = selector.compounds[position]
        guard answers(node, compound, tree) else { return .notHere }
        switch compound.combinator {
        case .none: return .found
        case .child:
            guard node != 0 else { return .nowhere }
            return match(tree.records[Int(node)].parent, position - 1, tree)
        case .adjacent:
            guard let before = tree.previousElement(HTMLNode(index: node)) else { return .notHere }
            return match(before.index, position - 1, tree)
        case .descendant:
            let wanted = selector.compounds[position - 1].name
            var at = node
            while at != 0 {
                at = tree.records[Int(at)].parent
                // Most ancestors are ruled out by their name alone.
                if case .number(let name) = wanted, tree.records[Int(at)].name != name { continue }
                let outcome = match(at, position - 1, tree)
                if outcome != .notHere { return outcome }
            }
            return .nowhere
        }
    }

    private func answers(
        _ node: UInt32, _ compound: Compound, _ tree: borrowing HTMLTree
    ) -> Bool {
        let record = tree.records[Int(node)]
        if case .number(let name) = compound.name, record.name != name { return false }
        for position in compound.tests {
            let test = selector.tests[position]
            if answers(node, record, test.kind, tree) == test.isNegated { return false }
        }
        return true
    }

    @inline(__always)
    private func answers(
        _ node: UInt32, _ record: NodeRecord, _ kind: SelectorTest.Kind,
        _ tree: borrowing HTMLTree
    ) -> Bool {
        switch kind {
        case .name(.number(let name)): return record.name == name
        case .name: return true
        case .token(let hash, let range):
            return tree.hasToken(record, hash, selector.bytes, range)
        case .attribute(.number(let name), let comparison, let range):
            guard let value = tree.value(record, name) else { return false }
            return tree.compares(value, comparison, selector.bytes, range)
        case .attribute: return false
        case .nthChild(let number): return tree.isChild(HTMLNode(index: node), number: number)
        case .lastChild: return tree.nextElement(HTMLNode(index: node)) == nil && node != 0
        case .empty: return record.after == node + 1
        case .scope: return node == scope
        }
    }
}
