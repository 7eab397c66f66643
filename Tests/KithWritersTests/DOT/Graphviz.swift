import KithModel
import KithSystemBinding
import Testing

@testable import KithWriters

/// The programs of Graphviz as independent readers; tests without them say that they are skipped.
enum Graphviz {
    static let isInstalled = (try? ChildProcess.run("dot", ["-V"]))?.ending == .exited(0)

    static func skip() { print("skipped: Graphviz is not installed") }

    /// What a program prints; any complaint fails the test.
    static func run(_ program: String, _ arguments: [String], _ input: [UInt8]) throws -> String {
        let ended = try ChildProcess.run(program, arguments, input: input)
        #expect(ended.ending == .exited(0))
        #expect(String(decoding: ended.errorOutput, as: UTF8.self) == "")
        return String(decoding: ended.output, as: UTF8.self)
    }

    /// How many nodes and edges `gc` counts.
    static func counts(_ dot: [UInt8]) throws -> [Int] {
        try run("gc", ["-n", "-e"], dot).split(separator: " ").prefix(2).compactMap { Int($0) }
    }

    /// The texts of a picture, in order; XML is decoded.
    static func texts(_ svg: String) -> [String] {
        svg.split(separator: "<text ").dropFirst().compactMap { piece in
            guard let start = piece.utf8.firstIndex(of: UInt8(ascii: ">")),
                let end = piece.utf8.firstRange(of: "</text>".utf8)?.lowerBound
            else { return nil }
            return decoded(piece[piece.utf8.index(after: start)..<end])
        }
    }

    private static func decoded(_ xml: Substring) -> String {
        var text = String.UnicodeScalarView()
        var rest = xml.unicodeScalars[...]
        while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
            text += rest[..<start]
            let name = String(rest[rest.index(after: start)..<end])
            let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#45": "-"]
            text += (known[name] ?? "&\(name);").unicodeScalars
            rest = rest[rest.index(after: end)...]
        }
        text += rest
        return String(text)
    }
}

extension Graph {
    /// The graph as DOT.
    func dot(_ change: (inout GraphOptions) -> Void = { _ in }) throws -> [UInt8] {
        var options = GraphOptions()
        change(&options)
        return try sunk { try writeDOT(familyPicture(options), options, to: &$0) }
    }

    /// What the document says behind the lines that all documents begin with.
    func dotLines() throws -> String {
        let text = String(decoding: try dot { $0.showsLegend = false }, as: UTF8.self)
        return text.split(separator: "\n").dropFirst(4).dropLast().map { $0.dropFirst(2) }
            .joined(separator: "\n")
    }
}
