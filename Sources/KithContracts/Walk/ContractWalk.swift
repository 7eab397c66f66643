internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// The single pass over a document and everything it refers to.
///
/// The list of objects is also the queue of the walk, so the depth of nesting does not matter.
struct ContractWalk {
    var workspace: ContractWorkspace
    /// The version of the file being walked.
    var version = OpenAPIVersion.v32
    var objects: [ObjectRecord] = []
    var slots: [SlotRecord] = []
    var references: [ReferenceRecord] = []
    /// For each field name, the objects that have the field.
    var holders: [[Int32]]
    var finder = ObjectFinder()
    var findings: [Finding] = []
    /// The ends of chains of references.
    var ends: [SyntaxNode: SyntaxNode] = [:]
    /// The container that the last reference led into, and the path to it.
    var lastHolder: (root: SyntaxNode, path: ArraySlice<UInt8>, node: SyntaxNode)?
    /// References that lead only to each other.
    var endless: Set<SyntaxNode> = []
    /// The slots of references, by file and node of their values; filled only where a wrong target is reported.
    var referenceSlots: [UInt64: UInt32] = [:]
    var indexedReferences = 0
    /// References to nodes that may be objects of several kinds; they wait for safer ones.
    var doubtful = DoubtfulReferences()
    /// How many words may still be compared for suggestions; a work budget gives the same results in every run.
    var suggestions = 50_000
    /// The positions of findings about unresolved references, by file and reason.
    var dangling: [String: Int] = [:]
    /// How many files have had their version read.
    var knownVersions = 1
    /// The files whose other version has been reported.
    var otherVersions: Set<Int> = []
    /// The fields that misspelt keys of the current object stand for; they are not reported as missing.
    var meantFields: [String] = []
    let tables = ObjectTables.shared
    /// The nodes of the file being walked.
    var columns: SyntaxColumns
    private var columnsFile = 0

    init(_ workspace: consuming ContractWorkspace) {
        self.workspace = workspace
        let root = workspace.root
        columns = SyntaxColumns(root.tree)
        holders = [[Int32]](repeating: [], count: tables.names.texts.count)
        guard let version = readVersion(root) else {
            findings += self.workspace.findings
            return
        }
        self.version = version
        self.workspace.setVersion(version, of: 0)
        // Reserved so that the arrays are not copied while they grow; real contracts need less.
        objects.reserveCapacity(root.tree.nodeCount / 6)
        slots.reserveCapacity(root.tree.nodeCount / 4)
        _ = object(.document, root.target)
        var nextObject = 0
        var nextReference = 0
        while true {
            while nextObject < objects.count {
                walk(nextObject)
                nextObject += 1
            }
            while nextReference < references.count, nextObject == objects.count {
                resolve(nextReference)
                nextReference += 1
            }
            if nextObject < objects.count || nextReference < references.count { continue }
            guard let number = doubtful.next() else { break }
            resolve(number, isLast: true)
        }
        findings += self.workspace.findings
        checkCycles()
        checkIdentifiers()
    }

    /// Returns the object at a node to which only references lead so far.
    mutating func object(_ kind: ObjectKind, _ node: SyntaxNode) -> Int32 {
        object(
            ObjectRecord(
                kind: kind, field: .none, file: UInt32(node.tree.source.index), node: node.number,
                key: ObjectRecord.noNode, parent: -1))
    }

    /// Returns the object of a kind at a node, and creates it if there is none yet.
    mutating func object(_ new: ObjectRecord) -> Int32 {
        if let known = finder.object(new.kind, new.node, in: new.file, objects) {
            adopt(Int(known), new)
            return known
        }
        objects.append(new)
        finder.add(objects)
        return Int32(objects.count - 1)
    }

    /// Sets the parent of an object that a reference reached first.
    private mutating func adopt(_ number: Int, _ new: ObjectRecord) {
        guard new.parent >= 0, number > 0, objects[number].parent < 0 else { return }
        objects[number].parent = new.parent
        objects[number].field = new.field
        objects[number].key = new.key
    }

    /// Switches to the nodes of a file.
    mutating func useColumns(of file: Int) {
        guard file != columnsFile, let root = workspace.files[file].root else { return }
        columns = SyntaxColumns(root.tree)
        columnsFile = file
        version = workspace.files[file].version
    }

    /// Returns the node with a number in a file.
    func node(_ number: UInt32, in file: UInt32) -> SyntaxNode {
        SyntaxNode(workspace.files[Int(file)].root?.tree ?? workspace.root.tree, number: number)
    }

    /// Returns an object with its nodes, for rare checks.
    func walked(_ number: Int) -> WalkedObject {
        let record = objects[number]
        return WalkedObject(
            kind: record.kind, node: node(record.node, in: record.file),
            key: record.key == ObjectRecord.noNode ? nil : node(record.key, in: record.file))
    }

    mutating func report(
        _ rule: String, _ message: String, at node: SyntaxNode, severity: Severity = .error,
        notes: [Finding.Note] = []
    ) {
        findings.append(
            Finding(
                rule: rule, severity: severity, message: message, span: node.span, notes: notes))
    }
}

/// An object with its nodes.
struct WalkedObject {
    let kind: ObjectKind
    let node: SyntaxNode
    let key: SyntaxNode?

    /// The node to which findings about the whole object point: its key, else its first key, else itself.
    var headNode: SyntaxNode { key ?? node.entries.first?.key ?? node }
}

extension ContractWalk {
    /// Returns the candidate closest to a word, as long as the budget lasts.
    mutating func suggestion(for word: String, among candidates: [String]) -> String? {
        let length = word.utf8.count
        let near = candidates.filter { abs($0.utf8.count - length) <= max(1, length / 3) }
        guard suggestions >= near.count else {
            // Otherwise each further word would be compared with the lengths of all candidates, in vain.
            suggestions = 0
            return nil
        }
        suggestions -= near.count
        return Suggestion.closest(to: word, among: near)
    }
}
