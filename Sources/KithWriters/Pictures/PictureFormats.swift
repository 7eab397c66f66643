internal import KithModel
private import KithSystemBinding

extension WriterFormat {
    /// A vector picture for browsers.
    package static let svg = picture(.svg, "SVG picture; all but families drawn by Graphviz")
    /// A bitmap picture.
    package static let png = picture(.png, "PNG picture, drawn by Graphviz")
    /// A page as large as the picture.
    package static let pdf = picture(.pdf, "PDF page, drawn by Graphviz")

    private static func picture(_ kind: Picture.Kind, _ summary: String) -> WriterFormat {
        WriterFormat(
            name: kind.rawValue, summary: summary, fileExtensions: [kind.rawValue],
            isPacked: kind != .svg, isDrawing: true, showsPhotos: true,
            loses: dot.loses + ["keys"],
            takes: .graph { graph, context, sink throws(WriteError) in
                try Picture.check(graph)
                let graph = try graph.withGroups(context)
                var sink = sink.stream()
                var photos = FamilyPhotos()
                if context.drawing.showsPhotos {
                    photos = FamilyPhotos(graph, stored: context.media)
                }
                let picture = Picture(kind)
                let files = kind == .svg ? PhotoFiles() : try PhotoFiles(photos)
                photos.leaveOut(try files.damaged(picture.isDrawable), of: graph)
                let family = try graph.familyPicture(context.drawing, photos: photos)
                if kind == .svg, let family {
                    FamilySVG(family).write(to: &sink)
                } else {
                    sink.append(try picture.draw(graph, family, context.drawing, files))
                }
                return try sink.finish(rows: 0, findings: family?.findings ?? graph.crowding)
            })
    }
}

/// Draws a graph with Graphviz in a separate process, so that neither a crash nor a runaway layout affects Kith.
struct Picture {
    /// The picture format.
    enum Kind: String {
        case svg
        case png
        case pdf
    }

    private let kind: Kind
    /// The name or path of the program.
    private let program: String

    /// The maximum number of nodes; nobody could read a larger picture.
    static let mostNodes = 20_000
    /// The maximum number of nodes at the higher resolution; larger pictures could not be rendered with it.
    private static let mostFineNodes = 400

    init(_ kind: Kind, program: String = "dot") {
        self.kind = kind
        self.program = program
    }

    /// Refuses graphs that nobody could read.
    static func check(_ graph: Graph) throws(WriteError) {
        guard graph.nodes.count <= mostNodes else {
            throw WriteError(
                .unsupported,
                """
                a picture of \(graph.nodes.count) nodes is not readable; at most \
                \(mostNodes) are drawn; show a part with --focus and --depth, or write \
                .graphml or .gexf
                """
            )
        }
    }

    /// Returns the bytes of the picture.
    func draw(
        _ graph: Graph, _ family: FamilyPicture?, _ options: GraphOptions,
        _ photos: borrowing PhotoFiles = PhotoFiles()
    ) throws(WriteError) -> [UInt8] {
        var arguments = ["-T\(kind.rawValue)"]
        if kind == .png {
            arguments.append(graph.nodes.count <= Self.mostFineNodes ? "-Gdpi=144" : "-Gdpi=96")
        }
        var dot = ByteSink()
        try graph.writeDOT(family, options, photos: photos.paths, to: &dot)
        let output = try run(arguments, dot.takeBytes(), seconds: options.timeout)
        switch kind {
        case .svg: return SVGText.withoutVersion(output)
        case .png: return output
        case .pdf:
            let pdf = PDFText.withoutDate(output)
            return options.page.flatMap { PDFSheets(pdf, on: $0) }?.divided ?? pdf
        }
    }

    /// Returns whether a bitmap of a drawing in DOT comes about.
    func isDrawable(_ dot: [UInt8]) throws(WriteError) -> Bool {
        let process = try start(["-Tpng"], dot, seconds: GraphOptions().timeout)
        return process.ending == .exited(0) && !process.output.isEmpty
    }

    private func start(
        _ arguments: [String], _ input: [UInt8], seconds: Double
    ) throws(WriteError) -> ChildProcess {
        do {
            // A PDF holds the time zone; numbers and letters must not depend on the country either.
            return try ChildProcess.run(
                program, arguments, input: input, environment: ["TZ=UTC", "LC_ALL=C.UTF-8"],
                limits: ChildProcess.Limits(seconds: seconds))
        } catch {
            guard error.isMissing else {
                throw WriteError(.programFailed, error.message, cause: error)
            }
            throw WriteError(
                .programMissing,
                "drawing \(kind.rawValue) needs the program \(program):"
                    + " apt-get install graphviz, or write .dot", cause: error)
        }
    }

    private func run(
        _ arguments: [String], _ input: [UInt8], seconds: Double
    ) throws(WriteError) -> [UInt8] {
        let process = try start(arguments, input, seconds: seconds)
        switch process.ending {
        case .exited(0): break
        case .exited(let status):
            throw failure("failed with status \(status)\(Self.reason(process.errorOutput))")
        case .killed(let signal): throw failure("was ended by signal \(signal)")
        case .timedOut:
            throw failure(
                "took more than \(Self.text(seconds)) seconds; show a part with --focus and --depth,"
                    + " or write .dot")
        case .wroteTooMuch: throw failure("wrote more than the limit for pictures")
        }
        guard !process.output.isEmpty else {
            throw failure("wrote nothing\(Self.reason(process.errorOutput))")
        }
        return process.output
    }

    private func failure(_ what: String) -> WriteError {
        WriteError(.programFailed, "\(program) \(what)")
    }

    /// Returns the first line of a program's error output.
    private static func reason(_ output: [UInt8]) -> String {
        let line = output.prefix { $0 != 0x0A }.prefix(300)
        return line.isEmpty ? "" : ": \(String(decoding: line, as: UTF8.self))"
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && seconds.magnitude < 1e9
            ? String(Int(seconds)) : String(seconds)
    }
}
