internal import KithContracts
internal import KithDiagnostics
internal import KithInclusion
internal import KithSyntax

/// Compares what schemas say beside which values pass: defaults, and how values are written and told apart.
struct NoteChanges {
    private let pair: SchemaComparer.Pair
    /// The parts of both schemas.
    private let parts: (old: [ContractObject], new: [ContractObject])
    private let asker: SchemaAsker
    private(set) var changes: [Change] = []

    /// Compares what both schemas of a pair say.
    ///
    /// - Parameters:
    ///   - pair: The pair.
    ///   - old: Its old schema.
    ///   - new: Its new schema.
    ///   - level: Returns the highest level of the requests that lead to it.
    ///   - policy: The policy.
    ///   - asker: Decides whether a schema accepts everything.
    init(
        _ pair: SchemaComparer.Pair, _ old: ContractObject, _ new: ContractObject,
        in level: () -> StabilityLevel, _ policy: ChangePolicy, _ asker: SchemaAsker
    ) {
        self.pair = pair
        self.asker = asker
        parts = (old.withIncluded, new.withIncluded)
        // In 2.0 a parameter is its own schema.
        if old.kind == .schema, new.kind == .schema {
            compareLifecycles(in: level, policy)
        }
        compareExtensibleValues()
        compareDefaults()
        for (key, isXML) in [
            ("contentEncoding", false), ("contentMediaType", false), ("xml", true),
        ] {
            compareForm(key, isXML: isXML)
        }
        compareDiscriminators()
        // Where members count that are not declared, inclusion has told.
        if !policy.countsUndeclared { compareOtherMembers() }
    }

    private var isRequest: Bool { pair.direction == .request }

    private mutating func compareDefaults() {
        let (old, new) = entries("default")
        let (before, after) = (old.map { JSONValue($0.value) }, new.map { JSONValue($0.value) })
        guard before != after else { return }
        let was = old.map { Self.shown($0.value) } ?? ""
        let message =
            if let new {
                old == nil
                    ? "the default is \(Self.shown(new.value)) now, before there was none"
                    : "the default is \(Self.shown(new.value)) now, before \(was)"
            } else {
                "the default \(was) is gone"
            }
        add(
            isRequest ? .requestDefault : .responseDefault, message, old?.key, new?.key,
            severity: isRequest && old == nil ? .info : nil)
    }

    private mutating func compareLifecycles(
        in level: () -> StabilityLevel, _ policy: ChangePolicy
    ) {
        let (old, new) = (Lifecycle(parts.old), Lifecycle(parts.new))
        guard let key = new.keys.first ?? old.keys.first else { return }
        let holder = (parts.new + parts.old).first { part in
            part.node.entries.contains { $0.key == key }
        }
        let changes = LifecycleChanges(
            of: holder?.shownAsPart ?? "the schema", old, new, deprecated: .propertyDeprecated,
            in: level(), policy)
        for change in changes.found {
            add(change.rule, change.message, change.places.old, change.places.new)
        }
    }

    /// Compares the values that are known of an enumeration to which others may be added at any time.
    private mutating func compareExtensibleValues() {
        let (old, new) = entries(Self.extensible)
        guard let old, let new, old.value.kind == .sequence, new.value.kind == .sequence else {
            return
        }
        let before = old.value.elements.map { (node: $0, value: JSONValue($0)) }
        let after = new.value.elements.map { (node: $0, value: JSONValue($0)) }
        for (node, value) in before where !after.contains(where: { $0.value == value }) {
            add(
                .extensibleValueRemoved, "the value \(Self.shown(node)) is gone", node, new.key,
                severity: isRequest ? nil : .info)
        }
        for (node, value) in after where !before.contains(where: { $0.value == value }) {
            add(.extensibleValueAdded, "the value \(Self.shown(node)) is new", old.key, node)
        }
    }

    private static let extensible = "x-extensible-enum"

    /// Whether a schema says that values may be added to its `enum` at any time.
    static func isExtensible(_ schema: ContractObject?) -> Bool {
        schema?.withIncluded.contains { $0[extensible].map { $0.boolean != false } == true } == true
    }

    private mutating func compareForm(_ key: String, isXML: Bool) {
        let (old, new) = entries(key)
        let (before, after) = (old.map { JSONValue($0.value) }, new.map { JSONValue($0.value) })
        guard before != after else { return }
        let words = new == nil ? "is gone" : old == nil ? "is new" : "differs"
        add(
            .wireForm,
            isXML
                ? "'xml' \(words), so elements are written in another way"
                : "'\(key)' \(words), so the text is encoded in another way",
            old?.key, new?.key)
    }

