internal import Diagnostics
internal import SourceText
internal import Syntax
internal import SystemBinding

/// The one pass over everything that a document holds and refers to.
///
/// Objects wait in the arena that they are kept in, so that nothing depends on how deep they lie.
struct ContractWalk {
    var workspace: ContractWorkspace
    var version = OpenAPIVersion.v32
    var objects: [ObjectRecord] = []
    var slots: [SlotRecord] = []
    var references: [ReferenceRecord] = []
    /// For each file, the number of the object at each node, plus 1.
    var numbers: [[Int32]] = []
    /// Objects at nodes where one of another kind was found first.
    var others: [ObjectKey: Int32] = [:]
    var findings: [Finding] = []
    /// The findings about references that lead nowhere, by their reason.
    var dangling: [String: Int] = [:]
    /// The fields that misspelt keys of the current object stand for; they are not missing too.
    var meantFields: [String] = []
    let tables = ObjectTables.shared

    struct ObjectKey: Hashable {
        let file: Int
        let node: Int
        let kind: ObjectKind
    }

    init(_ workspace: consuming ContractWorkspace) {
        self.workspace = workspace
        guard let root = self.workspace.files[0].root, let version = readVersion(root) else {
            findings += self.workspace.findings
            return
        }
        self.version = version
        _ = object(.document, root, parent: -1, field: .none, key: nil)
        var nextObject = 0
        var nextReference = 0
        while true {
            while nextObject < objects.count {
                walk(nextObject)
                nextObject += 1
            }
            guard nextReference < references.count else { break }
            while nextReference < references.count, nextObject == objects.count {
                resolve(nextReference)
                nextReference += 1
            }
        }
        findings += self.workspace.findings
        checkCycles()
    }

    /// The object at a node, made if there is none of the kind yet.
    mutating func object(
        _ kind: ObjectKind, _ node: SyntaxNode, parent: Int32, field: FieldName, key: SyntaxNode?
    ) -> Int32 {
        let node = node.target
        let file = node.tree.source.index
        while numbers.count <= file { numbers.append([]) }
        if numbers[file].isEmpty {
            numbers[file] = [Int32](repeating: 0, count: node.tree.nodeCount)
        }
        let known = numbers[file][Int(node.target.number)]
        if known > 0 {
            if objects[Int(known) - 1].kind == kind {
                adopt(known - 1, parent, field, key)
                return known - 1
            }
            let other = ObjectKey(file: file, node: Int(node.number), kind: kind)
            if let number = others[other] { return number }
            others[other] = Int32(objects.count)
        } else {
            numbers[file][Int(node.target.number)] = Int32(objects.count) + 1
        }
        objects.append(
            ObjectRecord(kind: kind, node: node, key: key, field: field, parent: parent))
        return Int32(objects.count - 1)
    }

    /// Gives an object that a reference reached first the parent that holds it.
    private mutating func adopt(
        _ number: Int32, _ parent: Int32, _ field: FieldName, _ key: SyntaxNode?
    ) {
        guard parent >= 0, number > 0, objects[Int(number)].parent < 0 else { return }
        objects[Int(number)].parent = parent
        objects[Int(number)].field = field
        objects[Int(number)].key = key
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
