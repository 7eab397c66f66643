internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension DocumentRows {
    /// Reads one relationship of an answer to `app.bsky.graph.getRelationships`.
    mutating func readRelationship(_ value: Int, _ actor: [UInt8]) {
        let members = DocumentSection.Members(value, document)
        let type = members["$type"]
        let isNotFound =
            type.map { document.hasText(at: $0, equalTo: "app.bsky.graph.defs#notFoundActor") }
            ?? (members["notFound"] != nil)
        if isNotFound {
            checkNotFound(value, members)
        } else {
            checkFound(value, type, members)
        }
        let (kind, field) = columns.relationship
        if !actor.isEmpty {
            records.reader.batch.tables[kind].columns[field].append(text: actor[...])
        }
        _ = records.reader.read(value, as: kind, container: nil)
    }

    private mutating func checkNotFound(_ value: Int, _ members: DocumentSection.Members) {
        if members["actor"] == nil {
            reportForm("an element that is not found has no actor", at: value)
        }
        let flag = members["notFound"]
        let kind = flag.map { document.kind(at: $0) }
        guard kind != .true else { return }
        let found = kind.map { CellReader.name($0) } ?? "nothing"
        reportForm("notFound must be true, found \(found)", at: flag ?? value)
    }

    private mutating func checkFound(
        _ value: Int, _ type: Int?, _ members: DocumentSection.Members
    ) {
        if let type, !document.hasText(at: type, equalTo: "app.bsky.graph.defs#relationship") {
            reportForm(
                "there is no kind of relationship \(document.described(type))", at: type,
                severity: .warning)
        }
        if members["did"] == nil { reportForm("the relationship has no did", at: value) }
    }

    /// Reports an answer with more than 30 relationships, the limit of services for one request.
    mutating func checkCount(of section: DocumentSection) {
        let count = document.elementCount(ofArrayAt: section.next - 1)
        guard count > 30 else { return }
        reportForm(
            "there are \(count) relationships; no service answers for more than 30 at once",
            at: section.next - 1, severity: .warning)
    }

    /// Reports differences between an answer and its request: a service answers for each requested account, in order.
    mutating func check(_ answer: DocumentSection, against request: RelationshipRequest) {
        guard case .relationship(let actor) = answer.form else { return }
        let isDID = request.actor?.starts(with: "did:".utf8) ?? false
        if let asked = request.actor, isDID, !actor.isEmpty, actor != asked {
            reportForm(
                "the request asks about \(shown(asked)), but the response is about \(shown(actor))",
                at: answer.next - 1, severity: .warning)
        }
        let elements = Array(document.elements(ofArrayAt: answer.next - 1))
        guard elements.count == request.others.count else {
            return reportForm(
                """
                the request names \(request.others.count) \
                \(request.others.count == 1 ? "account" : "accounts"), and there \
                \(elements.count == 1 ? "is 1 relationship" : "are \(elements.count) relationships")
                """,
                at: answer.next - 1, severity: .warning)
        }
        for (element, asked) in zip(elements, request.others)
        where document.kind(at: element) == .object {
            let members = DocumentSection.Members(element, document)
            guard let name = members["did"] ?? members["actor"], records.text(name) != asked[...]
            else { continue }
            reportForm(
                "the request asks here for \(shown(asked)), found \(document.described(name))",
                at: name, severity: .warning)
        }
    }

    private func shown(_ text: [UInt8]) -> String {
        "'\(String(decoding: text.prefix(200), as: UTF8.self))'"
    }

    private mutating func reportForm(_ message: String, at token: Int, severity: Severity? = nil) {
        records.reader.batch.findings.append(
            BlueskyJSONRules.relationships.finding(
                message, severity: severity, at: document.span(at: token)))
    }
}
