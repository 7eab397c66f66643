internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The resolution of references.
extension ContractWalk {
    /// Why a reference leads nowhere.
    struct Dangling: Error {
        var rule = "openapi/ref-unresolved"
        let message: String
        /// Whether another finding already reports the reason.
        var isTold = false
        var notes: [Finding.Note] = []
        /// The references of an endless chain.
        var passed: Set<SyntaxNode> = []
    }

    /// Resolves a reference; a doubtful one is postponed unless `isLast`.
    mutating func resolve(_ number: Int, isLast: Bool = false) {
        let reference = references[number]
        let text = node(reference.node, in: objects[Int(slots[Int(reference.slot)].owner)].file)
        let current = version
        defer { version = current }
        do throws(Dangling) {
            let node = try destination(of: reference, text)
            if !isLast, let doubt = doubt(of: reference, node) {
                doubtful.add(number, node, reference.kind, doubt)
                return
            }
            slots[Int(reference.slot)].target = try target(node, reference, text)
            if reference.role != .operation { compareVersions(text, node) }
        } catch {
            endless.formUnion(error.passed)
            guard !error.isTold, reference.role != .operation else { return }
            reportDangling(error, text, isMapping: reference.role == .mapping)
        }
    }

    /// Reports an unresolved reference, with one finding for all references of a file that fail alike.
    private mutating func reportDangling(_ error: Dangling, _ text: SyntaxNode, isMapping: Bool) {
        let cause = "\(text.tree.source.index) \(error.message)"
        if let index = dangling[cause] {
            let first = findings[index]
            let places = first.notes.count - error.notes.count
            guard places < 3 else { return }
            let note = Finding.Note("also referred to here", at: text.span)
            findings[index] = Finding(
                rule: first.rule, severity: first.severity, message: first.message,
                span: first.span, notes: first.notes + [note])
            return
        }
        dangling[cause] = findings.count
        report(
            error.rule, error.message, at: text, severity: isMapping ? .warning : .error,
            notes: error.notes)
    }

    /// Returns the node at the end of a chain of references; a `$ref` whose siblings count ends the chain.
    private mutating func destination(
        of reference: ReferenceRecord, _ text: SyntaxNode
    ) throws(Dangling) -> SyntaxNode {
        if reference.role == .mapping, let schema = component(named: text) { return schema }
        var node = try locate(text, reference.kind)
        var passed: Set<SyntaxNode> = []
        while node.kind == .mapping, let next = node.entry("$ref")?.value, next.kind == .scalar {
            useVersion(of: node)
            let owns = tables.kinds[Int(reference.kind.rawValue)].references
                .contains(.init(version))
            let isAlone = node.entries.dropFirst().isEmpty
            if owns, !isAlone, version >= .v31 || reference.kind == .pathItem { break }
            if let end = ends[node] {
                node = end
                break
            }
            guard passed.insert(node.target).inserted else {
                throw Dangling(
                    rule: "openapi/ref-cycle-infinite",
                    message: "\(text.quoted) leads from reference to reference and never to "
                        + reference.kind.words,
                    isTold: !endless.isDisjoint(with: passed), passed: passed)
            }
            node = try locate(next, reference.kind)
        }
        // Caches the end for each link, so that long chains are followed once.
        for link in passed { ends[link] = node }
        return node
    }

    /// Returns the object at a node as the expected kind.
    private mutating func target(
        _ node: SyntaxNode, _ reference: ReferenceRecord, _ text: SyntaxNode
    ) throws(Dangling) -> Int32 {
        useVersion(of: node)
        guard isObject(node, reference.kind) else {
            throw Dangling(
                rule: "openapi/ref-kind",
                message: "\(text.quoted) leads to \(node.foundWords); "
                    + "\(reference.kind.words) is expected here",
                notes: [Finding.Note("this is where it leads", at: node.span)])
        }
        let known = knownKind(of: node) ?? evidentKind(of: node, besides: reference.kind)
        if let found = known, found != reference.kind {
            let link = try misledLink(after: text, reference.kind)
            throw Dangling(
                rule: "openapi/ref-kind",
                message: "\(text.quoted) leads to \(link?.kind.words ?? found.words); "
                    + "\(reference.kind.words) is expected here",
                isTold: link?.kind == reference.kind,
                notes: [Finding.Note("this is where it leads", at: keyNode(of: node).span)])
        }
        return object(reference.kind, node.target)
    }

    /// Returns the slot of the first reference in the chain whose expected kind is known.
    ///
    /// If it expects the same kind, the error is reported there and not here.
    private mutating func misledLink(
        after text: SyntaxNode, _ kind: ObjectKind
    ) throws(Dangling) -> SlotRecord? {
        var text = text
        var passed: Set<SyntaxNode> = []
        while passed.insert(text).inserted {
            let node = try locate(text, kind)
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
        while indexedReferences < references.count {
            let reference = references[indexedReferences]
            indexedReferences += 1
            let file = objects[Int(slots[Int(reference.slot)].owner)].file
            referenceSlots[UInt64(file) << 32 | UInt64(reference.node)] = reference.slot
        }
        let key = UInt64(text.tree.source.index) << 32 | UInt64(text.number)
        return referenceSlots[key].map { slots[Int($0)] }
    }

    private func keyNode(of node: SyntaxNode) -> SyntaxNode {
        node.parent?.entries.first { $0.value == node }?.key ?? node
    }

    /// Returns the schema that a discriminator's mapping gives by name instead of by reference.
    private func component(named name: SyntaxNode) -> SyntaxNode? {
        guard let root = workspace.files[0].root else { return nil }
        let file = workspace.files[name.tree.source.index].root
        for root in [file, root] {
            let schemas = root?["components"]?["schemas"] ?? root?["definitions"]
            if let schema = schemas?.entry(name.bytes.span)?.value { return schema }
        }
        return nil
    }

    mutating func checkReferencePlace(
        _ ref: SyntaxEntry, _ site: SyntaxNode, _ kind: ObjectKind, isAllowed: Bool
    ) {
        guard isAllowed else {
            report(
                "openapi/ref-not-allowed-here",
                "'$ref' cannot stand in the place of \(kind.words) here", at: ref.key)
            return
        }
        let others = site.entries.lazy.filter { $0.key != ref.key }.map(\.key)
        let ignored = others.filter { [version] key in
            if key.bytes.starts(with: "x-".utf8) { return false }
            return version < .v31
                || kind != .schema && !key.hasText("summary") && !key.hasText("description")
        }
        guard let first = ignored.first else { return }
        let more = ignored.count - 1
        report(
            "openapi/ref-siblings",
            "\(first.quoted) beside '$ref' is ignored"
                + (more == 0
                    ? "" : more == 1 ? ", as is one more field" : ", as are \(more) more fields"),
            at: first, severity: .warning)
    }
}
