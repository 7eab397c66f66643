public import Syntax

/// Tells contracts from other texts by their outermost keys.
public enum ContractRecognition {
    /// Whether a text is an OpenAPI document: whether it says its version, or else has nothing but what such documents
    /// have; `nil` where that depends on what has not been seen yet.
    public static func verdict(_ outline: DocumentOutline) -> Bool? {
        guard outline.root == .object || outline.root == .mapping else {
            return outline.root == .nothing && !outline.isComplete ? nil : false
        }
        if outline.hasKey("openapi") || outline.hasKey("swagger") { return true }
        if outline.hasKey("asyncapi") { return false }
        // One that forgot its version is told so, and is no other format. Where keys are sorted, the version comes
        // after thousands of lines.
        let hasInfo = outline.hasKey("info") && outline.hasKey("paths")
        if hasInfo || outline.hasKey("components"), outline.outer.allSatisfy(isKey) { return true }
        return outline.isComplete ? hasInfo : nil
    }

    /// Whether one of the keys so far is one of contracts, so that others may follow.
    public static func mayFollow(_ outline: DocumentOutline) -> Bool {
        outline.outer.contains { member in
            keys.contains { $0.elementsEqual(member.name) }
        }
    }

    private static func isKey(_ member: DocumentOutline.Member) -> Bool {
        member.name.starts(with: "x-".utf8) || keys.contains { $0.elementsEqual(member.name) }
    }

    /// What stands at the top of contracts beside their version, as the table of their objects says.
    static let keys: [String.UTF8View] = [
        "$self", "info", "jsonSchemaDialect", "host", "basePath", "schemes", "consumes", "produces",
        "servers", "paths", "webhooks", "components", "definitions", "parameters", "responses",
        "securityDefinitions", "security", "tags", "externalDocs",
    ].map(\.utf8)
}
