import KithSyntax

/// Compiles schemas into a program: only those that are reached, and each once.
struct ProgramBuilder {
    /// The settings of a builder.
    struct Settings {
        let direction: Direction
        let formats: FormatUse
        let limits: SchemaLimits
    }

    let settings: Settings
    var library: SchemaLibrary
    var program = Program()
    var problems: [SchemaProblem] = []
    private var units: [UnitKey: UInt32] = [:]
    private var waiting: [(unit: UInt32, key: UnitKey)] = []
    /// Sets of names that schemas need not require in their place; the first set is empty.
    private(set) var exemptions: [Set<[UInt8]>] = [[]]
    private var exemptionNumbers: [Set<[UInt8]>: UInt32] = [[]: 0]
    /// How many more units may be created for schemas that have one already.
    private var exemptUnitsLeft = 20_000
    private var patternNumbers: [String: UInt32] = [:]
    private var dynamicNumbers: [String: UInt32] = [:]
    /// The resources that have units, in the order of their first unit.
    private var usedResources: [Int] = []
    private var isResourceUsed: Set<Int> = []

    /// A schema, and the set of names that it need not require.
    private struct UnitKey: Hashable {
        let target: SchemaTarget
        let exemption: UInt32
    }

    init(_ library: SchemaLibrary, _ settings: Settings) {
        self.library = library
        self.settings = settings
    }

    /// Returns the next schema that has a unit but no code yet.
    mutating func nextUncompiled() -> (unit: UInt32, schema: SchemaTarget, exemption: UInt32)? {
        waiting.popLast().map { ($0.unit, $0.key.target, $0.key.exemption) }
    }

    /// Returns the unit of a schema, to be compiled later, for a place where some names need not be required.
    mutating func unit(of target: SchemaTarget, exemption: UInt32 = 0) -> UInt32 {
        var key = UnitKey(target: target, exemption: exemption)
        if let known = units[key] { return known }
        if exemption != 0 {
            exemptUnitsLeft -= 1
            if exemptUnitsLeft < 0 {
                key = UnitKey(target: target, exemption: 0)
                if let known = units[key] { return known }
            }
        }
        let unit = makeUnit(of: key)
        units[key] = unit
        return unit
    }

    /// Returns the unit of a schema inside another one.
    mutating func unit(
        of node: SyntaxNode, inside resource: Int, exemption: UInt32 = 0
    ) -> UInt32 {
        let node = node.target
        let own = library.resource(beginningAt: node) ?? resource
        return unit(of: SchemaTarget(node: node, resource: own), exemption: exemption)
    }

    /// Returns the number of a set of names that schemas need not require.
    mutating func exemptionNumber(_ names: Set<[UInt8]>) -> UInt32 {
        if let known = exemptionNumbers[names] { return known }
        let number = exemptions.add(names)
        exemptionNumbers[names] = number
        return number
    }

    private mutating func makeUnit(of key: UnitKey) -> UInt32 {
        let target = key.target
        switch target.node.boolean {
        case true?: return Program.accepting
        case false?: return addUnit(of: target, .refusing)
        case nil: break
        }
        guard target.node.kind == .mapping else {
            let message = "a schema must be an object, true or false"
            problems.append(SchemaProblem(kind: .keyword, message: message, schema: target.node))
            return Program.accepting
        }
        if let end = endOfReferences(from: target) {
            guard end != target else { return Program.accepting }
            return unit(of: end, exemption: key.exemption)
        }
        let unit = addUnit(of: target, [])
        waiting.append((unit, key))
        return unit
    }

    private mutating func addUnit(of target: SchemaTarget, _ flags: Unit.Flags) -> UInt32 {
        let document = library.resources[target.resource].document
        let number = target.node.number
        let place = program.places.add(
            KeywordPlace(document: UInt32(document), key: number, value: number))
        let unit = program.units.add(
            Unit(
                start: 0, count: 0, types: .any, flags: flags, resource: UInt32(target.resource),
                place: place))
        if isResourceUsed.insert(target.resource).inserted {
            usedResources.append(target.resource)
            for (number, name) in program.dynamicNames.enumerated() {
                addDynamicUnit(name, UInt32(number), in: target.resource)
            }
        }
        return unit
    }

    /// Returns the end of a chain of schemas that are only references; `nil` for other schemas.
    ///
    /// Returns the schema itself if the chain is endless. A reference that leads nowhere is an end.
    private mutating func endOfReferences(from target: SchemaTarget) -> SchemaTarget? {
        var current = target
        var seen: Set<SchemaTarget> = []
        while let reference = pureReference(of: current) {
            guard seen.insert(current).inserted else {
                let message = "the reference leads back to itself"
                problems.append(
                    SchemaProblem(kind: .reference, message: message, schema: reference))
                return target
            }
            guard let text = reference.string,
                let next = library.target(of: text, in: current.resource)
            else { break }
            // Dynamic references depend on the resources that were entered, so none may be skipped.
            if next.resource != current.resource, entersResources(current) { break }
            current = next
        }
        return current == target ? nil : current
    }

    private func entersResources(_ target: SchemaTarget) -> Bool {
        let keywords = library.resources[target.resource].dialect.keywords
        return keywords.contains(.dynamicRef) || keywords.contains(.recursiveRef)
    }

    private func pureReference(of target: SchemaTarget) -> SyntaxNode? {
        guard let reference = target.node["$ref"], reference.string != nil else { return nil }
        let dialect = library.resources[target.resource].dialect
        guard dialect.keywords.contains(.ref) else { return nil }
        let isAlone = target.node.entries.dropFirst().isEmpty
        return isAlone || dialect.referenceHidesSiblings ? reference : nil
    }

    /// Follows a reference; one that leads nowhere becomes a problem.
    mutating func follow(_ reference: SyntaxNode, in resource: Int) -> SchemaTarget? {
        guard let text = reference.string else { return nil }
        if let target = library.target(of: text, in: resource) { return target }
        let message = "\(Wording.quoted(text)) leads nowhere"
        problems.append(
            SchemaProblem(
                kind: .reference, message: message, schema: reference,
                document: library.missingDocument(of: text, in: resource)))
        return nil
    }
}

// MARK: - Patterns and dynamic names

extension ProgramBuilder {
    /// Returns the number of a pattern, which is compiled once; one that is not valid becomes a problem.
    mutating func pattern(_ node: SyntaxNode) -> UInt32? {
        let text = node.text
        if let known = patternNumbers[text] { return known == Program.none ? nil : known }
        do throws(PatternError) {
            let number = program.patterns.add(
                try KeyPattern(text, limits: settings.limits.patterns))
            patternNumbers[text] = number
            return number
        } catch {
            patternNumbers[text] = Program.none
            let message =
                "\(Wording.quoted(text)) is not a regular expression: \(error.message)"
            problems.append(SchemaProblem(kind: .pattern, message: message, schema: node))
            return nil
        }
    }

    /// Returns the number of a dynamic name, and creates units for it in all resources that have units.
    mutating func dynamicNumber(_ name: String) -> UInt32 {
        if let known = dynamicNumbers[name] { return known }
        let number = program.dynamicNames.add(name)
        dynamicNumbers[name] = number
        for resource in usedResources { addDynamicUnit(name, number, in: resource) }
        return number
    }

    private mutating func addDynamicUnit(_ name: String, _ number: UInt32, in resource: Int) {
        guard let node = library.resources[resource].dynamicAnchors[name] else { return }
        let target = SchemaTarget(node: node.target, resource: resource)
        let key = DynamicKey(resource: UInt32(resource), name: number)
        program.dynamicUnits[key] = unit(of: target)
    }
}
