internal import KithContracts
internal import KithDiagnostics
internal import KithInclusion
internal import KithJSONSchema
internal import KithSyntax

/// Who sends a value, which decides what breaks.
enum ChangeDirection: Hashable {
    /// Clients: what was accepted must still be accepted.
    case request
    /// The service: nothing may be sent that was not allowed.
    case response

    /// The direction by which members that are sent one way only are judged.
    var schemaDirection: Direction { self == .request ? .request : .response }
}

/// Compares the schemas of two contracts, each pair once, and remembers which requests lead to it.
struct SchemaComparer {
    let likeness: Likeness
    private let asker: SchemaAsker
    private let policy: ChangePolicy
    private var pairs: [Pair] = []
    private var numbers: [PairKey: Int] = [:]
    private var open: [Int] = []
    /// The pairs that are compared as wholes once all are known.
    private var wholePairs: [Int] = []
    /// The pairs that requests begin with.
    private var uses: [(pair: Int, request: Endpoint)] = []

    /// Two schemas at one place.
    struct Pair {
        let old: ContractObject?
        let new: ContractObject?
        let direction: ChangeDirection
        /// The places in both contracts, for a schema that has no key.
        let places: (old: SyntaxNode, new: SyntaxNode)
        /// Whether another pair decides which values pass, of which this one is only a part.
        let isDecided: Bool
        /// Whether what they say beside which values pass is compared.
        var isNoted = false
        var changes: [Change] = []
        var inner: [Int] = []
    }

    private struct PairKey: Hashable {
        let old: ContractObject?
        let new: ContractObject?
        let direction: ChangeDirection
        let isDecided: Bool
    }

    init(_ old: Contract, _ new: Contract, _ policy: ChangePolicy) {
        likeness = Likeness(old, new)
        asker = SchemaAsker(old, new, policy)
        self.policy = policy
    }

    /// The patterns of schemas that were compared which cannot be read.
    var problems: (old: [SchemaProblem], new: [SchemaProblem]) { asker.problems }

    /// Whether no list and no object passes the schema of a sender.
    func isPlain(_ schema: ContractObject?, _ direction: ChangeDirection) -> Bool {
        asker.isPlain(schema, direction)
    }

    /// Compares two schemas; a missing one accepts everything.
    mutating func compare(
        _ old: ContractObject?, _ new: ContractObject?, _ direction: ChangeDirection,
        places: (old: SyntaxNode, new: SyntaxNode), reaching request: Endpoint
    ) {
        let own = (Self.place(old, places.old), Self.place(new, places.new))
        guard let pair = number(old, new, direction, own, isDecided: false) else { return }
        uses.append((pair, request))
        // A list, because schemas may be nested deeply.
        while let next = open.popLast() { settle(next) }
    }

    /// Returns the name of a component; for other schemas the place of their use.
    private static func place(_ schema: ContractObject?, _ use: SyntaxNode) -> SyntaxNode {
        guard let schema, let kind = schema.parent?.kind, kind == .components || kind == .document
        else { return use }
        return schema.key ?? use
    }

    /// Adds the changes with the requests that they reach.
    mutating func report(to list: inout ChangeList) {
        for direction in [ChangeDirection.request, .response] {
            let numbers = wholePairs.filter { pairs[$0].direction == direction }
            let found = asker.wholeChanges(numbers.map { pairs[$0] })
            for (number, changes) in zip(numbers, found) { pairs[number].changes += changes }
        }
        let uses = uses.map { (pair: $0.pair, request: list.number(of: $0.request.label)) }
        let levels = Dictionary(
            zip(uses, self.uses).map { ($0.request, $1.request.level) },
            uniquingKeysWith: { first, _ in first })
        var reach = PairReach(inner: pairs.map(\.inner), uses: uses)
        for (number, pair) in pairs.enumerated() {
            var changes = pair.changes
            if pair.isNoted, let old = pair.old, let new = pair.new {
                let notes = NoteChanges(
                    pair, old, new,
                    in: {
                        reach.requests(reaching: number).compactMap { levels[$0] }.max() ?? .stable
                    }, policy, asker)
                changes += notes.changes
            }
            guard !changes.isEmpty else { continue }
            let requests = reach.requests(reaching: number)
            for change in changes { list.add(change, reaching: requests) }
        }
    }

