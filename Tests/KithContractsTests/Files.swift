import KithDiagnostics
import KithSourceText
import KithSystemBinding

@testable import KithContracts

/// A contract in several files, all of them in memory.
struct Files {
    /// The texts by absolute path.
    let texts: [String: String]
    /// The texts by URL.
    let pages: [String: String]

    init(_ texts: [String: String], pages: [String: String] = [:]) {
        self.texts = texts
        self.pages = pages
    }

    /// Loads the contract `/api/openapi.yaml`.
    func load(network: Bool = false) throws -> Contract {
        let (texts, pages) = (texts, pages)
        let fetch: @Sendable (String) throws(ReadError) -> SourceBytes = { url throws(ReadError) in
            guard let text = pages[url] else { throw ReadError(.unreadable, "no page \(url)") }
            return SourceBytes(text: text)
        }
        let access = ContractAccess(folders: ["/api"], fetch: network ? fetch : nil) {
            path, name throws(ReadError) in
            guard let text = texts[path.text] else {
                throw ReadError(.unreadable, "cannot read \(name): no such file or directory")
            }
            return SourceBytes(text: text)
        }
        return try Contract.load(
            SourceBytes(text: texts["/api/openapi.yaml"] ?? ""), name: "api/openapi.yaml",
            path: "/api/openapi.yaml", access: access)
    }

    /// What is found: file, text at the place, message.
    func findings(network: Bool = false) throws -> [String] {
        try Self.lines(of: load(network: network))
    }

    static func lines(of contract: Contract) -> [String] {
        contract.findings.map { finding in
            guard let span = finding.span else { return finding.message }
            let file = contract.files[span.source.index]
            return "\(file.name) ⟦\(file.bytes?.text(span.range) ?? "")⟧ \(finding.message)"
        }
    }
}
