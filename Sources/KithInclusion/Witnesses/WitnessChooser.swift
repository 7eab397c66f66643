/// Replaces a witness by one that people understand at once: examples and defaults of the schemas first, and nothing
/// that is not needed.
struct WitnessChooser {
    /// Returns whether a value is a witness, and has just the expected members if so asked.
    private let isWitness: (JSONValue, _ isExpected: Bool) -> Bool
    private let applied: AppliedSchemas
    private let examples: SchemaExamples
    /// The schemas that accept the witness, or may do so.
    private let schemas: [Int]
    private let shown: ShownExamples

    /// The maximum number of values that are tried for the parts of a witness.
    private static let maximumTries = 200

    init(
        _ table: SchemaTable, accepting schema: Int, _ shown: ShownExamples,
        isWitness: @escaping (JSONValue, _ isExpected: Bool) -> Bool
    ) {
        self.isWitness = isWitness
        self.shown = shown
        applied = AppliedSchemas(table: table)
        examples = SchemaExamples(table)
        schemas = applied.all([schema])
    }

    /// Returns an example that is a witness.
    func example() -> JSONValue? {
        let given = shown.values.map {
            examples.withoutSecrets($0, schemas, isSecret: shown.areSecret)
        }
        let all = given + examples.values(schemas, isSecret: shown.areSecret)
        guard let found = all.first(where: { isWitness($0, true) }) else { return nil }
        return WitnessShrinker(keepsScalars: true) { isWitness($0, true) }.shrunk(found)
    }

    /// Returns a witness like this one that is shorter, and in which examples stand where they can.
    func readable(_ witness: JSONValue) -> JSONValue {
        var best = WitnessShrinker { isWitness($0, false) }.shrunk(witness)
        var tries = 0
        for place in places(best, schemas, [], isSecret: shown.areSecret) {
            if let present = best[place.path], place.examples.contains(present) { continue }
            for value in place.examples where tries < Self.maximumTries {
                tries += 1
                let changed = best.replacing(place.path[...], by: value)
                guard isWitness(changed, false) else { continue }
                best = changed
                break
            }
        }
        return best
    }

    /// A place in a value with the examples that could stand there.
    private struct Place {
        let path: [JSONValue.Step]
        let examples: [JSONValue]
    }

    /// Returns the scalars in a value that have examples.
    private func places(
        _ value: JSONValue, _ schemas: [Int], _ path: [JSONValue.Step], isSecret: Bool
    ) -> [Place] {
        switch value {
        case .array(let elements):
            return elements.enumerated().flatMap { position, element in
                places(
                    element, applied.element(position, of: schemas), path + [.element(position)],
                    isSecret: isSecret)
            }
        case .object(let members):
            return members.sorted { $0.key < $1.key }.flatMap { name, value in
                places(
                    value, applied.member(name, of: schemas), path + [.member(name)],
                    isSecret: isSecret || SchemaExamples.isSecret(name))
            }
        default:
            let found = examples.values(schemas, isSecret: isSecret).filter(\.isScalar)
            return found.isEmpty ? [] : [Place(path: path, examples: found)]
        }
    }
}

/// Values that stand elsewhere as examples of a schema.
package struct ShownExamples: Sendable {
    let values: [JSONValue]
    let areSecret: Bool

    /// Creates examples; of passwords and the like if these are secret, which are not shown.
    package init(_ values: [JSONValue] = [], areSecret: Bool = false) {
        self.values = values
        self.areSecret = areSecret
    }
}

extension JSONValue {
    fileprivate var isScalar: Bool {
        switch self {
        case .null, .boolean, .number, .string: true
        case .array, .object: false
        }
    }

    /// A step to what is in a value.
    fileprivate enum Step {
        case member(Text)
        case element(Int)
    }

    /// Returns what a path leads to.
    fileprivate subscript(path: [Step]) -> JSONValue? {
        path.reduce(self) { value, step in
            switch (step, value) {
            case (.member(let name), .object(let members)?): members[name]
            case (.element(let position), .array(let elements)?): elements[position]
            default: nil
            }
        }
    }

    /// Returns the value with another one at the end of a path.
    fileprivate func replacing(_ path: ArraySlice<Step>, by other: JSONValue) -> JSONValue {
        switch (path.first, self) {
        case (nil, _): return other
        case (.member(let name)?, .object(var members)):
            members[name] = members[name]?.replacing(path.dropFirst(), by: other)
            return .object(members)
        case (.element(let position)?, .array(var elements)):
            elements[position] = elements[position].replacing(path.dropFirst(), by: other)
            return .array(elements)
        default: return self
        }
    }
}
