internal import KithDiagnostics
private import KithDigestBinding
internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// A page to look at a graph, to search it and to walk through it.
    package static let explorer = WriterFormat(
        graph: "explorer", summary: "One HTML page to explore a graph in a browser",
        fileExtensions: ["html"], isDrawing: true, showsFindings: true
    ) { graph, context, sink throws(WriteError) in
        let family = try graph.familyPicture(context.drawing)
        let graph = try graph.withGroups(context)
        var sink = sink.stream()
        try graph.write(
            as: Explorer(
                try GraphJSON(.nodeLink, graph, context), graph.view.name, family,
                try NodeFindings(of: graph, context.check ?? { _ in [] })),
            to: &sink)
        return try sink.finish(rows: 0)
    }
}

/// Writes a graph as a page that holds everything it needs and asks for nothing.
///
/// The graph is node-link JSON. The policy of the page lets only the page's own script run.
struct Explorer: GraphText {
    private var json: GraphJSON
    private let title: String
    private let family: FamilyPicture?
    private let findings: NodeFindings

    init(_ json: GraphJSON, _ title: String, _ family: FamilyPicture?, _ findings: NodeFindings) {
        (self.json, self.title, self.family, self.findings) = (json, title, family, findings)
    }

    /// The script of the page.
    private static let script =
        PackageResources.layout_js + PackageResources.model_js + PackageResources.view_js
        + PackageResources.panel_js + PackageResources.list_js + PackageResources.controls_js

    mutating func begin(to sink: inout ByteSink) throws(WriteError) {
        var hash = SHA256()
        hash.update(Self.script.span)
        var digest: [UInt8] = []
        Base64.encode(hash.finish().span, appendingTo: &digest)
        let policy = """
            default-src 'none'; script-src 'sha256-\(String(decoding: digest, as: UTF8.self))' blob:; \
            worker-src blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'
            """
        sink.append(
            text: """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="referrer" content="no-referrer">
                <meta http-equiv="Content-Security-Policy" content="\(policy)">
                <title>
                """)
        sink.appendXML(title)
        sink.append(text: "</title>\n<style>\n")
        sink.append(PackageResources.explorer_css)
        sink.append(text: "</style>\n</head>\n<body>\n")
        sink.append(text: "<canvas id=\"picture\" tabindex=\"0\" role=\"application\"></canvas>\n")
        sink.append(PackageResources.explorer_html)
        sink.append(text: "<script type=\"application/json\" id=\"graph\">\n")
        json.begin(to: &sink)
    }

    mutating func append(node: Int, to sink: inout ByteSink) {
        var part = ByteSink()
        json.append(node: node, to: &part)
        Self.append(part, to: &sink)
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        var part = ByteSink()
        json.append(edge, to: &part)
        Self.append(part, to: &sink)
    }

    mutating func end(to sink: inout ByteSink) throws(WriteError) {
        json.end(to: &sink)
        sink.append(text: "</script>\n<script type=\"application/json\" id=\"family\">")
        if let family { Self.append(family, to: &sink) } else { sink.append(text: "null") }
        sink.append(text: "</script>\n<script type=\"application/json\" id=\"findings\">")
        Self.append(findings, to: &sink)
        sink.append(text: "</script>\n<script>")
        sink.append(Self.script)
        sink.append(text: "</script>\n</body>\n</html>\n")
    }

    func behind(nodes: Int, edges: Int) -> Self? {
        guard let json = json.behind(nodes: nodes, edges: edges) else { return nil }
        return Explorer(json, title, family, findings)
    }

    /// Appends JSON without `<`, so that no text ends the element or begins a comment.
    private static func append(_ part: consuming ByteSink, to sink: inout ByteSink) {
        for byte in part.takeBytes() {
            if byte == UInt8(ascii: "<") { sink.append(text: "\\u003c") } else { sink.append(byte) }
        }
    }

    /// Appends the findings with the numbers of their nodes.
    private static func append(_ findings: NodeFindings, to sink: inout ByteSink) {
        var part = ByteSink()
        part.append(text: "{\"others\":\(findings.others),\"about\":[")
        for (index, (finding, nodes)) in findings.about.enumerated() {
            part.append(text: index == 0 ? "\n" : ",\n")
            part.append(text: "{\"severity\":\"\(finding.severity.rawValue)\",\"rule\":")
            part.appendJSON(finding.rule.utf8.span)
            part.append(text: ",\"message\":")
            part.appendJSON(finding.message.utf8.span)
            part.append(text: ",\"nodes\":\(nodes)}")
        }
        part.append(text: "]}")
        append(part, to: &sink)
    }

    // MARK: Families

    /// Appends the boxes (number of the node, centre and size), the corners of the lines, and the points of the curves for
    /// edges that no line shows (Bézier, cubic), in whole points.
    private static func append(_ family: FamilyPicture, to sink: inout ByteSink) {
        let scene = family.scene
        let boxes = scene.centers.indices.map { place in
            let (center, size) = (scene.centers[place], scene.sizes[place])
            let person = Double(family.people.units.personAt[place])
            return [person, center.x, center.y, size.width, size.height]
        }
        let ways =
            scene.couples.flatMap(\.ways) + scene.descents.flatMap { [$0.stem, $0.bar] + $0.drops }
        let lines = ways.filter { !$0.isEmpty }.map { $0.flatMap { [$0.x, $0.y] } }
        sink.append(text: "{\"boxes\":")
        append(boxes, to: &sink)
        sink.append(text: ",\n\"lines\":")
        append(lines, to: &sink)
        sink.append(text: ",\n\"curves\":")
        append(scene.others.map { $0.curve.flatMap { [$0.x, $0.y] } }, to: &sink)
        sink.append(text: "}")
    }

    private static func append(_ rows: [[Double]], to sink: inout ByteSink) {
        let texts = rows.map { row in
            "[" + row.map { "\(Int($0.rounded()))" }.joined(separator: ",") + "]"
        }
        sink.append(text: "[" + texts.joined(separator: ",\n") + "]")
    }
}
