extension RulesetFunction {
    /// All functions, in the order of their names.
    static let all: [RulesetFunction] = [
        .alphabetical, .casing, .defined, .enumeration, .falsy, .length, .or, .pattern, .schema,
        .truthy,
        .typedEnum, .undefined, .unreferencedReusableObject, .xor,
    ]

    /// The function with a name.
    static func named(_ name: String) -> RulesetFunction? { all.first { $0.name == name } }
}
