internal import KithContracts
internal import KithSyntax

/// A parameter of a request, or a header of an answer.
struct Input {
    let object: ContractObject
    /// What it is, for messages: `the query parameter 'limit'`.
    let text: String
    let location: String
    /// The location with the name, or with the position in the path.
    let identity: String
    let place: SyntaxNode
    let isRequired: Bool
    /// The schema; in 2.0 the object itself.
    let schema: ContractObject?

    /// How lists and objects are written: the media type, or the style.
    var form: String {
        let style = Self.style(of: object, location)
        return media ?? (style.isExploded ? "\(style.name) exploded" : style.name)
    }

    /// How one text or number is written.
    var plainForm: String {
        let name = Self.style(of: object, location).name
        return media ?? (Self.listStyles.contains(name) ? "form" : name)
    }

    /// The media type, where the value is written in one.
    private var media: String? {
        object.mediaTypes.first.map { MediaRange($0.key?.text ?? "").text }
    }

    /// The styles that write one text or number as `form` does.
    private static let listStyles = ["spaceDelimited", "pipeDelimited", "deepObject", "tsv"]

    /// Returns the style that is stated or the default; for 2.0 the style of 3.0 that writes the same.
    private static func style(
        of object: ContractObject, _ location: String
    ) -> (name: String, isExploded: Bool) {
        let usual =
            location == "query" || location == "cookie" || location == "formData"
            ? "form" : "simple"
        if object.version == .v2 {
            switch object["collectionFormat"]?.text {
            case "multi": return (usual, true)
            case "ssv": return ("spaceDelimited", false)
            case "pipes": return ("pipeDelimited", false)
            case "tsv": return ("tsv", false)
            default: return (usual, false)
            }
        }
        let style = object["style"]?.text ?? usual
        return (style, object["explode"]?.boolean ?? (style == "form"))
    }
}

/// A body in one media type.
struct Content {
    let type: MediaRange
    let place: SyntaxNode
    let schema: ContractObject?
}

/// The body of a request.
struct Body {
    let place: SyntaxNode
    let isRequired: Bool
    let contents: [Content]
}

/// An answer to a request.
struct Answer {
    /// The status, its range or `DEFAULT`.
    let status: String
    let place: SyntaxNode
    let contents: [Content]
    let headers: [Input]

    /// The status as it is written.
    var shownStatus: String { status == "DEFAULT" ? "default" : status }
}

extension Endpoint {
    private var contract: Contract { operation.object.contract }
    private var isVersion2: Bool { operation.object.version == .v2 }

    /// The parameters, besides the body.
    var inputs: [Input] {
        operation.parameters.compactMap { parameter in
            guard let name = parameter.name?.text, let location = parameter.location?.text,
                location != "body", !isIgnored(name, location)
            else { return nil }
            let position = location == "path" ? pathNames.firstIndex(of: name) : nil
            let known = location == "header" ? name.lowercased() : name
            return Input(
                object: parameter.object, text: "the \(location) parameter '\(name)'",
                location: location,
                identity: "\(location) \(position.map(String.init) ?? known)",
                place: parameter.name ?? parameter.object.place,
                isRequired: parameter.isRequired,
                schema: schema(of: parameter.object))
        }
    }

    /// Whether the specification says that the parameter has no meaning.
    private func isIgnored(_ name: String, _ location: String) -> Bool {
        location == "header" && !isVersion2
            && ["accept", "content-type", "authorization"].contains(name.lowercased())
    }

    private func schema(of object: ContractObject) -> ContractObject? {
        if object.version == .v2 { return object }
        return object.object(.schema) ?? object.object(.content)?.object(.schema)
    }

    /// The body of the request.
    var body: Body? {
        if let body = operation.requestBody {
            return Body(
                place: operation.object.fieldKey("requestBody") ?? body.place,
                isRequired: body["required"]?.boolean == true, contents: contents(of: body))
        }
        guard isVersion2,
            let parameter = operation.parameters.first(where: {
                $0.location?.hasText("body") == true
            })
        else { return nil }
        let place = parameter.name ?? parameter.object.place
        return Body(
            place: place, isRequired: parameter.isRequired,
            contents: contents(parameter.schema, "consumes", place))
    }

    /// The answers with their statuses, in source order.
    var answers: [Answer] {
        operation.responses.map { response in
            let object = response.object
            let place = response.key ?? object.place
            return Answer(
                status: response.status.uppercased(), place: place,
                contents: isVersion2
                    ? object.object(.schema).map { contents($0, "produces", place) } ?? []
                    : contents(of: object),
                headers: headers(of: object, response.status))
        }
    }

    private func contents(of object: ContractObject) -> [Content] {
        object.mediaTypes.map { type in
            Content(
                type: MediaRange(type.key?.text ?? ""), place: type.key ?? type.object.place,
                schema: type.schema)
        }
    }

    /// Returns a content of 2.0 in each of the media types that the operation or the document names.
    private func contents(
        _ schema: ContractObject?, _ field: String, _ place: SyntaxNode
    ) -> [Content] {
        let list = operation.object[field] ?? contract.root?[field]
        let types = list?.elements.map(\.text) ?? ["application/json"]
        return types.map { Content(type: MediaRange($0), place: place, schema: schema) }
    }

    private func headers(of response: ContractObject, _ status: String) -> [Input] {
        response.slots.compactMap { slot in
            guard slot.field == .headers, let header = slot.target, let name = slot.name,
                name.lowercased() != "content-type"
            else { return nil }
            return Input(
                object: header, text: "the header '\(name)' of the response \(status)",
                location: "header", identity: name.lowercased(),
                place: slot.key ?? header.place,
                isRequired: header["required"]?.boolean == true, schema: schema(of: header))
        }
    }
}
