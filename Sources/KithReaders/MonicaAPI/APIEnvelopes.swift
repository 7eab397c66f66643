internal import KithDiagnostics
internal import KithSyntax

/// The parts of answers around their objects: server errors and page numbers.
struct APIEnvelopes {
    /// The pages that have been read.
    private(set) var pages = APIPages()
    private let forms: APIForms

    init(_ map: APIMap) { forms = APIForms(map) }

    /// Members of which every known answer has at least one.
    private static let known = ["data", "object", "error", "deleted"]

    /// Reads the envelopes of all answers in a file, at any depth.
    mutating func noteAll(_ answer: APIAnswer, _ remarks: inout APIRemarks) {
        let document = answer.document
        var root = 0
        while root < document.tokens.count {
            let next = document.next(after: root)
            var isKnown = document.kind(at: root) == .array && next == root + 2
            for token in root..<next where document.kind(at: token) == .object {
                isKnown = note(token, answer, &remarks) || isKnown
            }
            if !isKnown { reportUnknown(root, answer, &remarks) }
            root = next
        }
    }

    /// Reads the envelope in an object; returns whether the object is part of a known answer.
    private mutating func note(
        _ token: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks
    ) -> Bool {
        if let error = answer.member("error", token),
            answer.document.kind(at: error) == .object,
            let message = answer.member("message", error)
        {
            let code = answer.member("error_code", error).map {
                " \(answer.document.text(at: $0))"
            }
            remarks.report(
                MonicaAPIRules.errorAnswer,
                "the server answered with error\(code ?? ""): \(text(message, answer.document))",
                answer.place(error))
        }
        notePage(token, answer)
        checkList(token, answer, &remarks)
        return Self.known.contains { answer.member($0, token) != nil }
    }

    private func reportUnknown(_ root: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks) {
        let kind = answer.document.kind(at: root)
        if kind == .object, let message = answer.member("message", root) {
            // The framework under Monica sends such answers to requests that are too frequent or lack a token.
            remarks.report(
                MonicaAPIRules.errorAnswer,
                "the server answered: \(text(message, answer.document))", answer.place(root))
        } else {
            let found = kind == .object ? "one without either" : CellReader.name(kind)
            remarks.report(
                MonicaAPIRules.unreadableAnswer,
                "expected an object with 'data' or 'object', found \(found); it is left out",
                answer.place(root))
        }
    }

    private mutating func notePage(_ token: Int, _ answer: APIAnswer) {
        guard let meta = answer.member("meta", token), let data = answer.member("data", token),
            let page = answer.integer("current_page", meta),
            let last = answer.integer("last_page", meta)
        else { return }
        let document = answer.document
        let path = answer.member("path", meta).map { document.text(at: $0) } ?? "the list"
        let first = document.elements(ofArrayAt: data).first { _ in true }
        pages.note(path, page, of: last, first.flatMap(answer.name), at: answer.place(meta))
    }

    /// Checks what a page says of its list, and whether the list has each object once.
    private func checkList(_ token: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks) {
        guard let data = answer.member("data", token), answer.document.kind(at: data) == .array
        else { return }
        checkRepeated(data, answer, &remarks)
        guard answer.member("meta", token) != nil || answer.member("links", token) != nil else {
            return
        }
        forms.check(page: token, answer, &remarks)
        guard let meta = answer.member("meta", token) else { return }
        checkCounts(meta, data, answer, &remarks)
    }

    private func checkCounts(
        _ meta: Int, _ data: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks
    ) {
        func report(_ message: String, at name: String) {
            guard let place = answer.member(name, meta) else { return }
            remarks.report(MonicaAPIRules.listTotal, message, answer.place(place))
        }
        let count = answer.document.elements(ofArrayAt: data).count { _ in true }
        guard let from = answer.integer("from", meta), let to = answer.integer("to", meta) else {
            return
        }
        let (length, isTooGreat) = to.subtractingReportingOverflow(from)
        if isTooGreat || length != Int64(count) - 1 {
            return report(
                "the page says that it holds \(from) to \(to) of its list, but there are \(count)",
                at: "to")
        }
        guard let page = answer.integer("current_page", meta),
            let last = answer.integer("last_page", meta)
        else { return }
        if page > last {
            report("the last page is \(last), but this is page \(page)", at: "last_page")
        } else if page == last, let total = answer.integer("total", meta), total != to {
            report("the total is \(total), but the last page ends with \(to)", at: "total")
        }
    }

    private func checkRepeated(_ data: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks) {
        var seen: Set<[UInt8]> = []
        for element in answer.document.elements(ofArrayAt: data) {
            guard let name = answer.name(element), let id = answer.member("id", element) else {
                continue
            }
            let number = answer.document.text(at: id)
            if seen.insert(name + [0x20] + Array(number.utf8)).inserted { continue }
            remarks.report(
                MonicaAPIRules.repeatedObject,
                "\(String(decoding: name, as: UTF8.self)) \(number) occurs twice in this list",
                answer.place(element))
        }
    }

    /// Returns a message, or the first of a list of messages.
    private func text(_ message: Int, _ document: JSONDocument) -> String {
        guard document.kind(at: message) == .array else { return document.text(at: message) }
        return document.elements(ofArrayAt: message).first { _ in true }.map {
            document.text(at: $0)
        } ?? ""
    }
}
