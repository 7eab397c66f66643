internal import KithContracts
internal import KithDiagnostics

/// Compares single values that are sent beside bodies: parameters, and headers of answers.
extension EndpointComparer {
    /// Compares values that are sent in a direction.
    mutating func compare(
        _ old: [Input], _ new: [Input], _ direction: ChangeDirection, _ endpoint: Endpoint
    ) {
        let known = Dictionary(old.map { ($0.identity, $0) }) { first, _ in first }
        let found = Dictionary(new.map { ($0.identity, $0) }) { first, _ in first }
        for input in old where found[input.identity] == nil {
            tellRemoved(input, direction, endpoint)
        }
        for input in new {
            guard let former = known[input.identity] else {
                tellAdded(input, direction, endpoint)
                continue
            }
            compare(former, input, direction, endpoint)
            if former.isFile, input.isFile { continue }
            schemas.compare(
                former.schema, input.schema, direction, places: (former.place, input.place),
                reaching: endpoint)
        }
    }

    private mutating func tellRemoved(
        _ input: Input, _ direction: ChangeDirection, _ endpoint: Endpoint
    ) {
        let isPromise = direction == .response && input.isRequired
        let removal = Removal(
            Lifecycle([input.object]),
            usual: direction == .request ? .parameterRemoved : .headerRemoved,
            severity: isPromise ? .error : .warning, policy)
        list.add(
            removal.rule, "\(input.text) is gone\(removal.words)", old: input.place, new: nil,
            severity: removal.severity, reaching: endpoint.label)
    }

    private mutating func tellAdded(
        _ input: Input, _ direction: ChangeDirection, _ endpoint: Endpoint
    ) {
        let isDemand = direction == .request && input.isRequired
        let optional: RuleDescription = direction == .request ? .parameterAdded : .headerAdded
        list.add(
            isDemand ? .parameterRequired : optional,
            isDemand ? "\(input.text) is new and required" : "\(input.text) is new", old: nil,
            new: input.place, reaching: endpoint.label)
    }

    private mutating func compare(
        _ old: Input, _ new: Input, _ direction: ChangeDirection, _ endpoint: Endpoint
    ) {
        let place = new.object.fieldKey("required") ?? new.place
        if direction == .request, old.isRequired != new.isRequired {
            list.add(
                new.isRequired ? .parameterRequired : .parameterOptional,
                new.isRequired
                    ? "\(new.text) is required now" : "\(new.text) is no longer required",
                old: old.place, new: place, reaching: endpoint.label)
        } else if old.isRequired, !new.isRequired {
            list.add(
                .headerRemoved, "\(new.text) may be missing now", old: old.place, new: place,
                reaching: endpoint.label)
        }
        compareLifecycles(
            LifecycleChanges(
                of: new.text, Lifecycle([old.object]), Lifecycle([new.object]),
                deprecated: .parameterDeprecated, in: endpoint.level, policy),
            (old.place, new.place), endpoint)
        if old.form != new.form, !old.isFile || !new.isFile,
            old.plainForm != new.plainForm
                || !schemas.isPlain(direction == .request ? old.schema : new.schema, direction)
        {
            list.add(
                .parameterForm,
                "\(new.text) is written as '\(new.form)' now, before as '\(old.form)'",
                old: old.place, new: new.place, reaching: endpoint.label)
        }
    }
}
