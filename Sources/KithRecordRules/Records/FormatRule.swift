internal import KithATProto
internal import KithDiagnostics
internal import KithJSONSchema
internal import KithModel
internal import KithSourceText

extension Rule where Subject == Dataset {
    /// Texts that do not have the format of their field.
    static var format: Self {
        Rule(
            "records/format", .error, "A text with a declared form, such as a UUID, has that form.",
            advice: """
                Other systems reject keys of another form. Replace the text everywhere it is used, \
                so that all references remain valid.
                """,
            aliases: [
                "MX-006", "MX-009", "MANO-001", "BSKY-012", "BSKY-014", "BSKY-024", "BSKY-025",
                "BSKY-026",
            ],
            repair:
                "Removes the blanks around a text that has the form without them; keys and links stay.",
            examples: [
                .passes(#"gender 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"name":"Woman"} {}"#),
                .fails(
                    #"gender ⟦12⟧ {"name":"Woman"} {}"#,
                    "gender Woman: uuid '12' is not a valid UUID (8-4-4-4-12 hexadecimal digits)"),
                .fails(
                    #"follow - {} {"author":"did:plc:a","subject":⟦"ben.test"⟧}"#,
                    """
                    follow did:plc:a → ben.test: subject 'ben.test' is not a valid DID: it \
                    does not begin with 'did:'
                    """,
                    form: .rowsOf(vocabulary: "bluesky")),
                .fails(
                    #"block ⟦at://did:plc:a/app.bsky.graph.block/1/⟧"#,
                    """
                    block at://did:plc:a/app.bsky.graph.block/1/: uri \
                    'at://did:plc:a/app.bsky.graph.block/1/' is not a valid at-uri: only letters, \
                    digits, '_', '~', '.', ':' and '-' are allowed
                    """,
                    form: .rowsOf(vocabulary: "bluesky")),
                .passes(
                    #"user 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"first_name":"Ann","email":"ann.lee+x@post.example"} {}"#
                ),
                .fails(
                    #"user 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"first_name":"Ann","email":⟦"ann.example.org"⟧} {}"#,
                    """
                    user Ann: email 'ann.example.org' is not a valid e-mail address \
                    (name@example.org)
                    """),
                .fails(
                    #"user 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"first_name":"Ann","email":⟦" ann@example.org"⟧} {}"#,
                    """
                    user Ann: email ' ann@example.org' is not a valid e-mail address \
                    (name@example.org)
                    """,
                    repaired:
                        #"user 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"first_name":"Ann","email":"ann@example.org"} {}"#
                ),
                .fails(
                    #"account 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"url":⟦"monica"⟧} {}"#,
                    """
                    account 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10: url 'monica' is not a valid \
                    URL (https://…)
                    """
                ),
                .fails(
                    #"photo 5f0c1c1e-2f4b-4b6a-9d57-0a2a4f3b9c10 {"original_filename":"sea.jpg","mime_type":⟦"jpeg"⟧} {}"#,
                    """
                    photo sea.jpg: mime_type 'jpeg' is not a valid media type (such as \
                    image/png)
                    """),
                .passes(#"audit_log - {"objects":"{\"contact_id\":7}"} {}"#),
                .fails(
                    #"audit_log - {"action":"contact_created","objects":⟦"{contact_id"⟧} {}"#,
                    "audit_log row 1: objects '{contact_id' is not a valid JSON text"),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.constraints.format != nil }) { table, field, column in
                let shape = table.kind.fields[field]
                guard let format = shape.constraints.format, !column.isInteger else { return }
                table.eachElement(column) { row, element in
                    guard !format.matches(column.bytes, column.range(element)) else { return }
                    report.add(
                        .malformed(
                            dataset.name(table, row), shape.name, quoted(column, element), format,
                            format.problem(column.bytes, column.range(element))),
                        at: table.place(row, field: field, element: element),
                        severity: shape.constraints.severity,
                        repair: [
                            table.trimming(
                                row, field, element: element,
                                if: { format.matches($0, 0..<$0.count) })
                        ])
                }
            }
        }
    }
}

extension Constraints.Format {
    /// Whether the bytes in a range have the format.
    func matches(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        switch self {
        case .uuid: return UUIDText.isValid(bytes.span.extracting(range))
        case .did: return DID.isValid(bytes.span.extracting(range))
        case .handle: return Handle.isValid(bytes.span.extracting(range))
        case .atURI: return ATURI.isValid(bytes.span.extracting(range))
        case .tid: return TID.isValid(bytes.span.extracting(range))
        case .recordKey: return RecordKey.isValid(bytes.span.extracting(range))
        case .nsid: return NSID.isValid(bytes.span.extracting(range))
        case .cid: return CID.isValid(bytes.span.extracting(range))
        case .email: return TextForms.mayBeEmail(bytes[range])
        case .url: return TextForms.mayBeWebAddress(bytes[range])
        case .mediaType: return TextForms.isMediaType(bytes[range])
        case .json: return TextForms.isJSON(bytes[range])
        }
    }

    /// Returns why the bytes in a range do not have the format; `nil` if no reason is known.
    fileprivate func problem(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
        let text = bytes.span.extracting(range)
        let fault: IdentifierFault? =
            switch self {
            case .uuid, .email, .url, .mediaType, .json: nil
            case .did: DID.fault(in: text)
            case .handle: Handle.fault(in: text)
            case .atURI: ATURI.fault(in: text)
            case .tid: TID.fault(in: text)
            case .recordKey: RecordKey.fault(in: text)
            case .nsid: NSID.fault(in: text)
            case .cid: CID.fault(in: text)
            }
        return fault?.problem
    }

    fileprivate var meaning: String {
        switch self {
        case .uuid: "UUID (8-4-4-4-12 hexadecimal digits)"
        case .did: "DID"
        case .handle: "handle"
        case .atURI: "at-uri"
        case .tid: "TID"
        case .recordKey: "record key"
        case .nsid: "NSID"
        case .cid: "CID"
        case .email: "e-mail address (name@example.org)"
        case .url: "URL (https://…)"
        case .mediaType: "media type (such as image/png)"
        case .json: "JSON text"
        }
    }
}

extension Message {
    fileprivate static func malformed(
        _ row: String, _ field: String, _ value: String, _ format: Constraints.Format,
        _ problem: String?
    ) -> Message {
        let reason = problem.map { ": \($0)" } ?? ""
        return "\(row): \(field) \(value) is not a valid \(format.meaning)\(reason)"
    }
}
