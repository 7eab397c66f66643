internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Compares the requests of two contracts.
struct EndpointComparer {
    private let old: Contract
    private let new: Contract
    var schemas: SchemaComparer
    var list = ChangeList()
    let policy: ChangePolicy
    private let hasSameSetting: Bool

    init(_ old: Contract, _ new: Contract, _ policy: ChangePolicy) {
        self.old = old
        self.new = new
        self.policy = policy
        schemas = SchemaComparer(old, new, policy)
        let fields = ["servers", "host", "schemes", "basePath", "consumes", "produces", "security"]
        hasSameSetting =
            schemas.likeness.areLike(old.root, new.root, fields + ["securityDefinitions"])
            && schemas.likeness.areLike(
                old.root?.object(.components), new.root?.object(.components), ["securitySchemes"])
    }

    /// Compares all of them.
    mutating func compare() {
        let matches = EndpointMatches(old, new)
        for endpoint in matches.removed where policy.tells(endpoint, nil) { tellRemoved(endpoint) }
        for endpoint in matches.added where policy.tells(nil, endpoint) {
            list.add(
                endpoint.role == .served ? .operationAdded : .webhookAdded,
                "\(endpoint.label) is new", old: nil, new: endpoint.place,
                reaching: endpoint.label)
        }
        for (old, new, kind) in matches.kept where kind != .same || !areSame(old, new) {
            guard policy.tells(old, new) else {
                if policy.isFirstPromise(old, new) { tellRaised(old, new) }
                continue
            }
            tellMatch(old, new, kind)
            compareFacts(old, new)
            compareServers(old, new)
            compareAccess(old, new)
            // What covers a fixed piece of a path is no parameter that anybody has to send.
            let isCounted = { (input: Input) in kind != .covered || input.location != "path" }
            compare(
                old.inputs(besides: new).filter(isCounted),
                new.inputs(besides: old).filter(isCounted),
                new.role == .served ? .request : .response, new)
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

    private mutating func tellRaised(_ old: Endpoint, _ new: Endpoint) {
        list.add(
            .stabilityRaised, "\(new.label) is \(new.level) now, before \(old.level)",
            old: old.place, new: new.place, reaching: new.label)
    }

    private mutating func tellMatch(
        _ old: Endpoint, _ new: Endpoint, _ kind: EndpointMatches.Kind
    ) {
        switch kind {
        case .same: return
        case .covered:
            list.add(
                .operationCovered, "\(old.label) is gone, and is answered as \(new.label) now",
                old: old.place, new: new.place, reaching: new.label)
        case .moved:
            let removal = Removal(old.lifecycle, usual: .operationRemoved, policy)
            list.add(
                removal.rule,
                "\(old.label) is gone\(removal.words), and \(new.label) stands in its place",
                old: old.place, new: new.place, severity: removal.severity, reaching: old.label)
        }
    }

    private mutating func tellRemoved(_ endpoint: Endpoint) {
        let usual: RuleDescription = endpoint.role == .served ? .operationRemoved : .webhookRemoved
        let removal = Removal(endpoint.lifecycle, usual: usual, policy)
        list.add(
            removal.rule, "\(endpoint.label) is gone\(removal.words)", old: endpoint.place,
            new: nil, severity: removal.severity, reaching: endpoint.label)
    }

    private mutating func compareAccess(_ old: Endpoint, _ new: Endpoint) {
        let isSame =
            hasSameSetting
            && schemas.likeness.areLike(old.operation.object, new.operation.object, ["security"])
        guard new.role == .served, !isSame else { return }
        for (place, words) in AccessFlows.changes(old, new) {
            list.add(
                .accessFlow, words, old: place.old, new: place.new, reaching: new.label)
        }
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
