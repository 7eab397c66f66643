extension RulesetFunction {
    /// All functions, sorted by name.
    static let all: [RulesetFunction] = [
        .alphabetical, .casing, .defined, .enumeration, .falsy, .length, .or, .pattern, .schema,
        .truthy,
        .typedEnum, .undefined, .unreferencedReusableObject, .xor,
    ]

    /// Returns the function with a name.
    static func named(_ name: String) -> RulesetFunction? { all.first { $0.name == name } }
}
