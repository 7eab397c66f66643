internal import KithDiagnostics
internal import KithModel
internal import KithSyntax

/// Whether members of answers that no field holds have the types that Monica gives them.
struct APIForms {
    private let forms: [APIMap.Form]
    private var objects = Names()
    private var pages = Names()

    init(_ map: APIMap) {
        forms = map.forms
        for (index, form) in forms.enumerated() {
            if form.isOfObjects {
                objects.enter(index, at: form.path[...])
            } else {
                pages.enter(index, at: form.path[...])
            }
        }
    }

    /// Looks at the members of an object that calls itself something.
    func check(_ object: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks) {
        check(objects, object, answer, &remarks)
    }

    /// Looks at what a page says of its list.
    func check(page: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks) {
        check(pages, page, answer, &remarks)
    }

    private func check(
        _ names: Names, _ object: Int, _ answer: APIAnswer, _ remarks: inout APIRemarks
    ) {
        let document = answer.document
        var misfits: [(form: Int, value: Int)] = []
        names.find(in: object, document) { form, value in
            if !forms[form].type.fits(value, document) { misfits.append((form, value)) }
        }
        for (index, value) in misfits.sorted(by: { $0.form < $1.form }) {
            let form = forms[index]
            // If a key is repeated, the first value counts.
            guard answer.value(form.path, object) == value else { continue }
            let name = form.path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
            remarks.report(
                ReadingRules.type,
                "'\(name)' must be \(form.type.meaning), found \(CellReader.name(document.kind(at: value)))",
                answer.place(value))
        }
    }

    /// The paths of forms as a tree of names, so that one pass over the members of an object finds them all.
    private struct Names {
        /// The names by the number of their bytes.
        private var names: [[Name]] = []

        private struct Name {
            let text: [UInt8]
            var forms: [Int] = []
            var inner = Names()
        }

        mutating func enter(_ form: Int, at path: ArraySlice<[UInt8]>) {
            guard let text = path.first else { return }
            while names.count <= text.count { names.append([]) }
            let known = names[text.count].firstIndex { $0.text == text }
            let place = known ?? names[text.count].count
            if known == nil { names[text.count].append(Name(text: text)) }
            if path.count == 1 {
                names[text.count][place].forms.append(form)
            } else {
                names[text.count][place].inner.enter(form, at: path.dropFirst())
            }
        }

        /// Calls `found` with each value in an object that has a form and is not null.
        func find(in object: Int, _ document: JSONDocument, found: (Int, Int) -> Void) {
            guard !names.isEmpty, document.kind(at: object) == .object else { return }
            var key = object + 1
            while key < document.end(of: object) {
                let value = key + 1
                for name in candidates(key, document)
                where document.hasText(at: key, equalTo: name.text)
                    && document.kind(at: value) != .null
                {
                    for form in name.forms { found(form, value) }
                    name.inner.find(in: value, document, found: found)
                }
                key = document.next(after: value)
            }
        }

        /// Returns the names that a key may be.
        private func candidates(_ key: Int, _ document: JSONDocument) -> [Name] {
            guard document.isPlain(at: key) else { return names.flatMap(\.self) }
            let length = document.contentRange(at: key).count
            return length < names.count ? names[length] : []
        }
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
