internal import KithDiagnostics
internal import KithSyntax

/// Why a reference leads nowhere.
struct DanglingReference: Error {
    var rule = "openapi/ref-unresolved"
    let message: String
    /// Whether another finding already reports the reason.
    var isTold = false
    var notes: [Finding.Note] = []
    /// The references of an endless chain.
    var passed: Set<SyntaxNode> = []
}
