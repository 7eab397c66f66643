import Foundation
import KithDiagnostics
import KithSourceText
import KithSyntax
import Testing

/// The conformance suite of JSON parsers, which lies outside the repository.
@Suite("JSON parsing suite")
struct JSONSuiteTests {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let folder = root.appending(path: "../shared/data/suites/json-parsing")
    static let list = root.appending(path: "fixtures/suites/json-implementation-defined.txt")

    /// The suite's files of one sort: y must be read, n must be refused, i may be either.
    static func files(_ sort: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        if all.isEmpty { print("skipped: there is no JSON parsing suite at \(folder.path)") }
        return all.filter { $0.hasPrefix(sort + "_") && $0.hasSuffix(".json") }.sorted()
    }

    static func parse(_ file: String) throws -> Result<JSONDocument, ReadError> {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        return Result { () throws(ReadError) in
            try JSONParser.parse(SourceBytes(bytes), source: SourceID(0))
        }
    }

    @Test("reads what must be read") func accepts() throws {
        for file in Self.files("y") {
            let document = try Self.parse(file).get()
            #expect(document.findings.isEmpty, "\(file)")
            #expect(Array(document.roots).count == 1, "\(file)")
        }
    }

    @Test("refuses what must be refused, with a place") func refuses() throws {
        for file in Self.files("n") {
            guard case .failure(let error) = try Self.parse(file) else {
                Issue.record("\(file) was read")
                continue
            }
            let deep = [
                "n_structure_100000_opening_arrays.json", "n_structure_open_array_object.json",
            ]
            #expect(error.code == (deep.contains(file) ? .tooDeep : .malformed), "\(file)")
            #expect(error.span != nil, "\(file)")
        }
    }

    @Test("does with the others what the list says") func implementationDefined() throws {
        let files = Self.files("i")
        guard !files.isEmpty else { return }
        let lines = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n")
        let listed = lines.filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let outcomes = try files.map { [$0, Self.outcome(try Self.parse($0))] }
        #expect(outcomes == listed)
    }

    static func outcome(_ result: Result<JSONDocument, ReadError>) -> String {
        switch result {
        case .failure(let error): "refused as \(error.code)"
        case .success(let document):
            document.findings.isEmpty
                ? "read"
                : "read with " + Set(document.findings.map(\.rule)).sorted().joined(separator: ", ")
        }
    }
}