    private mutating func compareDiscriminators() {
        let (old, new) = entries("discriminator")
        // In 2.0 it is the name alone.
        let names = [old, new].map { $0?.value["propertyName"]?.text ?? $0?.value.string }
        if names[0] != names[1] {
            let was = names[0].map { "'\($0)'" } ?? ""
            let message =
                if let name = names[1] {
                    "the discriminator is '\(name)' now\(names[0] == nil ? "" : ", before \(was)")"
                } else {
                    "the discriminator \(was) is gone"
                }
            return add(
                .discriminator, message, old?.key, new?.key,
                severity: names[0] == nil ? .info : nil)
        }
        let after = new?.value["mapping"]
        for entry in old?.value["mapping"]?.entries.map(\.self) ?? []
        where after?[entry.key.text] == nil {
            add(
                .discriminator, "the discriminator no longer maps '\(entry.key.text)'", entry.key,
                new?.key)
        }
    }

    /// Tells of objects that limit the members which they do not declare, or no longer do.
    ///
    /// Where the sender declares no member, inclusion has told.
    private mutating func compareOtherMembers() {
        let sender = isRequest ? parts.old : parts.new
        guard sender.contains(where: { $0.slots.contains { $0.field == .properties } })
        else { return }
        let (before, after) = (limit(.old), limit(.new))
        guard (before == nil) != (after == nil), (before == nil) == isRequest,
            let limit = before ?? after
        else { return }
        let isClosed = limit.value.boolean == false
        let words =
            if isRequest {
                isClosed ? "are refused now" : "must have values of one kind now"
            } else {
                isClosed ? "may be sent now" : "may have any value now"
            }
        add(
            isRequest ? .requestClosed : .responseOpened,
            "members that are not declared \(words)", before?.key, after?.key)
    }

    /// Returns the first keyword in the parts of one side that not all members which are not declared pass.
    private func limit(_ side: ChangePlace.Side) -> SyntaxEntry? {
        let slots = (side == .old ? parts.old : parts.new).flatMap(\.slots).filter {
            $0.field == .additionalProperties || $0.field == .unevaluatedProperties
        }
        let limit = slots.first { slot in
            slot.target.map { !asker.acceptsEverything($0, on: side, pair.direction) } == true
        }
        return limit.flatMap { slot in slot.owner.node.entries.first { $0.value == slot.node } }
    }

    /// Returns the first entry with a key in the parts of both schemas.
    private func entries(_ key: String) -> (old: SyntaxEntry?, new: SyntaxEntry?) {
        func entry(_ parts: [ContractObject]) -> SyntaxEntry? {
            for part in parts {
                for entry in part.node.entries where entry.key.hasText(key) { return entry }
            }
            return nil
        }
        return (entry(parts.old), entry(parts.new))
    }

    private static func shown(_ node: SyntaxNode) -> String {
        let text = JSONValue(node)?.description ?? node.text
        return text.count > 60 ? "`\(text.prefix(59))…`" : "`\(text)`"
    }

    private mutating func add(
        _ rule: RuleDescription, _ message: String, _ old: SyntaxNode?, _ new: SyntaxNode?,
        severity: Severity? = nil
    ) {
        changes.append(
            Change(
                rule: rule, severity: severity ?? rule.severity, message: message,
                place: ChangePlace(side: .new, node: new ?? pair.places.new),
                other: ChangePlace(side: .old, node: old ?? pair.places.old), witness: nil))
    }
}

extension ContractObject {
    /// A schema with those that it includes.
    var withIncluded: [ContractObject] {
        var parts = [self]
        var next = 0
        while next < parts.count, next < 50 {
            for slot in parts[next].slots where slot.field == .allOf || slot.field == .ref {
                if let target = slot.target, !parts.contains(target) { parts.append(target) }
            }
            next += 1
        }
        return parts
    }

    /// A schema for messages: the property or the component that it is.
    fileprivate var shownAsPart: String {
        guard let key else { return "the schema" }
        if field == .properties { return "the property \(key.quoted)" }
        let isComponent = parent?.kind == .components || parent?.kind == .document
        return isComponent ? "the schema \(key.quoted)" : "the schema"
    }
}
