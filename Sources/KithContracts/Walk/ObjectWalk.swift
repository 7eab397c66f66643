internal import KithSyntax

/// A field of an object in which other objects are expected.
struct Holder {
    let owner: Int
    let field: FieldName
    let kind: ObjectKind
    let allowsReference: Bool
}

/// The walk through single objects, which records the objects and references in their fields.
struct ObjectWalk {
    var graph: ContractGraph
    var checks = ObjectChecks()
    let tables = ObjectTables.shared
    /// The nodes of the file being walked.
    private(set) var columns: SyntaxColumns
    private var columnsFile = 0

    init(_ workspace: consuming ContractWorkspace) {
        graph = ContractGraph(workspace)
        columns = SyntaxColumns(graph.workspace.root.tree)
    }

    /// The version of the file being walked.
    var version: OpenAPIVersion { checks.version }

    /// Switches to the nodes of a file.
    mutating func useColumns(of file: Int) {
        guard file != columnsFile, let root = graph.workspace.root(of: file) else { return }
        columns = SyntaxColumns(root.tree)
        columnsFile = file
        checks.version = graph.workspace.version(of: file)
    }

    /// Handles a place where an object is expected: adds the object or reference there, or reports any other
    /// value.
    mutating func site(
        _ place: UInt32, _ holder: Holder, key: UInt32 = ObjectRecord.noNode, isMap: Bool = false
    ) {
        let content = columns.content(of: place)
        let file = graph.objects[holder.owner].file
        if columns.kind(of: content) == .mapping {
            if let ref = referenceKey(of: content),
                isReference(ref, content, place, holder, file, key: isMap ? key : nil)
            {
                return
            }
        } else if !holder.kind.accepts(graph.node(place, in: file), in: version) {
            let key = key == ObjectRecord.noNode ? nil : graph.node(key, in: file)
            checks.reportNoObject(graph.node(place, in: file), holder.kind, key)
            return
        }
        let target = graph.object(
            ObjectRecord(
                kind: holder.kind, field: holder.field, file: file, node: content, key: key,
                parent: Int32(holder.owner)))
        graph.slots.append(
            SlotRecord(
                owner: UInt32(holder.owner), field: holder.field, kind: holder.kind,
                key: isMap ? key : ObjectRecord.noNode, node: place, target: target,
                reference: -1))
    }

    /// Returns whether a mapping with `$ref` is nothing but a reference, and adds that reference.
    private mutating func isReference(
        _ ref: UInt32, _ content: UInt32, _ place: UInt32, _ holder: Holder, _ file: UInt32,
        key: UInt32?
    ) -> Bool {
        let value = columns.next(after: ref)
        guard columns.kind(of: columns.content(of: value)) == .scalar else { return false }
        let inside = columns.inside(content)
        let isAlone = ref == inside.lowerBound && columns.next(after: value) == inside.upperBound
        let owns = tables.kinds[Int(holder.kind.rawValue)].references.contains(.init(version))
        // Beside other fields, the `$ref` of a schema or path item is one keyword of several.
        if owns, !isAlone, version >= .v31 || holder.kind == .pathItem { return false }
        let isAllowed = owns || holder.allowsReference
        if !isAlone || !isAllowed {
            checks.checkReferencePlace(
                SyntaxEntry(key: graph.node(ref, in: file), value: graph.node(value, in: file)),
                graph.node(place, in: file), holder.kind, isAllowed: isAllowed)
        }
        addReference(value, at: place, holder, key: key ?? ObjectRecord.noNode)
        return true
    }

    /// Returns the key `$ref` of a mapping.
    private func referenceKey(of content: UInt32) -> UInt32? {
        let inside = columns.inside(content)
        var key = inside.lowerBound
        while key < inside.upperBound {
            let isReference = columns.withText(of: columns.content(of: key)) { text in
                text.count == 4 && text[0] == UInt8(ascii: "$") && text[1] == UInt8(ascii: "r")
                    && text[2] == UInt8(ascii: "e") && text[3] == UInt8(ascii: "f")
            }
            if isReference { return key }
            key = columns.next(after: columns.next(after: key))
        }
        return nil
    }

    /// Adds a reference, to be followed once all objects that can be reached without it have been walked.
    mutating func addReference(
        _ text: UInt32, at place: UInt32, _ holder: Holder,
        role: ReferenceRecord.Role = .reference, key: UInt32 = ObjectRecord.noNode
    ) {
        graph.references.append(
            ReferenceRecord(
                slot: UInt32(graph.slots.count), node: text, kind: holder.kind, role: role))
        graph.slots.append(
            SlotRecord(
                owner: UInt32(holder.owner), field: holder.field, kind: holder.kind, key: key,
                node: place, target: -1, reference: Int32(graph.references.count - 1)))
    }
}
