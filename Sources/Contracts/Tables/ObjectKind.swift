/// A kind of object of the OpenAPI Specification; `schemas/openapi` says what each holds.
public enum ObjectKind: UInt8, Hashable, CaseIterable, Sendable {
    /// The document itself.
    case document
    /// The description of the API.
    case info
    /// Whom to ask.
    case contact
    /// The terms of use.
    case license
    /// A link to further documentation.
    case externalDocs
    /// Where the API is served.
    case server
    /// A variable part of a server's URL.
    case serverVariable
    /// A group of operations.
    case tag
    /// What can be referred to, since 3.0.
    case components
    /// All paths.
    case paths
    /// The operations of one path, webhook or callback.
    case pathItem
    /// One method of one path.
    case operation
    /// What is sent beside path and headers.
    case requestBody
    /// One form of a body.
    case mediaType
    /// How one part of a body is written.
    case encoding
    /// The responses of an operation.
    case responses
    /// One response.
    case response
    /// Requests that the service makes itself.
    case callback
    /// An example with a name.
    case example
    /// What can be done with a response.
    case link
    /// A parameter of an operation.
    case parameter
    /// A header of a response or of a part of a body.
    case header
    /// The elements of an array that is a parameter or a header, in 2.0.
    case items
    /// A schema.
    case schema
    /// How the branches of a schema are told apart.
    case discriminator
    /// How a schema is written in XML.
    case xml
    /// A way to prove who one is.
    case securityScheme
    /// The ways of OAuth, since 3.0.
    case oauthFlows
    /// OAuth's implicit flow.
    case implicitFlow
    /// OAuth's password flow.
    case passwordFlow
    /// OAuth's client credentials flow.
    case clientCredentialsFlow
    /// OAuth's authorisation code flow.
    case authorizationCodeFlow
    /// OAuth's device authorisation flow, since 3.2.
    case deviceAuthorizationFlow
    /// Schemes that must all be met.
    case securityRequirement

    /// The name in the tables.
    var name: String { "\(self)" }

    /// The kind in words, with its article: "an operation".
    public var words: String { ObjectTables.shared.words(of: self) }
}