    /// Returns the number of a pair, which is compared later; `nil` if both are the same.
    private mutating func number(
        _ old: ContractObject?, _ new: ContractObject?, _ direction: ChangeDirection,
        _ places: (old: SyntaxNode, new: SyntaxNode), isDecided: Bool
    ) -> Int? {
        if old == nil, new == nil { return nil }
        if let old, let new, likeness.areEqual(old, new) { return nil }
        let key = PairKey(
            old: old, new: new, direction: direction, isDecided: isDecided)
        if let known = numbers[key] { return known }
        numbers[key] = pairs.count
        open.append(pairs.count)
        pairs.append(
            Pair(
                old: old, new: new, direction: direction, places: places, isDecided: isDecided))
        return pairs.count - 1
    }

    /// Compares the two schemas of a pair, or hands on to schemas in them.
    private mutating func settle(_ number: Int) {
        let pair = pairs[number]
        guard let old = pair.old, let new = pair.new else {
            wholePairs.append(number)
            return
        }
        let (before, after) = (SchemaOutline(old), SchemaOutline(new))
        guard before.isWhole, after.isWhole, !pair.isDecided else {
            settleAsWhole(number, before, after)
            return
        }
        if !likeness.areEqualHere(old, new) || before.hasParts || after.hasParts {
            // A member that is gone after its sunset is required and allowed no more.
            let rest = before.without(retired(before, after, pair.direction))
            pairs[number].isNoted = true
            pairs[number].changes =
                asker.ownChanges(pair, rest, after)
                + memberChanges(pair, before, after, rest.leftOut)
        }
        hand(commonParts(before, after, pair.direction), number)
        hand(loneMembers(before, after, pair.direction), number)
    }

    /// Compares two schemas by all values that pass; their parts by what is said beside that.
    private mutating func settleAsWhole(
        _ number: Int, _ old: SchemaOutline, _ new: SchemaOutline
    ) {
        let pair = pairs[number]
        if pair.isDecided {
            // Of other ways to write the same, nothing is told.
            pairs[number].isNoted = old.isWhole && new.isWhole
            if pairs[number].isNoted { pairs[number].changes = endings(pair, old, new) }
        } else {
            pairs[number].isNoted = true
            if likeness.areEqualHere(old.parts[0], new.parts[0]),
                let inner = alikeParts(old.parts[0], new.parts[0])
            {
                return hand(inner, number)
            }
            wholePairs.append(number)
        }
        let parts = old.alikeParts(new, likeness).filter { old, new in
            !old.isHidden(pair.direction) && !new.isHidden(pair.direction)
                && Lifecycle(old.withIncluded).level >= policy.leastStability
        }
        hand(parts.map { ($0, $1) }, number, areDecided: true)
    }

    private mutating func hand(
        _ inner: [(ContractObject?, ContractObject?)], _ number: Int, areDecided: Bool = false
    ) {
        let pair = pairs[number]
        for (old, new) in inner {
            let places = (old?.key ?? pair.places.old, new?.key ?? pair.places.new)
            if let next = self.number(old, new, pair.direction, places, isDecided: areDecided) {
                pairs[number].inner.append(next)
            }
        }
    }

    /// Returns the schemas in two schemas that stand in the same words; `nil` if more than one of them decides about
    /// one value.
    private func alikeParts(
        _ old: ContractObject, _ new: ContractObject
    ) -> [(ContractObject, ContractObject)]? {
        let positive: Set<FieldName> = [
            .properties, .items, .additionalProperties, .allOf, .anyOf, .prefixItems,
            .patternProperties, .ref,
        ]
        var former: [String: ContractObject] = [:]
        for slot in old.slots where slot.kind == .schema {
            former[Self.name(slot, old)] = slot.target
        }
        var parts: [(ContractObject, ContractObject)] = []
        for slot in new.slots where slot.kind == .schema {
            guard let target = slot.target, let before = former[Self.name(slot, new)] else {
                return nil
            }
            if likeness.areEqual(before, target) { continue }
            guard positive.contains(slot.field) else { return nil }
            parts.append((before, target))
        }
        return parts
    }

