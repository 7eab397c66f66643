import KithJSONSchema

/// What is known of formats: a pattern that all their strings match, and a few strings.
enum FormatOutline {
    private static let patterns = [
        "date": #"^\d{4}-\d{2}-\d{2}$"#, "ipv4": #"^\d{1,3}(\.\d{1,3}){3}$"#,
        "uuid": "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
        "ipv6": "^[0-9a-fA-F:.]{2,45}$", "duration": "^P", "json-pointer": "^(/|$)",
        "date-time": #"^\d{4}-\d{2}-\d{2}."#, "time": #"^\d{2}:\d{2}:\d{2}"#,
        "email": "@", "idn-email": "@", "uri": ":", "iri": ":",
    ]

    private static let texts: [String: [Text]] = [
        "date": ["2024-05-31"], "time": ["12:30:00Z"], "date-time": ["2024-05-31T12:30:00Z"],
        "duration": ["P1D", "PT1H"], "email": ["a@b.c", "a@example.org"],
        "idn-email": ["a@b.c", "a@example.org"], "hostname": ["a", "example.org"],
        "plain hostname": ["a", "example.org"], "idn-hostname": ["a", "example.org"],
        "ipv4": ["127.0.0.1"], "ipv6": ["::1"], "uri": ["a:b", "https://example.org/"],
        "uri-reference": ["", "a", "https://example.org/"], "iri": ["a:b", "https://example.org/"],
        "iri-reference": ["", "a", "https://example.org/"], "uri-template": ["", "/{a}"],
        "uuid": ["123e4567-e89b-12d3-a456-426614174000"], "json-pointer": ["", "/a"],
        "relative-json-pointer": ["0", "1/a"], "regex": ["a", "^a$"],
    ]

    /// Returns a pattern that all strings of a format match.
    static func pattern(of form: Form) -> String? {
        guard case .format(let name) = form.form.kind else { return nil }
        return patterns[name]
    }

    /// Returns a few strings that have forms.
    static func examples(of forms: [Form]) -> [Text] {
        forms.flatMap { form -> [Text] in
            switch form.form.kind {
            case .format(let name): texts[name] ?? []
            case .base64, .json(inBase64: true): ["", "MA==", "e30="]
            case .json: ["0", "{}"]
            case .pattern: []
            }
        }
    }
}
