public import KithDiagnostics
internal import KithModel
public import KithSourceText
private import KithSystemBinding
public import KithWriters

/// A drawn or exported graph.
public struct Drawing: Sendable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The number of nodes.
    public let nodes: Int
    /// The number of edges.
    public let edges: Int
    /// The number of hidden entities left out.
    public let hidden: Int
    /// The findings of reading and layout.
    public let findings: [Finding]
    private let format: String

    /// The part of a graph to show, and how.
    public struct Selection: Sendable {
        /// The name of the view, or `nil` for the first view of the vocabulary.
        public var view: String?
        /// The keys or labels of focused entities; empty shows everything.
        public var focus: [String] = []
        /// The maximum distance from the focus, in edges.
        public var depth = 2
        /// Whether hidden entities are shown.
        public var showsHidden = false
        /// The drawing options.
        public var options = GraphOptions()

        /// Creates a selection of the whole first view.
        public init() {}
    }

    /// Reads inputs and draws a view of them.
    ///
    /// - Throws: ``KithError``.
    public init(
        _ inputs: InputPlan, _ options: RowOptions = RowOptions(), sources: inout SourceMap,
        format: WriterFormat, selection: Selection
    ) async throws(KithError) {
        guard case .graph(let render) = format.content else {
            throw .usage(
                "the format \(format.name) holds rows, not a graph; use kith convert")
        }
        let reading = try await Reading(
            inputs, options, sources: &sources, keepsText: false, showsTimes: true)
        let vocabulary = reading.dataset.vocabulary
        guard let view = selection.view.map({ vocabulary.view($0) }) ?? vocabulary.views.first
        else {
            throw .usage(
                "there is no view '\(selection.view ?? "")'; there are "
                    + vocabulary.views.map(\.name).joined(separator: ", "))
        }
        let hidden = selection.showsHidden ? nil : HiddenRows(reading.dataset)
        self.hidden = hidden?.count ?? 0
        var graph = Graph(of: reading.dataset, view: view, hidden: hidden)
        if !selection.focus.isEmpty {
            graph = graph.focused(
                on: try Self.nodes(selection.focus, of: graph), depth: selection.depth)
        }
        do throws(WriteError) { bytes = try render(graph, selection.options) } catch {
            throw .write(error)
        }
        self.format = format.name
        nodes = graph.nodes.count
        edges = graph.edges.count
        findings = reading.findings + graph.findings()
    }

    /// Writes the file, whole or not at all.
    ///
    /// - Throws: ``KithError/write(_:)``.
    public func write(to target: WriteTarget) throws(KithError) {
        if case .folder(let path) = target { throw .write(.needsFile(format, path)) }
        do throws(SystemError) {
            switch target {
            case .standardOutput: try StandardStream.output.write(bytes)
            case .file(let path), .folder(let path):
                let file = try OutputFile(path: path)
                try file.write(bytes)
                try file.commit()
            }
        } catch {
            throw .write(WriteError(.unwritable, error.message, cause: error))
        }
    }

    private static func nodes(_ names: [String], of graph: Graph) throws(KithError) -> [Int] {
        var nodes: [Int] = []
        for name in names {
            let named = graph.nodes(named: name)
            guard !named.isEmpty else {
                throw .usage(
                    "nobody in the view '\(graph.view.name)' has the key or the name '\(name)'")
            }
            nodes += named
        }
        return nodes
    }
}
