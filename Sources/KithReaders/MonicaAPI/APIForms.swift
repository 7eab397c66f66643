internal import KithDiagnostics
internal import KithModel
internal import KithSyntax

/// Whether members of answers that no field holds have the types that Monica gives them.
struct APIForms {
    private let forms: [APIMap.Form]

    init(_ map: APIMap) { forms = map.forms }

    /// Looks at the members of an object that calls itself something.
    func check(_ object: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks) {
        for form in forms where form.isOfObjects { check(form, object, answer, &remarks) }
    }

    /// Looks at what a page says of its list.
    func check(page: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks) {
        for form in forms where !form.isOfObjects { check(form, page, answer, &remarks) }
    }

    private func check(
        _ form: APIMap.Form, _ object: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks
    ) {
        let document = answer.document
        guard let value = answer.value(form.path, object), document.kind(at: value) != .null,
            !form.type.fits(value, document)
        else { return }
        let name = form.path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
        remarks.report(
            ReadingRules.type,
            "'\(name)' must be \(form.type.meaning), found \(CellReader.name(document.kind(at: value)))",
            answer.place(value))
    }
}

extension APIMap.Form.Kind {
    fileprivate func fits(_ token: Int, _ document: JSONDocument) -> Bool {
        let kind = document.kind(at: token)
        return switch self {
        // Some programs write the numbers of objects in quotes.
        case .integer:
            kind == .number && document.integer(at: token) != nil
                || kind == .string && Int64(document.text(at: token)) != nil
        case .text: kind == .string
        case .boolean: kind == .true || kind == .false
        // PHP writes an object without members as an empty array.
        case .object: kind == .object || kind == .array && document.end(of: token) == token + 1
        case .list: kind == .array
        }
    }

    fileprivate var meaning: String {
        switch self {
        case .integer: "an integer"
        case .text: "a string"
        case .boolean: "true or false"
        case .object: "an object"
        case .list: "an array"
        }
    }
}
