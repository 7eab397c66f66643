internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Compares the requests of two contracts.
struct EndpointComparer {
    private let old: Contract
    private let new: Contract
    private var schemas: SchemaComparer
    private(set) var list = ChangeList()
    private let hasSameSetting: Bool

    init(_ old: Contract, _ new: Contract) {
        self.old = old
        self.new = new
        schemas = SchemaComparer(old, new)
        let fields = ["servers", "basePath", "consumes", "produces", "security"]
        hasSameSetting =
            schemas.likeness.areLike(old.root, new.root, fields + ["securityDefinitions"])
            && schemas.likeness.areLike(
                old.root?.object(.components), new.root?.object(.components), ["securitySchemes"])
    }

    /// Compares all of them.
    mutating func compare() {
        let matches = EndpointMatches(old, new)
        for endpoint in matches.removed { tellRemoved(endpoint) }
        for endpoint in matches.added {
            list.add(
                endpoint.role == .served ? .operationAdded : .webhookAdded,
                "\(endpoint.label) is new", old: nil, new: endpoint.place,
                reaching: endpoint.label)
        }
        for (old, new) in matches.kept where !areSame(old, new) {
            compareFacts(old, new)
            compareAccess(old, new)
            compareInputs(old, new)
            compareBodies(old, new)
            compareAnswers(old, new)
        }
        schemas.report(to: &list)
    }

    /// Whether two requests stand in the same words, with everything that they refer to.
    private func areSame(_ old: Endpoint, _ new: Endpoint) -> Bool {
        guard hasSameSetting, schemas.likeness.areEqual(old.operation.object, new.operation.object)
        else { return false }
        guard let before = old.operation.pathItem?.object,
            let after = new.operation.pathItem?.object
        else { return false }
        return schemas.likeness.areLike(before, after, ["parameters", "servers"])
            && after.objects(.parameters).allSatisfy { !schemas.likeness.isTouched($0) }
    }

    private mutating func tellRemoved(_ endpoint: Endpoint) {
        guard endpoint.role == .served else {
            return list.add(
                .webhookRemoved, "\(endpoint.label) is gone", old: endpoint.place, new: nil,
                reaching: endpoint.label)
        }
        let words = endpoint.isDeprecated ? ", after it was deprecated" : ""
        list.add(
            .operationRemoved, "\(endpoint.label) is gone\(words)", old: endpoint.place, new: nil,
            severity: endpoint.isDeprecated ? .warning : nil, reaching: endpoint.label)
    }

    private mutating func compareFacts(_ old: Endpoint, _ new: Endpoint) {
        if !old.isDeprecated, new.isDeprecated {
            list.add(
                .operationDeprecated, "\(new.label) is deprecated",
                old: old.place, new: new.operation.object.fieldKey("deprecated") ?? new.place,
                reaching: new.label)
        }
        let (before, after) = (old.operation.operationID, new.operation.operationID)
        guard before?.text != after?.text else { return }
        let words =
            after.map { "\($0.quoted) now" } ?? "gone"
        list.add(
            .operationIDChanged,
            "the operationId \(before?.quoted ?? "of \(new.label)") is \(words)",
            old: before, new: after ?? new.place, reaching: new.label)
    }

    private mutating func compareAccess(_ old: Endpoint, _ new: Endpoint) {
        guard new.role == .served else { return }
        let (before, after) = (AccessWays(old), AccessWays(new))
        let needed = after.ways.map(\.text).joined(separator: ", or ")
        for way in before.failing(after) {
            list.add(
                .accessTightened, "\(way.text) worked before, now this needs \(needed)",
                old: before.place, new: after.place, reaching: new.label)
        }
        for way in after.failing(before) where before.failing(after).isEmpty {
            list.add(
                .accessLoosened, "this works with \(way.text) now", old: before.place,
                new: after.place,
                reaching: new.label)
        }
    }
}

// MARK: - Parameters

extension EndpointComparer {
    private mutating func compareInputs(_ old: Endpoint, _ new: Endpoint) {
        let (before, after) = (old.inputs, new.inputs)
        let known = Dictionary(before.map { ($0.identity, $0) }) { first, _ in first }
        let found = Dictionary(after.map { ($0.identity, $0) }) { first, _ in first }
        for input in before where found[input.identity] == nil && new.role == .served {
            list.add(
                .parameterRemoved, "the \(input.location) parameter '\(input.name)' is gone",
                old: input.place, new: nil, reaching: new.label)
        }
        for input in after {
            guard let former = known[input.identity] else {
                if new.role == .served { tellAdded(input, new) }
                continue
            }
            if new.role == .served { compare(former, input, new) }
            schemas.compare(
                former.schema, input.schema, new.role == .served ? .request : .response,
                places: (former.place, input.place), reaching: new.label)
        }
    }

    private mutating func tellAdded(_ input: Input, _ endpoint: Endpoint) {
        let words = "the \(input.location) parameter '\(input.name)' is new"
        list.add(
            input.isRequired ? .parameterRequired : .parameterAdded,
            input.isRequired ? "\(words) and required" : words, old: nil, new: input.place,
            reaching: endpoint.label)
    }

