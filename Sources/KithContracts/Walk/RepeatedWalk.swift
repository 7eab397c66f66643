internal import KithSourceText
internal import KithSyntax

/// The walk of a contract of which an earlier version was walked, where only scalars differ that do not decide which
/// objects there are.
///
/// The objects and references are those of the earlier version. Only the objects around what has changed, and those
/// about which something was found, are walked again.
struct RepeatedWalk {
    private let earlier: Contract
    private let before: SyntaxTree
    private let after: SyntaxTree
    /// The scalars that differ.
    private let changed: Set<UInt32>
    private var walk: ObjectWalk

    /// Takes the walk of a contract before its first step; `nil` if it cannot be that of an earlier version.
    init?(_ walk: ObjectWalk, after earlier: Contract) {
        guard earlier.files.count == 1, earlier.version == walk.version,
            !earlier.trace.hasGuesses, !earlier.trace.lacksSuggestions, !earlier.records.isEmpty,
            let before = earlier.files[0].root?.tree
        else { return nil }
        after = walk.graph.workspace.root.tree
        guard earlier.files[0].root?.number == walk.graph.workspace.root.number,
            let changed = before.changedScalars(in: after)
        else { return nil }
        self.earlier = earlier
        self.before = before
        self.changed = Set(changed)
        self.walk = walk
        self.walk.graph.takeObjects(of: earlier)
    }

    /// Returns the walk with all references resolved, and its trace; `nil` if other objects were found.
    func repeated() -> (resolution: ReferenceResolution, trace: WalkTrace)? {
        guard !earlier.referenceRecords.contains(where: { changed.contains($0.node) }) else {
            return nil
        }
        var around: Set<Int> = []
        for node in changed {
            guard mayChange(node), let objects = objects(around: node) else { return nil }
            around.formUnion(objects)
        }
        var trace = WalkTrace(isRepeated: true)
        var trial = walk
        for number in around.union(earlier.trace.objects).sorted() {
            let count = trial.checks.report.findings.count
            guard walksAlike(number, &trial) else { return nil }
            if trial.checks.report.findings.count > count { trace.objects.append(number) }
        }
        var walk = self.walk
        walk.checks = trial.checks
        var resolution = ReferenceResolution(walk)
        for number in earlier.trace.references {
            resolution.resolve(number)
            let slot = Int(earlier.referenceRecords[number].slot)
            guard resolution.walk.graph.slots[slot].target == earlier.slotRecords[slot].target
            else { return nil }
        }
        trace.references = resolution.failed
        let isSame =
            resolution.walk.graph.objects.count == earlier.records.count
            && resolution.walk.graph.workspace.fileCount == 1
            && !resolution.hasGuesses && resolution.walk.checks.report.suggests
        return isSame ? (resolution, trace) : nil
    }

    /// Returns the cycles of endless schemas if they are those of before; `nil` if they must be searched for again.
    func endlessSchemas(in graph: ContractGraph) -> EndlessSchemas? {
        let isSame = changed.allSatisfy { number in
            let node = SyntaxNode(after, number: number)
            guard let key = valueKey(of: node) else { return false }
            return !EndlessSchemas.keywords.contains(key.text)
        }
        return isSame ? EndlessSchemas(graph, earlier.trace.endless) : nil
    }

    /// Walks an object again; returns whether that gives the same places and references.
    private func walksAlike(_ number: Int, _ trial: inout ObjectWalk) -> Bool {
        let known = earlier.slotRecords[earlier.records[number].slots]
        let start = trial.graph.slots.count
        trial.walk(number)
        guard trial.graph.objects.count == earlier.records.count else { return false }
        let found = trial.graph.slots[start...]
        return known.count == found.count
            && zip(known, found).allSatisfy { old, new in
                guard old.owner == new.owner, old.field == new.field, old.kind == new.kind,
                    old.key == new.key, old.node == new.node
                else { return false }
                guard old.reference >= 0, new.reference >= 0 else {
                    return old.reference < 0 && new.reference < 0 && old.target == new.target
                }
                let reference = earlier.referenceRecords[Int(old.reference)]
                return reference.isLike(trial.graph.references[Int(new.reference)])
            }
    }

    /// Returns the objects that a node is in, the document included; `nil` if only references lead to one of them.
    private func objects(around node: UInt32) -> Set<Int>? {
        var node: SyntaxNode? = SyntaxNode(after, number: node)
        var found: Set<Int> = []
        while let current = node, found.isEmpty {
            found = walk.graph.numbers(at: current)
            node = current.parent
        }
        var open = Array(found)
        while let number = open.popLast() {
            if number == 0 { continue }
            let parent = Int(earlier.records[number].parent)
            guard parent >= 0 else { return nil }
            if found.insert(parent).inserted { open.append(parent) }
        }
        return found.isEmpty ? nil : found
    }
}

// MARK: - Scalars

extension RepeatedWalk {
    /// Returns whether a scalar may differ without an effect on which objects and targets of references there are.
    private func mayChange(_ number: UInt32) -> Bool {
        let node = SyntaxNode(after, number: number)
        guard let parent = node.parent else { return false }
        if let key = valueKey(of: node) {
            // Identifiers and anchors, the version and the like decide about references everywhere.
            let isOfDocument = parent.parent == nil
            return !isOfDocument && key.bytes.first != UInt8(ascii: "$")
        }
        return keyMayChange(node, parent)
    }

    private func keyMayChange(_ node: SyntaxNode, _ mapping: SyntaxNode) -> Bool {
        let texts = [SyntaxNode(before, number: node.number).bytes, node.bytes]
        let names = ObjectTables.shared.names
        let isOfObject = !walk.graph.numbers(at: mapping).isEmpty
        if isOfObject,
            texts.contains(where: { FieldName(number: names.number(of: $0.span)) != .none })
        {
            return false
        }
        return !earlier.referenceRecords.contains { reference in
            let words = SyntaxNode(after, number: reference.node).bytes
            return words.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "~") }
                || words.split(separator: UInt8(ascii: "/")).contains { texts.contains($0) }
        }
    }

    /// Returns the key whose value a node is, or is a list element in; `nil` if it is a key itself.
    private func valueKey(of node: SyntaxNode) -> SyntaxNode? {
        var node = node
        while let parent = node.parent {
            if parent.kind == .mapping {
                return parent.entries.first { $0.value == node }?.key
            }
            node = parent
        }
        return nil
    }
}

extension ReferenceRecord {
    /// Whether both are at the same node, and expect the same.
    fileprivate func isLike(_ other: ReferenceRecord) -> Bool {
        node == other.node && kind == other.kind && role == other.role
    }
}
