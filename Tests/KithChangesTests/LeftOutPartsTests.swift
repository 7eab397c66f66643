import KithChanges
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

/// Contracts with errors are compared, and what does not count is told.
@Suite("Contracts with errors")
struct LeftOutPartsTests {
    private static func contract(_ schema: String, _ rest: String = "") throws -> Contract {
        let body = "content: {application/json: {schema: \(schema)}}"
        return try Contract.load(
            SourceBytes(
                text: """
                    openapi: 3.1.2
                    info: {title: A, version: '1'}
                    paths: {/a: {put: {requestBody: {\(body)}, responses: {'200': {description: A}}}}}
                    \(rest)
                    """))
    }

    /// Returns the findings with their notes, and the texts at the places of these.
    private static func told(_ old: Contract, _ new: Contract) -> [String] {
        let files = old.files + new.files
        return ContractComparison(from: old, to: new).findings.map { finding in
            let notes = finding.notes.filter { $0.message.contains("left out") || $0.span == nil }
                .map { note in
                    let place = note.span.map { files[$0.source.index].bytes?.text($0.range) ?? "" }
                    return "\n  \(note.message)\(place.map { " ⟦\($0)⟧" } ?? "")"
                }
            return "\(finding.severity): \(finding.message)" + notes.joined()
        }
    }

    @Test("tell of every error, and of the changes around it")
    func errors() throws {
        let found = Self.told(
            try Self.contract("{type: object, properties: {b: {type: string}}}"),
            try Self.contract(
                "{type: object, properties: {a: {$ref: '#/nowhere'}, b: {type: string, maxLength: 3}}}",
                "tags: 5"))
        #expect(
            found == [
                "error: `{\"b\": \"aaaa\"}` was accepted before and is refused now: 'properties' differs\n  this reaches PUT /a",
                "warning: the new contract has 2 errors, and is compared as far as it can be read"
                    + "\n  this is left out: '#/nowhere' leads nowhere: there is no 'nowhere' in the document ⟦'#/nowhere'⟧"
                    + "\n  this is left out: 'tags' of the document must be a list of tags, found the number 5 ⟦5⟧",
            ])
    }

    @Test("never pass over a pattern that cannot be read")
    func patterns() throws {
        let found = Self.told(
            try Self.contract("{type: string, pattern: '(a'}"),
            try Self.contract("{type: string, pattern: '(b'}"))
        func expected(_ name: String, _ pattern: String) -> String {
            "warning: the \(name) contract has an error, and is compared as far as it can be read"
                + "\n  this is left out: '\(pattern)' is not a regular expression: a group is not closed with ')' ⟦'\(pattern)'⟧"
        }
        #expect(found == [expected("old", "(a"), expected("new", "(b")])
    }

    @Test("tell of ten errors one by one")
    func many() throws {
        let members = (0..<12).map { "p\($0): {$ref: '#/nowhere/\($0)'}" }
        let schema = "{type: object, properties: {\(members.joined(separator: ", "))}}"
        let found = Self.told(try Self.contract("{type: object}"), try Self.contract(schema))
        let notes = (0..<10).map {
            "  this is left out: '#/nowhere/\($0)' leads nowhere: there is no 'nowhere' in the document ⟦'#/nowhere/\($0)'⟧"
        }
        #expect(
            found.first?.split(separator: "\n").map(String.init) == [
                "warning: the new contract has 12 errors, and is compared as far as it can be read"
            ] + notes + ["  and 2 more errors"])
    }
}
