internal import KithDiagnostics
internal import KithSyntax

/// The single pass over a document and everything it refers to.
///
/// The list of objects is also the queue of the walk, so the depth of nesting does not matter.
struct ContractWalk {
    private(set) var graph: ContractGraph
    private(set) var findings: [Finding]
    private(set) var repairs: [Repair<TextChange>]

    init(_ workspace: consuming ContractWorkspace) {
        var walk = ObjectWalk(workspace)
        let root = walk.graph.workspace.root
        guard let version = FileVersions.version(of: root, &walk.checks.report) else {
            graph = walk.graph
            findings = walk.checks.report.findings + walk.graph.workspace.findings
            repairs = walk.checks.report.repairs
            return
        }
        walk.checks.version = version
        walk.graph.workspace.setVersion(version, of: 0)
        walk.graph.reserve(nodes: root.tree.nodeCount)
        _ = walk.graph.object(.document, root.target)
        var resolution = ReferenceResolution(walk)
        Self.follow(&resolution)
        graph = resolution.walk.graph
        var report = resolution.walk.checks.report
        report.findings += graph.workspace.findings
        EndlessSchemas(graph).report(to: &report)
        graph.checkIdentifiers(&report)
        findings = report.findings
        repairs = report.repairs
    }

    /// Walks all objects and resolves all references, until neither finds more of the other.
    private static func follow(_ resolution: inout ReferenceResolution) {
        var nextObject = 0
        var nextReference = 0
        repeat {
            while nextObject < resolution.walk.graph.objects.count {
                resolution.walk.walk(nextObject)
                nextObject += 1
            }
            while nextReference < resolution.walk.graph.references.count,
                nextObject == resolution.walk.graph.objects.count
            {
                resolution.resolve(nextReference)
                nextReference += 1
            }
        } while nextObject < resolution.walk.graph.objects.count
            || nextReference < resolution.walk.graph.references.count
            || resolution.resolveDoubtful()
    }
}
