internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// The JSON file that Monica 4.x offers under Settings, Export.
    package static let monica = ReaderFormat(
        name: "monica", summary: "Monica account export (JSON)", fileExtensions: ["json"],
        vocabulary: { _ in "monica" }, memory: .wholeDocument,
        recognises: { MonicaExport.memberCount($0) >= 2 && MonicaExport.isTelling($0) },
        mayBe: { head in
            switch head.outline.root {
            case .object where head.outline.outer.isEmpty: !head.outline.isClosed
            case .object: MonicaExport.isTelling(head)
            case .array: false
            // A string or a number is JSON of another source; anything that is not JSON may be a damaged export.
            default: head.bytes.firstVisible.map { !"\"-0123456789".utf8.contains($0) } ?? true
            }
        },
        marks: "'account' and 'export_date'",
        opening: .each { source, context throws(ReadError) in
            let document = try JSONParser.parse(try source.readAll(), source: context.source)
            return try DocumentCursor(
                document, context, findings: MonicaExport.findings(document))
        })
}

/// The outer form of an export.
enum MonicaExport {
    /// The top-level members of an export.
    private static let members: [StaticString] = [
        "version", "app_version", "export_date", "exported_by", "account",
    ]

    /// Returns the number of an export's members at the top level.
    static func memberCount(_ head: InputHead) -> Int {
        head.outline.root == .object ? members.count { head.outline.hasKey($0) } : 0
    }

    /// Returns whether a member is specific to Monica; `version` and `account` alone are not.
    static func isTelling(_ head: InputHead) -> Bool {
        let outline = head.outline
        guard outline.root == .object else { return false }
        let own: [StaticString] = ["app_version", "export_date", "exported_by"]
        return own.contains { outline.hasKey($0) }
            || outline.hasKey("account")
                && (outline.inner.isEmpty || outline.hasInnerKey("data")
                    || outline.hasInnerKey("instance") || outline.hasInnerKey("uuid"))
    }

    /// Returns the findings about missing parts of the envelope.
    static func findings(_ document: JSONDocument) -> [Finding] {
        func finding(_ message: String, _ token: Int) -> Finding {
            ReadingRules.envelope.finding(message, at: document.span(at: token))
        }
        // A root that is not an object has another finding, `records/not-a-record`.
        guard document.kind(at: 0) == .object else { return [] }
        guard let account = document.member("account", ofObjectAt: 0),
            document.kind(at: account) == .object
        else {
            return [finding("this is not a Monica export: it has no object 'account'", 0)]
        }
        func missing(_ names: [String], in object: Int) -> String? {
            let names = names.filter { document.member(Array($0.utf8), ofObjectAt: object) == nil }
            return names.isEmpty ? nil : names.joined(separator: "', '")
        }
        return [
            missing(["version", "export_date"], in: 0).map {
                finding("the export has no '\($0)'", 0)
            },
            missing(["data", "properties", "instance"], in: account).map {
                finding("the account has no '\($0)'", account)
            },
        ].compactMap(\.self)
    }
}
