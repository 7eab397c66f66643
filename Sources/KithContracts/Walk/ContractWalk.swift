internal import KithDiagnostics
internal import KithSyntax

/// The single pass over a document and everything it refers to.
///
/// The list of objects is also the queue of the walk, so the depth of nesting does not matter.
struct ContractWalk {
    private(set) var graph: ContractGraph
    private(set) var findings: [Finding]
    private(set) var repairs: [Repair<TextChange>]
    private(set) var trace = WalkTrace()

    /// Walks the document of a workspace.
    ///
    /// - Parameters:
    ///   - workspace: The workspace.
    ///   - earlier: An earlier version of the contract, which may make the walk short.
    init(_ workspace: consuming ContractWorkspace, after earlier: Contract? = nil) {
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
        let repetition = earlier.flatMap { RepeatedWalk(walk, after: $0) }
        var report: WalkReport
        var endless: EndlessSchemas?
        if let repetition, let (resolution, repeated) = repetition.repeated() {
            graph = resolution.walk.graph
            report = resolution.walk.checks.report
            trace = repeated
            endless = repetition.endlessSchemas(in: graph)
        } else {
            walk.graph.reserve(nodes: root.tree.nodeCount)
            _ = walk.graph.object(.document, root.target)
            var resolution = ReferenceResolution(walk)
            trace = Self.follow(&resolution)
            graph = resolution.walk.graph
            report = resolution.walk.checks.report
        }
        trace.lacksSuggestions = !report.suggests
        report.findings += graph.workspace.findings
        let schemas = endless ?? EndlessSchemas(graph)
        trace.endless = (schemas.cycles, schemas.paradoxes)
        schemas.report(to: &report)
        graph.checkIdentifiers(&report)
        findings = report.findings
        repairs = report.repairs
    }

    /// Walks all objects and resolves all references, until neither finds more of the other.
    private static func follow(_ resolution: inout ReferenceResolution) -> WalkTrace {
        var trace = WalkTrace()
        var nextObject = 0
        var nextReference = 0
        repeat {
            while nextObject < resolution.walk.graph.objects.count {
                let count = resolution.walk.checks.report.findings.count
                resolution.walk.walk(nextObject)
                if resolution.walk.checks.report.findings.count > count {
                    trace.objects.append(nextObject)
                }
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
        trace.references = resolution.failed
        trace.hasGuesses = resolution.hasGuesses
        return trace
    }
}
