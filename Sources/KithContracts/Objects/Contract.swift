package import KithDiagnostics
internal import KithSourceText
package import KithSyntax
package import KithSystemBinding

/// An OpenAPI description as a graph of typed objects, in any version and any number of files.
///
/// Each object exists once, however many references lead to it. One walk builds the graph, which is then
/// immutable.
package final class Contract: Sendable {
    /// The version of the specification that the document names; other files may name their own.
    package let version: OpenAPIVersion
    /// The files, the root first, then in the order in which references reach them.
    package let files: [ContractFile]
    /// The names of files in the folders of its parts that no reference leads to, sorted.
    package let unusedFiles: [String]
    /// The paths of files that references lead to and that cannot be read, sorted.
    package let missingFiles: [PathName]
    /// Problems in structure and references that the walk found, in the order of reports.
    package let findings: [Finding]
    /// The repairs of those problems that have one.
    package let repairs: [Repair<TextChange>]

    let records: [ObjectRecord]
    let slotRecords: [SlotRecord]
    let referenceRecords: [ReferenceRecord]
    /// The objects of each kind.
    private let numbersByKind: [[Int32]]
    /// For each field name, the objects that have the field.
    let numbersByField: [[Int32]]
    /// For each object, the index of its first referrer in `referrers`, and one entry more for the end.
    let referrerStarts: [UInt32]
    let referrers: [UInt32]
    /// For each object, whether operations, webhooks or the document itself lead to it.
    package let reachability: [Bool]
    /// The root of each file.
    let roots: [SyntaxNode]
    let finder: ObjectFinder
    /// What the walk has met, for that of a later version.
    let trace: WalkTrace
    /// Results that rules compute once and share.
    let derivations = ContractDerivations()

    init(
        _ graph: consuming ContractGraph, _ findings: [Finding], _ repairs: [Repair<TextChange>],
        _ trace: WalkTrace
    ) {
        self.trace = trace
        version = graph.workspace.files[0].version
        files = graph.workspace.files
        unusedFiles = graph.workspace.unusedFiles
        missingFiles = graph.workspace.missingFiles
        let root = graph.workspace.root
        roots = graph.workspace.files.map { $0.root ?? root }
        records = graph.objects
        slotRecords = graph.slots
        referenceRecords = graph.references
        finder = graph.finder
        var byKind = [[Int32]](repeating: [], count: ObjectKind.allCases.count)
        for (number, record) in graph.objects.enumerated() {
            byKind[Int(record.kind.rawValue)].append(Int32(number))
        }
        numbersByKind = byKind
        numbersByField = graph.holders
        (referrerStarts, referrers) = Self.referrers(graph.objects.count, graph.slots)
        reachability = Reachability(graph).isReachable
        self.findings = findings.sorted()
        self.repairs = repairs
    }

    /// Groups references by the object that they lead to.
    private static func referrers(
        _ count: Int, _ slots: [SlotRecord]
    ) -> (starts: [UInt32], referrers: [UInt32]) {
        var starts = [UInt32](repeating: 0, count: count + 1)
        for slot in slots where slot.reference >= 0 && slot.target >= 0 {
            starts[Int(slot.target) + 1] += 1
        }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        var referrers = [UInt32](repeating: 0, count: Int(starts[count]))
        for (number, slot) in slots.enumerated() where slot.reference >= 0 && slot.target >= 0 {
            referrers[Int(next[Int(slot.target)])] = UInt32(number)
            next[Int(slot.target)] += 1
        }
        return (starts, referrers)
    }
}

extension Contract {
    /// Returns the node with a number in a file; `nil` for ``ObjectRecord/noNode``.
    func node(_ number: UInt32, in file: UInt32) -> SyntaxNode? {
        guard number != ObjectRecord.noNode else { return nil }
        return SyntaxNode(roots[Int(file)].tree, number: number)
    }

    /// The document object; `nil` if its version is unknown.
    package var root: ContractObject? {
        records.isEmpty ? nil : ContractObject(self, 0)
    }

    /// The object with a number.
    package subscript(number: Int) -> ContractObject { ContractObject(self, number) }

    /// All objects: parents before the objects in them, siblings in source order.
    package var objects: some Sequence<ContractObject> {
        records.indices.lazy.map { ContractObject(self, $0) }
    }

    /// The number of objects.
    package var objectCount: Int { records.count }

    /// Returns the objects of one kind, in the order of ``objects``.
    package func objects(of kind: ObjectKind) -> ContractObjects {
        ContractObjects(contract: self, numbers: numbersByKind[Int(kind.rawValue)])
    }

    /// Returns the objects of one kind that have a field with any value, in the order of ``objects``.
    ///
    /// Takes time proportional to the number of objects with the field, not to the contract.
    package func objects(of kind: ObjectKind, having field: FieldName) -> ContractObjects {
        ContractObjects(
            contract: self,
            numbers: numbersByField[Int(field.number)].filter { records[Int($0)].kind == kind })
    }

    /// Returns the objects of any kind that have a field with any value, in the order of ``objects``.
    package func objects(having field: FieldName) -> ContractObjects {
        ContractObjects(contract: self, numbers: numbersByField[Int(field.number)])
    }

    /// All references, in the order in which the walk met them.
    package var references: LazyMapSequence<Range<Int>, ContractReference> {
        referenceRecords.indices.lazy.map { ContractReference(contract: self, number: $0) }
    }

    /// Returns the object at a node, if the walk reached it.
    package func object(at node: SyntaxNode) -> ContractObject? {
        let file = node.tree.source.index
        guard files.indices.contains(file) else { return nil }
        return finder.object(node.target.number, in: UInt32(file), records).map {
            ContractObject(self, Int($0))
        }
    }
}

extension Contract: RuleSubject {
    /// Rules repair contracts by edits of their texts.
    package typealias Change = TextChange
}
