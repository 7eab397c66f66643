internal import Diagnostics
internal import SourceText
internal import Syntax
internal import SystemBinding

/// The one pass over everything that a document holds and refers to.
///
/// Objects wait in the arena that they are kept in, so that nothing depends on how deep they lie.
struct ContractWalk {
    var workspace: ContractWorkspace
    /// The version of the file that is being walked.
    var version = OpenAPIVersion.v32
    var objects: [ObjectRecord] = []
    var slots: [SlotRecord] = []
    var references: [ReferenceRecord] = []
    /// For each name of a field, the objects that have it.
    var holders: [[Int32]]
    var finder = ObjectFinder()
    var findings: [Finding] = []
    /// Where references that lead to references lead at last.
    var ends: [SyntaxNode: SyntaxNode] = [:]
    /// The collection that a reference led into last, and the path to it.
    var lastHolder: (root: SyntaxNode, path: ArraySlice<UInt8>, node: SyntaxNode)?
    /// The references that lead to nothing but each other.
    var endless: Set<SyntaxNode> = []
    /// The places of the first references, by file and node of their values; grows where one is misled.
    var referenceSlots: [UInt64: UInt32] = [:]
    var indexedReferences = 0
    /// References to nodes that may be objects of several kinds, which wait for surer ones.
    var doubtful = DoubtfulReferences()
    /// How many words may still be compared to suggest one; a work budget, so that results do not vary.
    var suggestions = 50_000
    /// The findings about references that lead nowhere, by their reason.
    var dangling: [String: Int] = [:]
    /// How many files have been asked for their version.
    var knownVersions = 1
    /// The files of which it was told that they have another version.
    var otherVersions: Set<Int> = []
    /// The fields that misspelt keys of the current object stand for; they are not missing too.
    var meantFields: [String] = []
    let tables = ObjectTables.shared
    /// The nodes of the file that is being walked.
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
        // So that tables are not copied while they grow: real contracts have a fifth of these.
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

    /// The object at a node that only references lead to so far.
    mutating func object(_ kind: ObjectKind, _ node: SyntaxNode) -> Int32 {
        object(
            ObjectRecord(
                kind: kind, field: .none, file: UInt32(node.tree.source.index), node: node.number,
                key: ObjectRecord.noNode, parent: -1))
    }

    /// The object at a node, made if there is none of the kind yet.
    mutating func object(_ new: ObjectRecord) -> Int32 {
        if let known = finder.object(new.kind, new.node, in: new.file, objects) {
            adopt(Int(known), new)
            return known
        }
        objects.append(new)
        finder.add(objects)
        return Int32(objects.count - 1)
    }

    /// Gives an object that a reference reached first the parent that holds it.
    private mutating func adopt(_ number: Int, _ new: ObjectRecord) {
        guard new.parent >= 0, number > 0, objects[number].parent < 0 else { return }
        objects[number].parent = new.parent
        objects[number].field = new.field
        objects[number].key = new.key
    }

    /// Prepares for the nodes of a file.
    mutating func useColumns(of file: Int) {
        guard file != columnsFile, let root = workspace.files[file].root else { return }
        columns = SyntaxColumns(root.tree)
        columnsFile = file
        version = workspace.files[file].version
    }

    /// The node of a file with a number.
    func node(_ number: UInt32, in file: UInt32) -> SyntaxNode {
        SyntaxNode(workspace.files[Int(file)].root?.tree ?? workspace.root.tree, number: number)
    }

    /// An object with its nodes, for checks that are rare.
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

    /// The node that stands for the whole object in a report: its key, else its first key.
    var headNode: SyntaxNode { key ?? node.entries.first?.key ?? node }
}

extension ContractWalk {
    /// The candidate that is closest to a word, as long as the budget lasts.
    mutating func suggestion(for word: String, among candidates: [String]) -> String? {
        let length = word.utf8.count
        let near = candidates.filter { abs($0.utf8.count - length) <= max(1, length / 3) }
        guard suggestions >= near.count else {
            // Else each further word would be held against the lengths of all candidates, for nothing.
            suggestions = 0
            return nil
        }
        suggestions -= near.count
        return Suggestion.closest(to: word, among: near)
    }
}
