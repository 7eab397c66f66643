package import KithSyntax

extension PathSet {
    /// The maximum number of steps of one walk.
    package static let workLimit = 200_000_000

    /// Walks a document once and reports each node that a path leads to.
    ///
    /// Takes time proportional to the number of nodes times the states active there. A node with several
    /// references or aliases to it is visited once for each state.
    ///
    /// - Parameters:
    ///   - root: The node where the paths begin.
    ///   - patterns: The table that the paths were parsed with.
    ///   - target: Finds the targets of references; `nil` if references are not followed.
    ///   - workLimit: The maximum number of steps.
    ///   - found: Called for each match. The matches of one path are in document order, unless references are
    ///     followed.
    /// - Returns: Whether the walk was complete, and the steps it took.
    @discardableResult
    package func walk(
        _ root: SyntaxNode, patterns: PatternTable = PatternTable(),
        target: ReferenceTarget? = nil, workLimit: Int = workLimit,
        found: (PathMatch) -> Void
    ) -> PathWalkSummary {
        walk(
            root, bank: PatternBank(patterns), target: target, workLimit: workLimit, found: found)
    }

    func walk(
        _ root: SyntaxNode, bank: PatternBank, target: ReferenceTarget?,
        workLimit: Int = workLimit, found: (PathMatch) -> Void
    ) -> PathWalkSummary {
        withoutActuallyEscaping(found) { found in
            var walk = PathWalk(
                self, root: root, bank: bank, target: target, workLimit: workLimit, found: found)
            return walk.run()
        }
    }
}

/// One walk through a document and the targets of its references.
struct PathWalk {
    var sets: StateSets
    var visited = VisitedNodes()
    var frames: [PathFrame] = []
    var filters: FilterMachine
    let target: ReferenceTarget?
    let workLimit: Int
    let found: (PathMatch) -> Void
    private let root: SyntaxNode
    /// The steps taken so far, without those of state sets and filters.
    private var steps = 0

    init(
        _ paths: PathSet, root: SyntaxNode, bank: PatternBank, target: ReferenceTarget?,
        workLimit: Int, found: @escaping (PathMatch) -> Void
    ) {
        sets = StateSets(paths)
        filters = FilterMachine(root: root, bank: bank, target: target, workLimit: workLimit)
        self.root = root
        self.target = target
        self.workLimit = workLimit
        self.found = found
    }

    private var work: Int { steps + sets.work + filters.budget.work }

    mutating func run() -> PathWalkSummary {
        let start = sets.number(sets.paths.starts)
        arrive(root, .root, start, parent: -1)
        follow()
        return PathWalkSummary(isComplete: work < workLimit, work: work)
    }

    /// Visits the children of the last frame until no frame is left.
    private mutating func follow() {
        while !frames.isEmpty, work < workLimit {
            let top = frames.count - 1
            let (tree, node, next) = (frames[top].tree, frames[top].node, frames[top].next)
            guard next < visited.columns[tree].inside(node).upperBound else {
                frames.removeLast()
                continue
            }
            steps += 1
            if visited.columns[tree].kind(of: node) == .mapping {
                let value = visited.columns[tree].next(after: next)
                frames[top].next = visited.columns[tree].next(after: value)
                let key = visited.columns[tree].content(of: next)
                let name = visited.columns[tree].withText(of: key) {
                    sets.paths.names.number($0)
                }
                step(to: value, .member(next), sets.member(frames[top].set, name: name), of: top)
            } else {
                let index = frames[top].index
                frames[top].next = visited.columns[tree].next(after: next)
                frames[top].index += 1
                step(to: next, .element(index), sets.element(frames[top].set), of: top)
            }
        }
    }

    /// Evaluates the selectors for a child, and visits the child if any state leads there.
    private mutating func step(to value: UInt32, _ key: ChildName, _ set: UInt32, of top: Int) {
        var set = set
        let (tree, from) = (frames[top].tree, frames[top].set)
        if sets.says(from).contains(.asks) {
            let child = SyntaxNode(visited.all[tree], number: value)
            for state in sets.asking(from) where answers(child, key, state, top) {
                set = sets.adding(state + 1, to: set)
            }
        }
        guard set != StateSets.none else { return }
        arrive(SyntaxNode(visited.all[tree], number: value), key, set, parent: top)
    }

    private mutating func arrive(
        _ node: SyntaxNode, _ key: ChildName, _ set: UInt32, parent: Int
    ) {
        guard let target, node.kind == .mapping, node.entry("$ref".utf8.span) != nil,
            let meant = target(node)
        else {
            enter(node, key, set, parent: parent)
            return
        }
        enter(node, key, sets.part(set, isResolved: false), parent: parent)
        let resolved = sets.part(set, isResolved: true)
        enter(meant, key, resolved, parent: parent)
    }

    /// Reports the paths that end at a node, and opens the node if paths continue below it.
    private mutating func enter(
        _ node: SyntaxNode, _ key: ChildName, _ set: UInt32, parent: Int
    ) {
        guard set != StateSets.none else { return }
        let says = sets.says(set)
        if says.contains(.leadsUp) {
            for state in sets.upward(set) { rise(state, parent: parent) }
        }
        guard node.kind != .scalar else {
            for path in sets.accepted(set) { tell(path, node, key, parent: parent) }
            return
        }
        let tree = visited.tree(node.tree)
        let content = visited.columns[tree].content(of: node.number)
        let before = visited[tree, content]
        let new = sets.difference(set, without: before)
        // Each reference to a value has a key of its own, so matches of keys are always reported.
        for path in sets.accepted(set) where sets.paths.leadsToKeys(Int(path)) {
            tell(path, node, key, parent: parent)
        }
        guard new != StateSets.none else { return }
        for path in sets.accepted(new) where !sets.paths.leadsToKeys(Int(path)) {
            tell(path, node, key, parent: parent)
        }
        visited[tree, content] = sets.union(before, new)
        guard sets.says(new).contains(.leadsOn) else { return }
        frames.append(
            PathFrame(
                tree: tree, node: content, set: new, parent: parent, key: key,
                next: content + 1))
    }

    private func tell(_ path: UInt32, _ node: SyntaxNode, _ key: ChildName, parent: Int) {
        let tree = parent < 0 ? nil : visited.all[frames[parent].tree]
        found(
            PathMatch(
                path: Int(path), node: node, key: tree.flatMap { key.node(in: $0) },
                index: key.index))
    }

    /// Continues from the collection around a node, or from one further up.
    private mutating func rise(_ state: UInt32, parent: Int) {
        var state = state + 1
        var frame = parent
        while frame >= 0, sets.paths.states[Int(state)].leadsToParent {
            steps += 1
            state += 1
            frame = frames[frame].parent
        }
        guard frame >= 0 else { return }
        let above = frames[frame]
        enter(
            SyntaxNode(visited.all[above.tree], number: above.node), above.key,
            sets.number([state]), parent: above.parent)
    }
}
