import KithKit
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

/// An exported graph depends on what is said, and not on the order in which it is said or on what says it.
struct GraphExportTests {
    /// Those that draw; follows are no family to outline.
    private static let drawn = ["dot", "mermaid", "outline", "pdf", "png", "svg"]

    /// The formats for other programs.
    static let formats: [String] = Catalog.writers.compactMap { format in
        guard case .graph = format.takes, format.shapes.contains(.stream),
            !drawn.contains(format.name)
        else { return nil }
        return format.name
    }

    /// Edges between numbered nodes, without repetitions and loops.
    private static let edges = (0..<400).map { "\($0 * 7 % 90)\t\(100 + $0 * 11 % 70)\n" }

    @Test("lists in any order, in one file or two, and their index give the same bytes")
    func lists() throws {
        let place = try TemporaryFolder()
        let (first, second) = (Array(Self.edges[..<150]), Array(Self.edges[150...]))
        for (name, lines) in [
            ("all", Self.edges), ("reversed", Self.edges.reversed()), ("a", first), ("b", second),
        ] {
            try Files.write(Array(lines.joined().utf8), to: place.file("\(name).edges"))
        }
        let direction = "--direction=follower-followed"
        let words = ["index", "-q", direction, "all.edges", "-o", "all.kithindex"]
        _ = try KithProgram.run(words, in: place.path)
        try expectSame(
            [
                ["all.kithindex"], ["all.edges", direction], ["reversed.edges", direction],
                ["a.edges", "b.edges", direction], ["b.edges", "a.edges", direction],
            ], in: place)
    }

    @Test("rows in any order give the same bytes")
    func rows() throws {
        let place = try TemporaryFolder()
        let path = "\(PackageFolder.path)/fixtures/graphs/monica-people/input.ndjson"
        let lines = try Files.text(path).split(separator: "\n").map { $0 + "\n" }
        // Of two rows that state one edge, the values of the first are written; these keep their order.
        for (name, range) in [("people", 0..<2), ("person", 2..<3), ("edges", 3..<7)] {
            try Files.write(Array(lines[range].joined().utf8), to: place.file("\(name).ndjson"))
        }
        let names = ["people.ndjson", "person.ndjson", "edges.ndjson", "--vocabulary=monica"]
        try expectSame([names, names.reversed()], in: place)
    }

    @Test("the page of a graph has what the checks find, in pseudonyms where names are hidden")
    func findings() throws {
        let place = try TemporaryFolder()
        let path = "\(PackageFolder.path)/fixtures/monica/family/export.json"
        let words = ["graph", "-q", "--to", "explorer", "--view", "family", path]
        let open = try KithProgram.run(words, in: place.path).outputText
        #expect(
            open.contains(
                """
                {"severity":"info","rule":"monica/missing-uncle","message":"contact Ada Hofmann is a \
                sibling of Theo Vega's parent Lotte Okafor, but no uncle or aunt of Theo Vega","nodes":
                """))
        let hidden = try KithProgram.run(words + ["--anonymise"], in: place.path).outputText
        #expect(hidden.contains("\"rule\":\"monica/missing-uncle\""))
        #expect(!hidden.contains("Hofmann"))
    }

    /// Expects that some words after `kith graph` give the same bytes in each format.
    private func expectSame(_ lines: [[String]], in place: borrowing TemporaryFolder) throws {
        for format in Self.formats {
            let outputs = try lines.map { line in
                let run = try KithProgram.run(
                    ["graph", "-q", "--to", format] + line, in: place.path)
                #expect(run.ending == .exited(0), "\(run.errorText)")
                return run.output
            }
            for (line, output) in zip(lines, outputs) {
                #expect(output == outputs[0], "\(format) of \(line)")
            }
        }
    }
}
