/// A kind of object of the OpenAPI Specification; `schemas/openapi` lists the fields of each.
package enum ObjectKind: UInt8, Hashable, CaseIterable, Sendable {
    /// The document itself.
    case document
    /// The description of the API.
    case info
    /// The contact for the API.
    case contact
    /// The licence of the API.
    case license
    /// A link to further documentation.
    case externalDocs
    /// A server of the API.
    case server
    /// A variable part of a server's URL.
    case serverVariable
    /// A group of operations.
    case tag
    /// Reusable objects, since 3.0.
    case components
    /// All paths.
    case paths
    /// The operations of one path, webhook or callback.
    case pathItem
    /// One method of one path.
    case operation
    /// The body of a request.
    case requestBody
    /// A body in one media type.
    case mediaType
    /// The encoding of one part of a body.
    case encoding
    /// The responses of an operation.
    case responses
    /// One response.
    case response
    /// Requests that the service itself makes.
    case callback
    /// A named example.
    case example
    /// A possible next operation after a response.
    case link
    /// A parameter of an operation.
    case parameter
    /// A header of a response or of a part of a body.
    case header
    /// The elements of an array that is a parameter or a header, in 2.0.
    case items
    /// A schema.
    case schema
    /// How the alternatives of a schema are distinguished.
    case discriminator
    /// How a schema is written in XML.
    case xml
    /// A method of authentication.
    case securityScheme
    /// The OAuth flows of a security scheme, since 3.0.
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
    /// Security schemes that must all be satisfied.
    case securityRequirement

    /// The name in the tables.
    var name: String { "\(self)" }
}
