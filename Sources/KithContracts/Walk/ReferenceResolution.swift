internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The resolution of references to the objects that they lead to.
struct ReferenceResolution {
    var walk: ObjectWalk
    /// References to nodes that may be objects of several kinds; they wait for safer ones.
    private(set) var doubtful = DoubtfulReferences()
    /// Whether there were such references.
    private(set) var hasGuesses = false
    /// The references that lead nowhere, in the order in which they were resolved.
    private(set) var failed: [Int] = []
    /// The container that the last reference led into, and the path to it.
    var lastHolder: (root: SyntaxNode, path: ArraySlice<UInt8>, node: SyntaxNode)?
    private var versions = FileVersions()
    /// The ends of chains of references.
    private var ends: [SyntaxNode: SyntaxNode] = [:]
    /// References that lead only to each other.
    private var endless: Set<SyntaxNode> = []
    /// The slots of references, by file and node of their values; filled only where a wrong target is reported.
    private var referenceSlots: [UInt64: UInt32] = [:]
    private var indexedReferences = 0
    /// The positions of findings about unresolved references, by file and reason.
    private var dangling: [String: Int] = [:]
    /// The repairs of unresolved references, by cause.
    private var mendings: [String: Int] = [:]

    init(_ walk: consuming ObjectWalk) { self.walk = walk }

    /// Resolves the doubtful reference whose kind is most likely; returns `false` if none is left.
    mutating func resolveDoubtful() -> Bool {
        guard let number = doubtful.next() else { return false }
        resolve(number, isLast: true)
        return true
    }

    /// Resolves a reference; a doubtful one is postponed unless `isLast`.
    mutating func resolve(_ number: Int, isLast: Bool = false) {
        let reference = walk.graph.references[number]
        let owner = walk.graph.slots[Int(reference.slot)].owner
        let text = walk.graph.node(reference.node, in: walk.graph.objects[Int(owner)].file)
        let current = walk.checks.version
        defer { walk.checks.version = current }
        do throws(DanglingReference) {
            let node = try destination(of: reference, text)
            if !isLast, let doubt = doubt(of: reference, node) {
                doubtful.add(number, node, reference.kind, doubt)
                hasGuesses = true
                return
            }
            let target = try target(node, reference, text)
            walk.graph.slots[Int(reference.slot)].target = target
            if reference.role != .operation {
                versions.compare(text, node, walk.graph.workspace, &walk.checks.report)
            }
        } catch {
            endless.formUnion(error.passed)
            failed.append(number)
            guard !error.isTold, reference.role != .operation else { return }
            reportDangling(error, text, isMapping: reference.role == .mapping)
        }
    }

    /// Reports an unresolved reference, with one finding for all references of a file that fail alike.
    private mutating func reportDangling(
        _ error: DanglingReference, _ text: SyntaxNode, isMapping: Bool
    ) {
        let cause = "\(text.tree.source.index) \(error.message)"
        let change = error.meant.flatMap {
            TextChange.writing($0, for: text, isOnRequest: true)
        }
        if let index = dangling[cause] {
            if let repair = mendings[cause], let change {
                walk.checks.report.join(change, to: repair)
            }
            let first = walk.checks.report.findings[index]
            let places = first.notes.count - error.notes.count
            guard places < 3 else { return }
            let note = Finding.Note("also referred to here", at: text.span)
            walk.checks.report.findings[index] = Finding(
                rule: first.rule, severity: first.severity, message: first.message,
                span: first.span, notes: first.notes + [note])
            return
        }
        dangling[cause] = walk.checks.report.findings.count
        walk.checks.report.add(
            error.rule, error.message, at: text, severity: isMapping ? .warning : .error,
            notes: error.notes, change: change)
        if change != nil { mendings[cause] = walk.checks.report.repairs.count - 1 }
    }

    /// Returns the node at the end of a chain of references; a `$ref` whose siblings count ends the chain.
    private mutating func destination(
        of reference: ReferenceRecord, _ text: SyntaxNode
    ) throws(DanglingReference) -> SyntaxNode {
        if reference.role == .mapping, let schema = component(named: text) { return schema }
        var node = try locate(text)
        var passed: Set<SyntaxNode> = []
        while node.kind == .mapping, let next = node.entry("$ref")?.value, next.kind == .scalar {
            useVersion(of: node)
            let owns = walk.tables.kinds[Int(reference.kind.rawValue)].references
                .contains(.init(walk.version))
            let isAlone = node.entries.dropFirst().isEmpty
            if owns, !isAlone, walk.version >= .v31 || reference.kind == .pathItem { break }
            if let end = ends[node] {
                node = end
                break
            }
            guard passed.insert(node.target).inserted else {
                throw DanglingReference(
                    rule: "openapi/ref-cycle-infinite",
                    message:
                        "\(text.quoted) leads from reference to reference in a circle, never to "
                        + reference.kind.words,
                    isTold: !endless.isDisjoint(with: passed), passed: passed)
            }
            node = try locate(next)
        }
        // Caches the end for each link, so that long chains are followed once.
        for link in passed { ends[link] = node }
        return node
    }

