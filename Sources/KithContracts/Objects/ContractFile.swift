package import KithSourceText
package import KithSyntax
package import KithSystemBinding

/// One file of a contract.
package struct ContractFile: Sendable {
    /// The name that messages use.
    package let name: String
    /// The path without "." and ".."; for standard input and URLs, their name.
    package let path: PathName
    /// The number of the file in its contract, which spans refer to.
    package let source: SourceID
    /// The text; `nil` if it could not be read.
    package let bytes: SourceBytes?
    /// What the parser made of the text; `nil` if it could not be read.
    package let stream: SyntaxStream?
    /// The root of the document; `nil` if it could not be read.
    package let root: SyntaxNode?
    /// The `$self` of the document.
    let identity: URIReference?
    /// The version of the specification by which the file is read: its own, or else that of the contract.
    package internal(set) var version: OpenAPIVersion

    /// A `file:` URI against which references between the files of a contract can be resolved.
    package var uri: String { FileURI.uri(ofPath: path.bytes) }
}
