internal import KithSourceText
internal import KithSyntax

/// A copy of a value in which references are replaced by their targets, so that a schema can check all of it.
///
/// A reference that leads back into itself is copied unchanged.
struct ResolvedValue {
    /// The root of the copy; the spans of the copy have no meaning.
    let root: SyntaxNode
    /// For each node of the copy, by its number, the node that it was copied from.
    private let originals: [SyntaxNode]

    /// The maximum number of nodes visited for all copies of a run.
    static let budget = 500_000

    /// Copies a value; `nil` if it has no references, or more nodes than the budget allows.
    init?(_ value: SyntaxNode, _ target: ReferenceTarget, budget: inout Int) {
        guard Self.hasReference(value, &budget),
            var builder = try? SyntaxTreeBuilder(SourceBytes([]), source: value.tree.source)
        else { return nil }
        var originals: [SyntaxNode] = []
        do throws(ReadError) {
            try Self.copy(value, target, to: &builder, &originals, &budget)
        } catch {
            return nil
        }
        guard let root = builder.finish().roots.first else { return nil }
        self.root = root
        self.originals = originals
    }

    /// Returns the node that a node of the copy was copied from.
    func original(of node: SyntaxNode) -> SyntaxNode { originals[Int(node.number)] }

    private enum Step {
        case add(SyntaxNode)
        case end
        /// The end of a reference's target.
        case leave
    }

    private static func copy(
        _ value: SyntaxNode, _ target: ReferenceTarget, to builder: inout SyntaxTreeBuilder,
        _ originals: inout [SyntaxNode], _ budget: inout Int
    ) throws(ReadError) {
        var steps = [Step.add(value)]
        var open = [value.target]
        while let step = steps.popLast() {
            switch step {
            case .end: builder.endCollection(at: 0)
            case .leave: open.removeLast()
            case .add(let node):
                if let next = Self.target(of: node, target), !open.contains(next) {
                    open.append(next)
                    steps += [.leave, .add(next)]
                    continue
                }
                originals.append(node)
                budget -= 1
                guard budget >= 0 else {
                    throw ReadError(.tooLarge, "the copies have more nodes than \(Self.budget)")
                }
                try add(node, to: &builder, &steps)
            }
        }
    }

    private static func add(
        _ node: SyntaxNode, to builder: inout SyntaxTreeBuilder, _ steps: inout [Step]
    ) throws(ReadError) {
        switch node.kind {
        case .scalar:
            let style: SyntaxStyle = node.scalarType == .string ? .doubleQuoted : .plain
            try builder.addScalar(style, at: 0..<0) { $0 += node.bytes }
        case .sequence:
            try builder.beginSequence(at: 0)
            steps.append(.end)
            for element in Array(node.elements).reversed() { steps.append(.add(element)) }
        case .mapping:
            try builder.beginMapping(at: 0)
            steps.append(.end)
            for entry in Array(node.entries).reversed() {
                steps += [.add(entry.value), .add(entry.key)]
            }
        }
    }

    private static func target(of node: SyntaxNode, _ target: ReferenceTarget) -> SyntaxNode? {
        guard node.kind == .mapping, node.entry("$ref".utf8.span) != nil else { return nil }
        return target(node)?.target
    }

    private static func hasReference(_ value: SyntaxNode, _ budget: inout Int) -> Bool {
        var open = [value]
        while let node = open.popLast() {
            budget -= 1
            if budget < 0 { return false }
            if node.kind == .mapping, node.entry("$ref".utf8.span) != nil { return true }
            open += node.elements
            for entry in node.entries { open.append(entry.value) }
        }
        return false
    }
}
