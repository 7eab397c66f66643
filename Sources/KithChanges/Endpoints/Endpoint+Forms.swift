internal import KithContracts
internal import KithSyntax

/// Forms, which 2.0 describes by parameters and later versions by the schema of a body.
extension Endpoint {
    private static let formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"]

    /// Whether the fields of a form are parameters here, and properties of a schema in the other contract.
    private func hasFormParameters(besides other: Endpoint) -> Bool {
        isVersion2 && !other.isVersion2 && inputs.contains { $0.location == "formData" }
    }

    /// The parameters; those of a form are among them if another contract has them there.
    func inputs(besides other: Endpoint) -> [Input] {
        guard other.hasFormParameters(besides: self) else { return inputs }
        let forms = (body?.contents ?? []).filter { Self.formTypes.contains($0.type.name) }
        guard let form = forms.first, let schema = form.schema else { return inputs }
        let outline = SchemaOutline(schema)
        guard outline.isWhole else { return inputs }
        return inputs
            + outline.members.map { member in
                Input(
                    object: form.encodings[member.name] ?? member.schema,
                    text: "the formData parameter '\(member.name)'", location: "formData",
                    identity: "formData \(member.name)", place: member.place,
                    isRequired: outline.required.contains(member.name), schema: member.schema)
            }
    }

    /// The body; without a form if another contract has its fields among the parameters.
    func body(besides other: Endpoint) -> Body? {
        guard let body, other.hasFormParameters(besides: self) else { return body }
        let rest = body.contents.filter { !Self.formTypes.contains($0.type.name) }
        return rest.isEmpty
            ? nil : Body(place: body.place, isRequired: body.isRequired, contents: rest)
    }
}

extension Input {
    /// Whether the value is a file: in 2.0 by its type, later by its format.
    var isFile: Bool {
        schema?["type"]?.text == "file" || schema?["format"]?.text == "binary"
    }
}
