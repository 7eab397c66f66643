package import KithSyntax

/// An operation: one method of one path, webhook or callback.
package struct Operation: Sendable {
    /// The object.
    package let object: ContractObject

    /// Creates a view of an object of kind `operation`.
    package init(_ object: ContractObject) { self.object = object }

    /// The method: the key in lower case, such as "get".
    ///
    /// In `additionalOperations`, the key as written.
    package var method: String {
        if let name = object.name { return name }
        guard let slot = referrer else { return "" }
        return slot.name ?? slot.field.text
    }
    /// The first path item that refers to this operation, if it does not stand in one itself.
    private var referrer: ContractSlot? {
        object.referrers.first { $0.owner.kind == .pathItem }
    }
    /// The key to which findings about the operation point.
    package var place: SyntaxNode { object.place }
    /// The id, if it has one.
    package var operationID: SyntaxNode? { object["operationId"] }
    /// The path, webhook or callback that the operation belongs to.
    package var pathItem: PathItem? {
        let holder = object.parent ?? referrer?.owner
        return holder.flatMap { $0.kind == .pathItem ? PathItem($0) : nil }
    }
    /// The key of the path, if the operation stands under `paths`.
    package var path: SyntaxNode? { pathItem?.path }
    /// The parameters of the operation, and those of its path that it does not replace.
    ///
    /// Two parameters of one list with the same name and location are both included.
    package var parameters: [Parameter] {
        let own = object.objects(.parameters).map { Parameter($0) }
        let shared = pathItem?.object.objects(.parameters).map { Parameter($0) } ?? []
        return own
            + shared.filter { inherited in !own.contains { $0.identity == inherited.identity } }
    }
    /// The request body, since 3.0.
    package var requestBody: ContractObject? { object.object(.requestBody) }
    /// The responses with their keys: status codes, ranges, `default`.
    package var responses: [Response] {
        guard let responses = object.object(.responses) else { return [] }
        return responses.slots.compactMap { slot in
            slot.target.map {
                Response(object: $0, key: slot.key ?? slot.owner.fieldKey("default"))
            }
        }
    }
    /// The security requirements in force: its own, else those of the document; `nil` if neither has any.
    package var security: [ContractObject]? {
        for holder in [object, object.contract.root] {
            guard let holder, holder["security"] != nil else { continue }
            return holder.objects(.security)
        }
        return nil
    }
}

/// A path, webhook or callback with its operations.
package struct PathItem: Sendable {
    /// The object.
    package let object: ContractObject

    /// Creates a view of an object of kind `pathItem`.
    package init(_ object: ContractObject) { self.object = object }

    /// The key under `paths` of this item or of an item that refers to it; `nil` for webhooks and callbacks.
    package var path: SyntaxNode? {
        if object.parent?.kind == .paths { return object.key }
        return uses.first { $0.owner.kind == .paths }?.key
    }
    /// Whether it is a webhook of the document.
    package var isWebhook: Bool { uses.contains { $0.field == .webhooks } }
    /// Whether it is a request of a callback.
    package var isCallback: Bool { uses.contains { $0.owner.kind == .callback } }

    /// A place where a path item stands, or that refers to one.
    private struct Use {
        let owner: ContractObject
        let field: FieldName
        let key: SyntaxNode?
    }

    /// The place of the item and all references to it, also through path items with a `$ref`.
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
    /// The operations, in source order.
    package var operations: [Operation] {
        object.slots.compactMap { slot in
            slot.kind == .operation ? slot.target.map { Operation($0) } : nil
        }
    }
}

/// A parameter of an operation or path.
package struct Parameter: Sendable {
    /// The object.
    package let object: ContractObject

    /// Creates a view of an object of kind `parameter`.
    package init(_ object: ContractObject) { self.object = object }

    /// The name.
    package var name: SyntaxNode? { object["name"] }
    /// Where it is sent: "path", "query", "querystring", "header", "cookie", "formData", "body".
    package var location: SyntaxNode? { object["in"] }
    /// The location and name, which together identify a parameter of an operation.
    package var identity: [String] { [location?.text ?? "", name?.text ?? ""] }
    /// Whether it must be sent.
    package var isRequired: Bool { object["required"]?.boolean == true }
    /// The schema, or that of its only media type; `nil` in 2.0, where the parameter itself has its type.
    package var schema: ContractObject? {
        object.object(.schema) ?? object.object(.content)?.object(.schema)
    }
}

/// A response with its key in one operation.
package struct Response: Sendable {
    /// The object, which other operations may refer to as well.
    package let object: ContractObject
    /// The key: a status code, a range or `default`.
    package let key: SyntaxNode?

    /// The text of the key.
    package var status: String { key?.text ?? "default" }
    /// The media types with their names, since 3.0.
    package var content: [MediaType] { object.mediaTypes }
}

/// A media type with its key.
package struct MediaType: Sendable {
    /// The object.
    package let object: ContractObject
    /// The name of the media type: "application/json".
    package let key: SyntaxNode?

    /// The schema of the content.
    package var schema: ContractObject? { object.object(.schema) }
}

extension ContractObject {
    /// The key to which findings about the object point; else its first key, else the object itself.
    package var place: SyntaxNode { key ?? node.entries.first?.key ?? node }

    /// The media types of a request body, response, parameter or header.
    package var mediaTypes: [MediaType] {
        slots.compactMap { slot in
            slot.field == .content
                ? slot.target.map { MediaType(object: $0, key: slot.key) } : nil
        }
    }

    /// Returns the key of a field.
    package func fieldKey(_ field: String) -> SyntaxNode? { node.entry(field)?.key }
}

extension Contract {
    /// All operations of paths, webhooks, callbacks and components.
    package var operations: some Sequence<Operation> {
        objects(of: .operation).map { Operation($0) }
    }

    /// The operations under `paths`, in source order.
    package var pathOperations: [Operation] {
        operations.filter { $0.path != nil }
    }

    /// Returns the component with a name from one field of `components`, since 3.0.
    package func component(_ field: FieldName, _ name: String) -> ContractObject? {
        root?.object(.components)?.slots.first { $0.field == field && $0.name == name }?.target
    }

    /// The security schemes with their names, in source order.
    package var securitySchemes: [ContractSlot] {
        guard let root else { return [] }
        let holder = version == .v2 ? root : root.object(.components)
        let field = version == .v2 ? FieldName.securityDefinitions : .securitySchemes
        return holder?.slots.filter { $0.field == field } ?? []
    }
}
