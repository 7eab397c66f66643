internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Compares bodies and answers.
extension EndpointComparer {
    mutating func compareBodies(_ old: Endpoint, _ new: Endpoint) {
        let direction: ChangeDirection = new.role == .served ? .request : .response
        switch (old.body(besides: new), new.body(besides: old)) {
        case (nil, nil): return
        case (let before?, nil): tellRemoved(before, new)
        case (nil, let after?):
            let isDemand = after.isRequired && new.role == .served
            list.add(
                isDemand ? .bodyRequired : .bodyAdded,
                isDemand ? "a request body is required now" : "a request body may be sent now",
                old: nil, new: after.place, reaching: new.label)
        case (let before?, let after?):
            if before.isRequired != after.isRequired { tellRequired(before, after, new) }
            compare(
                before.contents, after.contents, direction, what: "request body",
                at: after.place, new)
        }
    }

    private mutating func tellRemoved(_ body: Body, _ endpoint: Endpoint) {
        guard endpoint.role == .sent else {
            return list.add(
                .bodyRemoved, "the request body is gone", old: body.place, new: endpoint.place,
                reaching: endpoint.label)
        }
        list.add(
            .webhookBodyOptional, "the request body is gone", old: body.place,
            new: endpoint.place, severity: body.isRequired ? .error : .warning,
            reaching: endpoint.label)
    }

    private mutating func tellRequired(_ old: Body, _ new: Body, _ endpoint: Endpoint) {
        if endpoint.role == .sent {
            if new.isRequired { return }
            return list.add(
                .webhookBodyOptional, "the request body may be missing now", old: old.place,
                new: new.place, reaching: endpoint.label)
        }
        list.add(
            new.isRequired ? .bodyRequired : .bodyAdded,
            new.isRequired
                ? "a request body is required now" : "a request body is no longer required",
            old: old.place, new: new.place, reaching: endpoint.label)
    }

    mutating func compareAnswers(_ old: Endpoint, _ new: Endpoint) {
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
            if new.role == .served { compareLinks(answer, found, new) }
            compare(
                answer.headers, found.headers, new.role == .served ? .response : .request, new)
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
        for content in old {
            guard let found = new.content(for: content.type) else {
                tellRemoved(content, direction, what, endpoint)
                continue
            }
            if direction == .response, !content.type.contains(found.type) {
                list.add(
                    .responseTypeRemoved,
                    "the \(what) may be any '\(found.type.text)' now, before '\(content.type.text)'",
                    old: content.place, new: found.place, reaching: endpoint.label)
            }
            compareEncodings(content, found, endpoint)
            schemas.compare(
                content.schema, found.schema, direction, places: (content.place, found.place),
                reaching: endpoint)
        }
        for content in new
        where old.content(for: content.type) == nil
            && !old.contains(where: { content.type.contains($0.type) })
        {
            tellAdded(content, direction, what, endpoint)
        }
    }

    /// Whether clients get the body without having asked for its media type.
    private func isUnasked(_ direction: ChangeDirection, _ endpoint: Endpoint) -> Bool {
        endpoint.role == .sent && direction == .response
    }

    private mutating func tellRemoved(
        _ content: Content, _ direction: ChangeDirection, _ what: String, _ endpoint: Endpoint
    ) {
        list.add(
            direction == .request ? .requestTypeRemoved : .responseTypeRemoved,
            "the \(what) is no longer '\(content.type.text)'", old: content.place, new: nil,
            severity: isUnasked(direction, endpoint) ? .info : nil, reaching: endpoint.label)
    }

    private mutating func tellAdded(
        _ content: Content, _ direction: ChangeDirection, _ what: String, _ endpoint: Endpoint
    ) {
        list.add(
            direction == .request ? .requestTypeAdded : .responseTypeAdded,
            "the \(what) may be '\(content.type.text)' now", old: nil, new: content.place,
            severity: isUnasked(direction, endpoint) ? .error : nil, reaching: endpoint.label)
    }

    /// Compares how the parts of a form are written.
    private mutating func compareEncodings(_ old: Content, _ new: Content, _ endpoint: Endpoint) {
        let (before, after) = (old.encodings, new.encodings)
        let fields = ["contentType", "style", "explode", "allowReserved"]
        for (name, encoding) in after.sorted(by: { $0.key < $1.key }) {
            let former = before[name]
            if let former, former.says(fields, like: encoding) { continue }
            if former == nil, fields.allSatisfy({ encoding[$0] == nil }) { continue }
            list.add(
                .wireForm, "the part '\(name)' of the form is written in another way",
                old: former?.place ?? old.place, new: encoding.place, reaching: endpoint.label)
        }
        for (name, encoding) in before.sorted(by: { $0.key < $1.key })
        where after[name] == nil && fields.contains(where: { encoding[$0] != nil }) {
            list.add(
                .wireForm, "the part '\(name)' of the form is written in another way",
                old: encoding.place, new: new.place, reaching: endpoint.label)
        }
    }
}
