internal import KithSyntax

extension PathWalk {
    /// Returns whether the selectors of a state, apart from names, choose a child.
    mutating func answers(
        _ child: SyntaxNode, _ key: ChildName, _ state: UInt32, _ top: Int
    ) -> Bool {
        let asking = sets.paths.states[Int(state)]
        for question in asking.questions
        where answers(question, child, key, top, isResolved: asking.isResolved) {
            return true
        }
        return false
    }

    private mutating func answers(
        _ question: PathSelector, _ child: SyntaxNode, _ key: ChildName, _ top: Int,
        isResolved: Bool
    ) -> Bool {
        switch question {
        case .wildcard: return true
        case .name(let name):
            if case .member(let node) = key {
                return SyntaxNode(child.tree, number: node).bytes.elementsEqual(name)
            }
            return false
        case .index(let index):
            guard let number = key.index else { return false }
            return index >= 0 ? number == index : number == index + count(top)
        case .slice(let slice):
            guard let number = key.index else { return false }
            return slice.contains(number, count: count(top))
        case .filter(let expression):
            return filters.chooses(expression, context(child, key, top, isResolved))
        case .computed(let expression):
            return isNamed(key, expression, top, isResolved)
        case .typed(let selector, let type):
            return answers(selector, child, key, top, isResolved: isResolved)
                && filters.value(of: child, isResolved: isResolved).isOf(type)
        }
    }

    /// Returns whether the name of a child is the value of an expression about the collection.
    private mutating func isNamed(
        _ key: ChildName, _ expression: FilterExpression, _ top: Int, _ isResolved: Bool
    ) -> Bool {
        let frame = frames[top]
        let tree = visited.all[frame.tree]
        let collection = SyntaxNode(tree, number: frame.node)
        let about = context(collection, frame.key, frame.parent, isResolved)
        return filters.value(expression, about).equals(key.value(in: tree), isLoose: true)
    }

    private func context(
        _ child: SyntaxNode, _ key: ChildName, _ top: Int, _ isResolved: Bool
    ) -> FilterContext {
        guard top >= 0 else {
            return FilterContext(current: child, key: .undefined, isResolved: isResolved)
        }
        let frame = frames[top]
        let tree = visited.all[frame.tree]
        let above = frame.parent < 0 ? tree : visited.all[frames[frame.parent].tree]
        return FilterContext(
            current: child, key: key.value(in: tree),
            parent: SyntaxNode(tree, number: frame.node), parentKey: frame.key.value(in: above),
            isResolved: isResolved, trail: Trail(frames: frames, last: top, trees: visited.all))
    }

    /// Returns the number of elements of a list, which is counted once.
    private mutating func count(_ top: Int) -> Int {
        if frames[top].count < 0 {
            let node = SyntaxNode(visited.all[frames[top].tree], number: frames[top].node)
            frames[top].count = node.elements.count
        }
        return frames[top].count
    }
}
