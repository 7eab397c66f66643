public import Diagnostics
internal import SourceText
public import Syntax

/// An OpenAPI description as a graph of typed objects, whatever its version and however many files it has.
///
/// Each object is there once, however many references lead to it. Made by one walk, immutable.
public final class Contract: Sendable {
    /// The version of the specification that the document names; other files may have their own.
    public let version: OpenAPIVersion
    /// The files, the root first, then in the order in which references reach them.
    public let files: [ContractFile]
    /// The names of files that lie among its parts and that nothing refers to, in order.
    public let unusedFiles: [String]
    /// What the walk found to be wrong with structure and references, in the order of reports.
    public let findings: [Finding]

    let records: [ObjectRecord]
    let slotRecords: [SlotRecord]
    let referenceRecords: [ReferenceRecord]
    /// The objects of each kind.
    private let numbersByKind: [[Int32]]
    /// For each name of a field, the objects that have it.
    private let numbersByField: [[Int32]]
    /// For each object, where its referrers begin in `referrers`; one more than there are objects.
    let referrerStarts: [UInt32]
    let referrers: [UInt32]
    /// For each object, whether operations, webhooks or what holds for all of them lead to it.
    public let reachability: [Bool]
    /// The root of each file.
    let roots: [SyntaxNode]
    private let finder: ObjectFinder
    /// What rules work out and share.
    let derivations = ContractDerivations()

    init(_ walk: consuming ContractWalk) {
        version = walk.workspace.files[0].version
        files = walk.workspace.files
        unusedFiles = walk.workspace.unusedFiles
        let root = walk.workspace.root
        roots = walk.workspace.files.map { $0.root ?? root }
        records = walk.objects
        slotRecords = walk.slots
        referenceRecords = walk.references
        finder = walk.finder
        var byKind = [[Int32]](repeating: [], count: ObjectKind.allCases.count)
        for (number, record) in walk.objects.enumerated() {
            byKind[Int(record.kind.rawValue)].append(Int32(number))
        }
        numbersByKind = byKind
        numbersByField = walk.holders
        (referrerStarts, referrers) = Self.referrers(walk.objects.count, walk.slots)
        reachability = Reachability(walk).isReachable
        findings = walk.findings.sorted()
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
    /// The node of a file with a number; `nil` for the number of no node.
    func node(_ number: UInt32, in file: UInt32) -> SyntaxNode? {
        guard number != ObjectRecord.noNode else { return nil }
        return SyntaxNode(roots[Int(file)].tree, number: number)
    }

    /// The document; `nil` where its version is not known.
    public var root: ContractObject? {
        records.isEmpty ? nil : ContractObject(self, 0)
    }

    /// All objects: parents before what they hold, siblings in the order of the text.
    public var objects: some Sequence<ContractObject> {
        records.indices.lazy.map { ContractObject(self, $0) }
    }

    /// How many objects there are.
    public var objectCount: Int { records.count }

    /// The objects of one kind, in the same order.
    public func objects(of kind: ObjectKind) -> ContractObjects {
        ContractObjects(contract: self, numbers: numbersByKind[Int(kind.rawValue)])
    }

    /// The objects of one kind that have a field, whatever it holds, in the same order.
    ///
    /// Takes time in proportion to those that have the field, and not to the contract.
    public func objects(of kind: ObjectKind, having field: FieldName) -> ContractObjects {
        ContractObjects(
            contract: self,
            numbers: numbersByField[Int(field.number)].filter { records[Int($0)].kind == kind })
    }

    /// The objects of any kind that have a field, whatever it holds, in the same order.
    public func objects(having field: FieldName) -> ContractObjects {
        ContractObjects(contract: self, numbers: numbersByField[Int(field.number)])
    }

    /// All references, in the order in which the walk met them.
    public var references: LazyMapSequence<Range<Int>, ContractReference> {
        referenceRecords.indices.lazy.map { ContractReference(contract: self, number: $0) }
    }

    /// The object that a node holds, if the walk reached it.
    public func object(at node: SyntaxNode) -> ContractObject? {
        let file = node.tree.source.index
        guard files.indices.contains(file) else { return nil }
        return finder.object(node.target.number, in: UInt32(file), records).map {
            ContractObject(self, Int($0))
        }
    }
}
