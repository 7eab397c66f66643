public import Syntax

/// An operation: one method of one path, webhook or callback.
public struct Operation: Sendable {
    /// The object.
    public let object: ContractObject

    /// Looks at an object of kind `operation`.
    public init(_ object: ContractObject) { self.object = object }

    /// The method in lower case, as its key says: "get".
    ///
    /// Of `additionalOperations` as it is written.
    public var method: String {
        if let name = object.name { return name }
        guard let slot = referrer else { return "" }
        return slot.name ?? slot.field.text
    }
    /// The place in a path that leads here, where the operation does not stand in one itself.
    private var referrer: ContractSlot? {
        object.referrers.first { $0.owner.kind == .pathItem }
    }
    /// The key that stands for the operation in reports.
    public var place: SyntaxNode { object.place }
    /// The id, if it has one.
    public var operationID: SyntaxNode? { object["operationId"] }
    /// The path, webhook or callback that the operation belongs to.
    public var pathItem: PathItem? {
        let holder = object.parent ?? referrer?.owner
        return holder.flatMap { $0.kind == .pathItem ? PathItem($0) : nil }
    }
    /// The path, where the operation stands under `paths`: its text and its key.
    public var path: SyntaxNode? { pathItem?.path }
    /// The parameters of the operation itself and those of its path that it does not replace.
    ///
    /// Two that have the same name and location in one list are both there.
    public var parameters: [Parameter] {
        let own = object.objects(.parameters).map { Parameter($0) }
        let shared = pathItem?.object.objects(.parameters).map { Parameter($0) } ?? []
        return own
            + shared.filter { inherited in !own.contains { $0.identity == inherited.identity } }
    }
    /// What is sent, since 3.0.
    public var requestBody: ContractObject? { object.object(.requestBody) }
    /// The responses with their keys: status codes, ranges, `default`.
    public var responses: [Response] {
        guard let responses = object.object(.responses) else { return [] }
        return responses.slots.compactMap { slot in
            slot.target.map {
                Response(object: $0, key: slot.key ?? slot.owner.fieldKey("default"))
            }
        }
    }
    /// The security requirements that count: its own, else those of the document; `nil` where nothing is said.
    public var security: [ContractObject]? {
        for holder in [object, object.contract.root] {
            guard let holder, holder["security"] != nil else { continue }
            return holder.objects(.security)
        }
        return nil
    }
}

/// A path, webhook or callback with its operations.
public struct PathItem: Sendable {
    /// The object.
    public let object: ContractObject

    /// Looks at an object of kind `pathItem`.
    public init(_ object: ContractObject) { self.object = object }

    /// The key under `paths`, directly or where a path refers to this one; `nil` for webhooks and callbacks.
    public var path: SyntaxNode? {
        if object.parent?.kind == .paths { return object.key }
        return uses.first { $0.owner.kind == .paths }?.key
    }
    /// Whether it is a webhook of the document.
    public var isWebhook: Bool { uses.contains { $0.field == .webhooks } }
    /// Whether it is a request of a callback.
    public var isCallback: Bool { uses.contains { $0.owner.kind == .callback } }

    /// A place that a path item stands in, or is referred to from.
    private struct Use {
        let owner: ContractObject
        let field: FieldName
        let key: SyntaxNode?
    }

    /// Where it stands, and where references lead to it, through path items with a `$ref` of their own.
    private var uses: [Use] {
        var uses: [Use] = []
        var items = [object]
        var next = 0
        while next < items.count {
            let item = items[next]
            next += 1
            if let owner = item.parent {
                uses.append(Use(owner: owner, field: item.field, key: item.key))
            }
            for slot in item.referrers {
                uses.append(Use(owner: slot.owner, field: slot.field, key: slot.key))
                if slot.owner.kind == .pathItem, !items.contains(slot.owner) {
                    items.append(slot.owner)
                }
            }
        }
        return uses
    }
    /// The operations, in the order of the text.
    public var operations: [Operation] {
        object.slots.compactMap { slot in
            slot.kind == .operation ? slot.target.map { Operation($0) } : nil
        }
    }
}

/// A parameter of an operation or path.
public struct Parameter: Sendable {
    /// The object.
    public let object: ContractObject

    /// Looks at an object of kind `parameter`.
    public init(_ object: ContractObject) { self.object = object }

    /// The name.
    public var name: SyntaxNode? { object["name"] }
    /// Where it is sent: "path", "query", "querystring", "header", "cookie", "formData", "body".
    public var location: SyntaxNode? { object["in"] }
    /// Name and location, which together tell parameters of an operation apart.
    public var identity: [String] { [location?.text ?? "", name?.text ?? ""] }
    /// Whether it must be sent.
    public var isRequired: Bool { object["required"]?.boolean == true }
    /// The schema, directly or that of its only media type; in 2.0 the parameter itself says what it holds.
    public var schema: ContractObject? {
        object.object(.schema) ?? object.object(.content)?.object(.schema)
    }
}

/// A response with the key that it stands under in one operation.
public struct Response: Sendable {
    /// The object, to which other operations may refer too.
    public let object: ContractObject
    /// The status code, range or `default` in the operation.
    public let key: SyntaxNode?

    /// The text of the key.
    public var status: String { key?.text ?? "default" }
    /// The media types with their names, since 3.0.
    public var content: [MediaType] { object.mediaTypes }
}

/// A media type with the key that it stands under.
public struct MediaType: Sendable {
    /// The object.
    public let object: ContractObject
    /// The name of the media type: "application/json".
    public let key: SyntaxNode?

    /// What is sent.
    public var schema: ContractObject? { object.object(.schema) }
}

extension ContractObject {
    /// The key that stands for the object in reports, else its first key, else the object.
    public var place: SyntaxNode { key ?? node.entries.first?.key ?? node }

    /// The media types of a request body, response, parameter or header.
    public var mediaTypes: [MediaType] {
        slots.compactMap { slot in
            slot.field == .content
                ? slot.target.map { MediaType(object: $0, key: slot.key) } : nil
        }
    }

    /// The key of a field.
    public func fieldKey(_ field: String) -> SyntaxNode? { node.entry(field)?.key }
}

extension Contract {
    /// All operations: of paths, webhooks, callbacks and components.
    public var operations: some Sequence<Operation> {
        objects(of: .operation).map { Operation($0) }
    }

    /// The operations under `paths`, with the path of each, in the order of the text.
    public var pathOperations: [Operation] {
        operations.filter { $0.path != nil }
    }

    /// The component of a kind with a name, where the document of version 3 defines it.
    public func component(_ field: FieldName, _ name: String) -> ContractObject? {
        root?.object(.components)?.slots.first { $0.field == field && $0.name == name }?.target
    }

    /// The security schemes with their names, in the order of the text.
    public var securitySchemes: [ContractSlot] {
        guard let root else { return [] }
        let holder = version == .v2 ? root : root.object(.components)
        let field = version == .v2 ? FieldName.securityDefinitions : .securitySchemes
        return holder?.slots.filter { $0.field == field } ?? []
    }
}