    private mutating func compare(_ old: Input, _ new: Input, _ endpoint: Endpoint) {
        let words = "the \(new.location) parameter '\(new.name)'"
        if old.isRequired != new.isRequired {
            list.add(
                new.isRequired ? .parameterRequired : .parameterOptional,
                new.isRequired ? "\(words) is required now" : "\(words) is no longer required",
                old: old.place, new: new.object.fieldKey("required") ?? new.place,
                reaching: endpoint.label)
        }
        if old.form != new.form,
            old.plainForm != new.plainForm || !schemas.isPlain(old.schema)
        {
            list.add(
                .parameterForm, "\(words) is written as '\(new.form)' now, before as '\(old.form)'",
                old: old.place, new: new.place, reaching: endpoint.label)
        }
    }
}

// MARK: - Bodies and answers

extension EndpointComparer {
    private mutating func compareBodies(_ old: Endpoint, _ new: Endpoint) {
        let isServed = new.role == .served
        switch (old.body, new.body) {
        case (nil, nil): return
        case (let before?, nil):
            guard isServed else { return }
            list.add(
                .bodyRemoved, "the request body is gone", old: before.place, new: new.place,
                reaching: new.label)
        case (nil, let after?):
            guard isServed else { return }
            list.add(
                after.isRequired ? .bodyRequired : .bodyAdded,
                after.isRequired
                    ? "a request body is required now" : "a request body may be sent now",
                old: nil, new: after.place, reaching: new.label)
        case (let before?, let after?):
            if isServed, before.isRequired != after.isRequired {
                list.add(
                    after.isRequired ? .bodyRequired : .bodyAdded,
                    after.isRequired
                        ? "a request body is required now" : "a request body is no longer required",
                    old: before.place, new: after.place, reaching: new.label)
            }
            compare(
                before.contents, after.contents, isServed ? .request : .response,
                what: "request body", at: after.place, new)
        }
    }

    private mutating func compareAnswers(_ old: Endpoint, _ new: Endpoint) {
        let (before, after) = (old.answers, new.answers)
        for answer in before {
            guard let found = after.answer(for: answer.status) else {
                let isSuccess = answer.status.first == "2"
                list.add(
                    isSuccess ? .responseRemoved : .errorResponseRemoved,
                    "the response \(answer.shownStatus) is gone", old: answer.place, new: nil,
                    reaching: new.label)
                continue
            }
            compare(
                answer.contents, found.contents, new.role == .served ? .response : .request,
                what: "response \(answer.shownStatus)", at: found.place, new)
            if new.role == .served { compareHeaders(answer, found, new) }
        }
        for answer in after where before.answer(for: answer.status) == nil {
            list.add(
                .responseAdded, "the response \(answer.shownStatus) is new", old: nil,
                new: answer.place,
                reaching: new.label)
        }
    }

    /// Compares the schemas of bodies in the same media type, and tells of types that come and go.
    private mutating func compare(
        _ old: [Content], _ new: [Content], _ direction: ChangeDirection, what: String,
        at place: SyntaxNode, _ endpoint: Endpoint
    ) {
        let isRequest = direction == .request
        for content in old {
            guard let found = new.content(for: content.type) else {
                list.add(
                    isRequest ? .requestTypeRemoved : .responseTypeRemoved,
                    "the \(what) is no longer '\(content.type.text)'", old: content.place,
                    new: nil, reaching: endpoint.label)
                continue
            }
            schemas.compare(
                content.schema, found.schema, direction, places: (content.place, found.place),
                reaching: endpoint.label)
        }
        for content in new where old.content(for: content.type) == nil {
            list.add(
                isRequest ? .requestTypeAdded : .responseTypeAdded,
                "the \(what) may be '\(content.type.text)' now", old: nil, new: content.place,
                reaching: endpoint.label)
        }
    }

    private mutating func compareHeaders(_ old: Answer, _ new: Answer, _ endpoint: Endpoint) {
        let found = Dictionary(new.headers.map { ($0.identity, $0) }) { first, _ in first }
        for header in old.headers {
            let words = "the header '\(header.name)' of the response \(new.shownStatus)"
            guard let after = found[header.identity] else {
                list.add(
                    .headerRemoved, "\(words) is gone", old: header.place, new: nil,
                    severity: header.isRequired ? .error : .warning, reaching: endpoint.label)
                continue
            }
            if header.isRequired, !after.isRequired {
                list.add(
                    .headerRemoved, "\(words) may be missing now", old: header.place,
                    new: after.place, reaching: endpoint.label)
            }
            schemas.compare(
                header.schema, after.schema, .response, places: (header.place, after.place),
                reaching: endpoint.label)
        }
        let known = Set(old.headers.map(\.identity))
        for header in new.headers where !known.contains(header.identity) {
            list.add(
                .headerAdded,
                "the header '\(header.name)' of the response \(new.shownStatus) is new",
                old: nil, new: header.place, reaching: endpoint.label)
        }
    }
}
