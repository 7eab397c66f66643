/// One way to meet a demand: all of its facts and literals.
struct Alternative {
    var facts: [Fact] = []
    var literals: [Literal] = []

    /// Whether it demands nothing.
    var isTrivial: Bool { facts.isEmpty && literals.isEmpty }
}

/// What a literal demands of a value of one type.
struct Demand {
    var facts: [Fact] = []
    var literals: [Literal] = []
    /// Of each list, one alternative must be met.
    var choices: [[Alternative]] = []

    /// A demand that nothing meets.
    static var impossible: Demand { Demand(choices: [[]]) }
}
