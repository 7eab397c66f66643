internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// `kith graph`: draws or exports a view of the inputs.
struct Draw: Command {
    static let name = "graph"
    static let habits = ["draw", "plot", "render"]
    static func hint(for word: String) -> String? {
        switch word {
        case "-i", "--input": "Inputs need no option: kith graph INPUT -o OUTPUT."
        case "--person", "--name", "--root": "--focus shows the surroundings of somebody."
        case "--layout", "--engine":
            "The view chooses the layout; for another one, write -o graph.dot and run Graphviz."
        default: OutputParameters.hint(for: word, .graph)
        }
    }
    static let summary = "Draw the people and their relations, or export them as a graph."
    static let discussion = """
        A view decides what is drawn: all relations, a family tree, who works with whom. Pictures \
        need Graphviz, except a family as SVG; the format dot does not. In a family, siblings stand \
        in order of birth; a person with two places has the same number at both.

        What is selected applies in the order in which the options are listed below, whatever their order is. \
        Names of kinds, types and measures may be separated by commas. Edges are never in memory together, \
        except for --focus, pagerank, communities and the explorer, which shows the findings of all checks \
        that are not accepted.
        """
    static let examples = [
        Example("kith graph monica.json -o people.svg", "Everybody, and every relation."),
        Example("kith graph monica.json --view family -o family.svg", "A family tree."),
        Example(
            "kith graph monica.json --focus 'Lotte Brandt' --depth 1 -o lotte.svg",
            "Only people near one person."),
        Example(
            "kith graph forum.ndjson --view quotes --top 50 --since 2021-01-01 -o q.svg",
            "Who quoted whom since 2021: the fifty with the most edges."),
        Example(
            "kith graph forum.ndjson --view quotes --measure communities -o quotes.gexf",
            "Colours for Gephi, by community."),
    ]

    let input = InputParameters()
    let output = OutputParameters(content: .graph)
    let part = GraphParameters()
    let orientation = Option(
        "orientation", choices: Orientation.allCases.map(\.rawValue),
        help: "How the generations of a family follow each other; by default as it fits.")
    let page = Option(
        "page", choices: PageSize.allCases.map(\.rawValue),
        help: """
            Shrink a family to fit on a sheet, as long as its text can be read. A PDF that is still larger \
            has a page for each sheet, with marks to cut at.
            """)
    let allEdges = Flag("all-edges", help: "Also draw edges that follow from others.")
    let hidden = Flag(
        "hidden", help: "Also show inactive accounts (deactivated, deleted or taken down).")
    let legend = Flag("legend", default: true, negatable: true, help: "Draw a legend.")
    let photos = Flag(
        "photos",
        help: """
            Show photos (PNG, JPEG, GIF) that rows hold, or that are files among the inputs, in the boxes of a \
            family drawn as SVG, PNG or PDF.
            """)
    let privacy = PrivacyParameters()
    let acceptance = AcceptanceParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run(
            "drawing", report, values, console, outputs: output.files(values),
            others: acceptance.files(values)
        ) { options in
            options.pseudonymKey = try privacy.key(values)
        } work: { inputs, options, sources in
            let format = try output.format(values, input)
            try requireEffect(format, values)
            var checking = CheckOptions(today: .today(console))
            checking.rows.keepsSecrets = options.keepsSecrets
            acceptance.choose(values, in: &checking)
            let drawing = try await Drawing(
                inputs, options, sources: &sources, format: format,
                selection: try selection(
                    values, output.kept(KeptFiles(inputs), input, values)), checking: checking)
            let written = try drawing.write(to: output.target(values))
            console.endProgress()
            report.note(summary(drawing), values, console)
            return drawing.findings + written.findings
        }
    }

    /// Refuses options that would change nothing.
    private func requireEffect(
        _ format: WriterFormat, _ values: Values
    ) throws(KithError) {
        if values[photos] {
            try output.require(\.showsPhotos, "photos", of: format, for: "--photos")
        }
        guard let name = acceptance.named(values) else { return }
        try output.require(\.showsFindings, "findings", of: format, for: name)
        if values[acceptance.baseline] != nil, values[privacy.anonymise] {
            throw .usage("--baseline knows findings by their messages, which --anonymise changes")
        }
    }

    private func summary(_ drawing: Drawing) -> String {
        func counted(_ count: Int, _ noun: String) -> String {
            "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        let shown = counted(drawing.nodes, "node") + ", " + counted(drawing.edges, "edge")
        guard drawing.hidden > 0 else { return shown }
        let hidden = counted(drawing.hidden, "inactive account")
        return "\(shown); \(hidden) \(drawing.hidden == 1 ? "is" : "are") hidden"
    }

    private func selection(
        _ values: Values, _ kept: KeptFiles
    ) throws -> Drawing.Selection {
        var selection = Drawing.Selection()
        selection.part = try part.request(values)
        selection.showsHidden = values[hidden]
        selection.options.showsDerivedEdges = values[allEdges]
        selection.options.orientation = values[orientation].flatMap { Orientation(rawValue: $0) }
        selection.options.page = values[page].flatMap { PageSize(rawValue: $0) }
        selection.options.showsPhotos = values[photos]
        selection.options.showsLegend = values[legend]
        selection.keepsSecrets = values[report.keepSecrets]
        selection.kept = kept
        return selection
    }
}
