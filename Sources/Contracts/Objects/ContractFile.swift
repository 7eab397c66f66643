public import SourceText
public import Syntax
public import SystemBinding

/// One file of a contract.
public struct ContractFile: Sendable {
    /// The name that messages use.
    public let name: String
    /// The path without "." and ".."; for standard input and URLs, their name.
    public let path: PathName
    /// The number of the file in its contract; what places refer to.
    public let source: SourceID
    /// The text; `nil` where it could not be read.
    public let bytes: SourceBytes?
    /// The root of the document; `nil` where it could not be read.
    public let root: SyntaxNode?
    /// The `$self` of the document.
    let identity: URIReference?
}
