package import KithSyntax

/// Why it is unknown whether a schema is included in another one, and the keyword that stopped the reasoning.
package struct Obstacle: Hashable, Sendable {
    /// The reason.
    package let reason: Reason
    /// The name of the keyword; empty for a whole schema.
    package let keyword: String
    /// The value of the keyword; `nil` for `true` and `false` that no source states.
    package let place: SyntaxNode?

    /// A reason why inclusion is unknown.
    package enum Reason: Hashable, Sendable {
        /// A pattern has syntax without an automaton: look-around, back-references, boundaries or properties.
        case pattern(String)
        /// The automaton of a pattern has too many states.
        case automaton(String)
        /// Which strings have a format, or are base64 or JSON, is not known as a whole.
        case form(String)
        /// A dynamic reference has several targets.
        case dynamicReference
        /// What must not be accepted depends on a reference that leads nowhere.
        case missingReference(String)
        /// Too many combinations of schemas decide what is evaluated.
        case unevaluated
        /// A number has too many digits, or a count is too large.
        case largeNumber
        /// A schema applies itself to the same value again.
        case endless
        /// Schemas are nested more deeply than a limit.
        case depth(limit: Int)
        /// More choices than a limit depend on each other.
        case choices(limit: Int)
        /// The budget of steps is spent.
        case budget
        /// The validator gave up, or its answer depends on how a schema is reached.
        case validator
    }
}

extension Obstacle.Reason {
    /// Whether the same question may be decided where fewer schemas are around it.
    var isOfDepth: Bool {
        switch self {
        case .depth, .choices: true
        default: false
        }
    }
}

extension Obstacle: CustomStringConvertible {
    /// The obstacle in words.
    package var description: String {
        switch reason {
        case .pattern(let text): "the pattern '\(text)' is more than a regular expression"
        case .automaton(let text): "the pattern '\(text)' needs too many states"
        case .form(let name): "which strings have the form '\(name)' is not known as a whole"
        case .dynamicReference: "the dynamic reference has several targets"
        case .missingReference(let text): "the reference '\(text)' leads nowhere"
        case .unevaluated: "too many combinations decide what '\(keyword)' applies to"
        case .largeNumber: "'\(keyword)' has a number that is too large"
        case .endless: "the schema refers to itself without end"
        case .depth(let limit): "the schemas are nested more than \(limit) levels deep"
        case .choices(let limit): "more than \(limit) choices depend on each other"
        case .budget: "the schemas need more work than the limit allows"
        case .validator: "the validator could not judge a value"
        }
    }
}
