internal import KithContracts
internal import KithDiagnostics
internal import KithKit
internal import KithLanguageProtocol
internal import KithSourceText
internal import KithSystemBinding

/// A finding as the client shows it.
struct Diagnostic: Hashable {
    let finding: Finding
    /// The file in which it is shown.
    let path: PathName
    let range: TextRange
    let related: [Related]

    /// A further place.
    struct Related: Hashable {
        let uri: String
        let range: TextRange
        let message: String
    }

    /// Creates the diagnostic of a finding; one without a place is shown at the start of the first file.
    init(_ finding: Finding, in sources: Sources, uri: (PathName) -> String) {
        self.finding = finding
        path = sources.path(of: finding.span)
        range = sources.range(of: finding.span)
        related = finding.notes.compactMap { note in
            note.span.map { span in
                Related(
                    uri: uri(sources.path(of: span)), range: sources.range(of: span),
                    message: note.message)
            }
        }
    }

    /// Its message, with advice that has no place.
    var message: String {
        ([finding.message] + finding.notes.filter { $0.span == nil }.map(\.message))
            .joined(separator: "\n")
    }

    /// The description of its rule; `nil` for rules of rulesets.
    var rule: RuleDescription? { Self.rules[finding.rule] }

    private static let rules = Dictionary(
        Catalog.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// Writes it as a `Diagnostic` of the protocol.
    func write(to json: inout JSONOutput, withRelated: Bool) {
        range.write(to: &json, "range")
        json.number("severity", severity)
        json.text("code", finding.rule)
        if let address = rule?.address {
            json.object("codeDescription") { $0.text("href", address) }
        }
        json.text("source", "kith")
        json.text("message", message)
        let name = rule?.name ?? ""
        let tag = name.hasSuffix("unused") ? 1 : name.hasPrefix("deprecated") ? 2 : 0
        if tag > 0 { json.array("tags") { $0.number(nil, tag) } }
        guard withRelated, !related.isEmpty else { return }
        json.array("relatedInformation") {
            for place in related {
                $0.object {
                    $0.object("location") {
                        $0.text("uri", place.uri)
                        place.range.write(to: &$0, "range")
                    }
                    $0.text("message", place.message)
                }
            }
        }
    }

    private var severity: Int {
        switch finding.severity {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }
}

/// Texts by source number, for places in them.
final class Sources {
    private let files: [(path: PathName, bytes: SourceBytes?)]
    private let encoding: PositionEncoding
    private var lines: [Int: LineIndex] = [:]

    init(files: [(path: PathName, bytes: SourceBytes?)], encoding: PositionEncoding) {
        self.files = files
        self.encoding = encoding
    }

    convenience init(_ contract: Contract, _ encoding: PositionEncoding) {
        self.init(files: contract.files.map { ($0.path, $0.bytes) }, encoding: encoding)
    }

    /// The file of a place; the first one for none.
    func path(of span: SourceSpan?) -> PathName {
        let index = span?.source.index ?? 0
        return files[files.indices.contains(index) ? index : 0].path
    }

    func range(of span: SourceSpan?) -> TextRange {
        let start = TextPlace(line: 0, character: 0)
        guard let span, files.indices.contains(span.source.index),
            let bytes = files[span.source.index].bytes
        else { return TextRange(start, start) }
        return bytes.range(of: span.range, in: lines(of: span.source.index, bytes), encoding)
    }

    private func lines(of file: Int, _ bytes: SourceBytes) -> LineIndex {
        if let known = lines[file] { return known }
        let index = LineIndex(bytes)
        lines[file] = index
        return index
    }
}