    /// Returns the name of a slot among those of its object: its key, or its position.
    private static func name(_ slot: ContractSlot, _ owner: ContractObject) -> String {
        if let name = slot.name { return "\(slot.field.hashValue) \(name)" }
        let index = owner.slots.filter { $0.field == slot.field }
            .firstIndex { $0.node == slot.node }
        return "\(slot.field.hashValue) \(index ?? 0)"
    }

    /// Returns the schemas for the same members and elements.
    private func commonParts(
        _ old: SchemaOutline, _ new: SchemaOutline, _ direction: ChangeDirection
    ) -> [(ContractObject, ContractObject)] {
        var parts: [(ContractObject, ContractObject)] = []
        for member in new.members {
            guard let former = old.members.first(where: { $0.name == member.name }),
                !former.isHidden(direction), !member.isHidden(direction), policy.tells(former)
            else { continue }
            parts.append((former.schema, member.schema))
        }
        if let before = old.items, let after = new.items { parts.append((before, after)) }
        if let before = old.additional, let after = new.additional {
            parts.append((before, after))
        }
        return parts
    }

    /// Returns the schemas of members that come and go with those of other members, which they were or are now;
    /// nothing where other members are not counted.
    private func loneMembers(
        _ old: SchemaOutline, _ new: SchemaOutline, _ direction: ChangeDirection
    ) -> [(ContractObject?, ContractObject?)] {
        func lone(
            _ outline: SchemaOutline, besides other: SchemaOutline
        ) -> [SchemaOutline.Member] {
            guard !other.isClosed, policy.countsUndeclared || other.additional != nil else {
                return []
            }
            let names = Set(other.members.map(\.name))
            return outline.members.filter {
                !names.contains($0.name) && !$0.isHidden(direction) && policy.tells($0)
            }
        }
        return lone(old, besides: new).map { ($0.schema, new.additional) }
            + lone(new, besides: old).map { (old.additional, $0.schema) }
    }

    /// Returns the names of members that are gone after their sunset.
    private func retired(
        _ old: SchemaOutline, _ new: SchemaOutline, _ direction: ChangeDirection
    ) -> Set<String> {
        let names = Set(new.members.map(\.name)).union(new.required)
        let gone = old.members.filter { !names.contains($0.name) && !$0.isHidden(direction) }
        return Set(gone.filter { $0.lifecycle.isOver(policy.today) }.map(\.name))
    }

    /// Tells of deprecated members that are gone, and may be gone.
    private func endings(
        _ pair: Pair, _ old: SchemaOutline, _ new: SchemaOutline
    ) -> [Change] {
        var announced = old
        announced.keepMembers { $0.lifecycle.isDeprecated }
        return memberChanges(pair, announced, new, []).filter { $0.place.side == .old }
    }

    /// Tells of members that come and go in schemas that allow others.
    private func memberChanges(
        _ pair: Pair, _ old: SchemaOutline, _ new: SchemaOutline, _ retired: Set<String>
    ) -> [Change] {
        let isRequest = pair.direction == .request
        let before = old.members.filter { !$0.isHidden(pair.direction) }
        let after = new.members.filter { !$0.isHidden(pair.direction) }
        let (known, found) = (Set(before.map(\.name)), Set(after.map(\.name)))
        var changes: [Change] = []
        for member in before where !found.contains(member.name) && policy.tells(member) {
            // Where other members are refused or required, that is told with a value.
            let isTold = isRequest ? new.isClosed : old.required.contains(member.name)
            if isTold, !retired.contains(member.name) { continue }
            let removal = Removal(
                member.lifecycle,
                usual: isRequest ? .requestPropertyRemoved : .responsePropertyRemoved, policy)
            changes.append(
                Change(
                    rule: removal.rule, severity: removal.grade,
                    message: "the property '\(member.name)' is gone\(removal.words)",
                    place: ChangePlace(side: .old, node: member.place),
                    other: ChangePlace(side: .new, node: pair.places.new), witness: nil))
        }
        for member in after where !known.contains(member.name) && policy.tells(member) {
            let isTold = isRequest ? new.required.contains(member.name) : old.isClosed
            if isTold { continue }
            changes.append(
                Change(
                    rule: isRequest ? .requestPropertyAdded : .responsePropertyAdded,
                    severity: .info, message: "the property '\(member.name)' is new",
                    place: ChangePlace(side: .new, node: member.place),
                    other: ChangePlace(side: .old, node: pair.places.old), witness: nil))
        }
        return changes
    }
}
