internal import KithSyntax

/// What the client says of itself that makes a difference.
struct ClientAbilities {
    /// The encodings of positions that it offers.
    var positionEncodings: [String] = []
    /// Whether edits may name the versions of documents.
    var takesDocumentChanges = false
    /// Whether edits may make files.
    var makesFiles = false
    /// Whether it takes related places of diagnostics.
    var takesRelated = false
    /// Whether symbols may contain others.
    var takesNestedSymbols = false
    /// Whether code actions may be more than commands.
    var takesActions = false
    /// Whether it watches files on request.
    var watchesFiles = false
    /// Whether it reads Markdown in hovers.
    var readsMarkdown = false

    init() {}

    init(_ node: JSONNode?) {
        let text = node?["textDocument"]
        positionEncodings =
            node?["general"]?["positionEncodings"]?.elements.compactMap(\.text) ?? []
        let workspace = node?["workspace"]
        takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
        makesFiles =
            takesDocumentChanges
            && workspace?["workspaceEdit"]?["resourceOperations"]?.elements.contains {
                $0.text == "create"
            } ?? false
        takesRelated = text?["publishDiagnostics"]?["relatedInformation"]?.boolean ?? false
        takesNestedSymbols =
            text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.boolean ?? false
        takesActions = text?["codeAction"]?["codeActionLiteralSupport"] != nil
        watchesFiles =
            workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
        readsMarkdown =
            text?["hover"]?["contentFormat"]?.elements.contains { $0.text == "markdown" } ?? false
    }
}