    /// Returns the object at a node as the expected kind.
    private mutating func target(
        _ node: SyntaxNode, _ reference: ReferenceRecord, _ text: SyntaxNode
    ) throws(DanglingReference) -> Int32 {
        useVersion(of: node)
        guard reference.kind.accepts(node, in: walk.version) else {
            throw DanglingReference(
                rule: "openapi/ref-kind",
                message: "\(text.quoted) leads to \(node.foundWords); "
                    + "\(reference.kind.words) is expected here",
                notes: [Finding.Note("this is where it leads", at: node.span)])
        }
        let known =
            walk.graph.knownKind(of: node)
            ?? KindEvidence(walk.version).evidentKind(of: node, besides: reference.kind)
        if let found = known, found != reference.kind {
            let link = try misledLink(after: text)
            throw DanglingReference(
                rule: "openapi/ref-kind",
                message: "\(text.quoted) leads to \(link?.kind.words ?? found.words); "
                    + "\(reference.kind.words) is expected here",
                isTold: link?.kind == reference.kind,
                notes: [Finding.Note("this is where it leads", at: keyNode(of: node).span)])
        }
        return walk.graph.object(reference.kind, node.target)
    }

    /// Returns the slot of the first reference in the chain whose expected kind is known.
    ///
    /// If it expects the same kind, the error is reported there and not here.
    private mutating func misledLink(
        after text: SyntaxNode
    ) throws(DanglingReference) -> SlotRecord? {
        var text = text
        var passed: Set<SyntaxNode> = []
        while passed.insert(text).inserted {
            let node = try locate(text)
            guard node.kind == .mapping, let next = node.entry("$ref")?.value,
                next.kind == .scalar
            else { return nil }
            if let slot = slot(ofReference: next) { return slot }
            text = next
        }
        return nil
    }

    /// Returns the slot of a reference, by the node of its `$ref` value; used for error reports only.
    private mutating func slot(ofReference text: SyntaxNode) -> SlotRecord? {
        while indexedReferences < walk.graph.references.count {
            let reference = walk.graph.references[indexedReferences]
            indexedReferences += 1
            let owner = walk.graph.slots[Int(reference.slot)].owner
            let file = walk.graph.objects[Int(owner)].file
            referenceSlots[UInt64(file) << 32 | UInt64(reference.node)] = reference.slot
        }
        let key = UInt64(text.tree.source.index) << 32 | UInt64(text.number)
        return referenceSlots[key].map { walk.graph.slots[Int($0)] }
    }

    /// Returns why the kind that a reference expects of a node may be wrong; `nil` if it is safe.
    private mutating func doubt(
        of reference: ReferenceRecord, _ node: SyntaxNode
    ) -> DoubtfulReferences.Doubt? {
        guard node.kind == .mapping, reference.role == .reference,
            KindEvidence.candidates.contains(reference.kind)
        else { return nil }
        useVersion(of: node)
        guard walk.graph.knownKind(of: node) == nil else { return nil }
        return KindEvidence(walk.version).doubt(node, reference.kind)
    }

    /// Sets the version of the walk to that of the node's file.
    private mutating func useVersion(of node: SyntaxNode) {
        versions.read(&walk.graph.workspace, &walk.checks.report)
        walk.checks.version = walk.graph.workspace.version(of: node.tree.source.index)
    }

    private func keyNode(of node: SyntaxNode) -> SyntaxNode {
        node.parent?.entries.first { $0.value == node }?.key ?? node
    }

    /// Returns the schema that a discriminator's mapping gives by name instead of by reference.
    private func component(named name: SyntaxNode) -> SyntaxNode? {
        guard let root = walk.graph.workspace.root(of: 0) else { return nil }
        let file = walk.graph.workspace.root(of: name.tree.source.index)
        for root in [file, root] {
            let schemas = root?["components"]?["schemas"] ?? root?["definitions"]
            if let schema = schemas?.entry(name.bytes.span)?.value { return schema }
        }
        return nil
    }
}
