package import KithSyntax

/// Recognises OpenAPI documents by their top-level keys.
package enum ContractRecognition {
    /// Returns whether a text is an OpenAPI document; `nil` if that depends on text not seen yet.
    ///
    /// A version key decides. Without one, other typical keys do: `info` and `paths`, or `components`.
    package static func verdict(_ outline: DocumentOutline) -> Bool? {
        guard outline.root == .object || outline.root == .mapping else {
            return outline.root == .nothing && !outline.isComplete ? nil : false
        }
        if outline.hasKey("openapi") || outline.hasKey("swagger") { return true }
        if outline.hasKey("asyncapi") { return false }
        // A document without a version is still recognised, so that the missing version is reported. Where
        // keys are sorted, the version may follow thousands of lines later.
        let hasInfo = outline.hasKey("info") && outline.hasKey("paths")
        if hasInfo || outline.hasKey("components"), outline.outer.allSatisfy(isKey) { return true }
        return outline.isComplete ? hasInfo : nil
    }

    /// Returns whether one of the keys seen so far belongs to contracts, so that others may follow.
    package static func mayFollow(_ outline: DocumentOutline) -> Bool {
        outline.outer.contains { member in
            keys.contains { $0.elementsEqual(member.name) }
        }
    }

    private static func isKey(_ member: DocumentOutline.Member) -> Bool {
        member.name.starts(with: "x-".utf8) || keys.contains { $0.elementsEqual(member.name) }
    }

    /// The top-level keys of contracts other than the version, as in the object tables.
    static let keys: [String.UTF8View] = [
        "$self", "info", "jsonSchemaDialect", "host", "basePath", "schemes", "consumes", "produces",
        "servers", "paths", "webhooks", "components", "definitions", "parameters", "responses",
        "securityDefinitions", "security", "tags", "externalDocs",
    ].map(\.utf8)
}
