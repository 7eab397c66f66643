import Foundation
import KithSourceText
import KithSyntax

/// One case of the YAML test suite, which is written in YAML and read with the parser under test.
struct SuiteCase {
    let name: String
    let input: String
    /// The events, one in each line; `nil` where the input must be refused.
    let events: [String]?

    /// What the parser got wrong; `nil` if nothing.
    var failure: Failure? {
        do {
            let bytes = SourceBytes(text: input)
            let stream = try YAMLParser.parse(bytes, source: SourceID(0))
            guard let events else { return .accepted }
            return eventNotation(stream) == events ? nil : .events
        } catch {
            return events == nil ? nil : .rejected
        }
    }

    enum Failure: String {
        /// An input that is no YAML was read.
        case accepted
        /// An input that is YAML was refused.
        case rejected
        /// The events differ.
        case events
    }
}

extension SuiteCase {
    static let packageRoot = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let folder = packageRoot.appending(path: "../shared/data/suites/yaml/src").path
    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

    /// All cases of all files, by name.
    static func all() throws -> [SuiteCase] {
        var cases: [SuiteCase] = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        where file.hasSuffix(".yaml") {
            let bytes = try ByteSource(argument: "\(folder)/\(file)").readAll()
            let root = try YAMLParser.parse(bytes, source: SourceID(0)).singleRoot()
            cases += read(root, file: String(file.dropLast(5)))
        }
        return cases
    }

    /// A case that does not say its events has those of the case before it.
    private static func read(_ root: SyntaxNode, file: String) -> [SuiteCase] {
        var cases: [SuiteCase] = []
        var tree = ""
        let count = root.elements.count
        for (index, element) in root.elements.enumerated() {
            let number = index < 10 ? "0\(index)" : "\(index)"
            tree = element["tree"]?.text ?? tree
            guard element["skip"] == nil else { continue }
            let mustFail = element["fail"]?.boolean ?? false
            cases.append(
                SuiteCase(
                    name: count == 1 ? file : "\(file)/\(number)",
                    input: visible(element["yaml"]?.text ?? ""),
                    events: mustFail ? nil : lines(tree)))
        }
        return cases
    }

    private static func lines(_ tree: String) -> [String] {
        tree.split(separator: "\n").map { line in
            visible(String(line.drop { $0 == " " }))
                .replacing("<SPC>", with: " ").replacing("<TAB>", with: "\t")
        }
    }

    /// Replaces the signs that the suite writes for characters that nobody would see.
    private static func visible(_ text: String) -> String {
        var text = text.replacing("␣", with: " ").replacing(/—*»/, with: "\t")
        text = text.replacing("⇔", with: "\u{FEFF}").replacing("←", with: "\r")
        text = text.replacing("↵", with: "")
        return text.hasSuffix("∎\n") ? String(text.dropLast(2)) : text
    }
}
