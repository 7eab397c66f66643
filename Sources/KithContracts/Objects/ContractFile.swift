public import KithSourceText
public import KithSyntax
public import KithSystemBinding

/// One file of a contract.
public struct ContractFile: Sendable {
    /// The name that messages use.
    public let name: String
    /// The path without "." and ".."; for standard input and URLs, their name.
    public let path: PathName
    /// The number of the file in its contract, which spans refer to.
    public let source: SourceID
    /// The text; `nil` if it could not be read.
    public let bytes: SourceBytes?
    /// The root of the document; `nil` if it could not be read.
    public let root: SyntaxNode?
    /// The `$self` of the document.
    let identity: URIReference?
    /// The version of the specification by which the file is read: its own, or else that of the contract.
    public internal(set) var version: OpenAPIVersion

    /// A `file:` URI against which references between the files of a contract can be resolved.
    public var uri: String { FileURI.uri(ofPath: path.bytes) }
}
