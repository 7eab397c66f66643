/// What schemas were compiled to: flat columns that refer to each other by number.
struct Program {
    /// The unit that accepts everything.
    static let accepting: UInt32 = 0
    /// The unit that accepts nothing.
    static let refusing: UInt32 = 1
    /// In place of a number: there is none.
    static let none = UInt32.max

    var units: [Unit] = [
        Unit(start: 0, count: 0, types: .any, flags: [], resource: 0, place: 0),
        Unit(start: 0, count: 0, types: [], flags: .refusing, resource: 0, place: 0),
    ]
    var code: [Instruction] = []
    /// Where each keyword stands; the first one is nowhere.
    var places: [KeywordPlace] = [KeywordPlace(document: 0, key: 0, value: 0)]
    /// Lists of units, one behind the other.
    var lists: [UInt32] = []
    var integers: [Int64] = []
    var numbers: [ExactNumber] = []
    var objects: [ObjectPlan] = []
    var arrays: [ArrayPlan] = []
    var contains: [ContainsPlan] = []
    var names = NameTable()
    /// Patterns of keys, and the units for the values behind them.
    var keyPatterns: [(pattern: UInt32, unit: UInt32)] = []
    var patterns: [KeyPattern] = []
    var dependencies: [Dependency] = []
    /// Names that are required: beyond those that have a bit, or all of them for messages.
    var requiredNames: [UInt32] = []
    var enumerations: [Enumeration] = []
    var dynamicNames: [String] = []
    /// The unit that a name has in a resource.
    var dynamicUnits: [DynamicKey: UInt32] = [:]
    var discriminators: [DiscriminatorPlan] = []

    /// Whether units must know which resources they were entered from.
    var usesDynamicScope: Bool { !dynamicNames.isEmpty }
}

/// A dynamic name in one resource.
struct DynamicKey: Hashable, Sendable {
    let resource: UInt32
    let name: UInt32
}

/// A keyword in a schema.
struct KeywordPlace: Sendable {
    let document: UInt32
    /// The number of its key.
    let key: UInt32
    /// The number of its value.
    let value: UInt32
}

/// One schema: its instructions, and what can be said before looking at them.
struct Unit: Sendable {
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// Nothing is accepted: the schema is `false`.
        static let refusing = Flags(rawValue: 1)
        /// What was evaluated must be remembered, as the schema asks for the rest.
        static let tracks = Flags(rawValue: 2)
    }

    var start: UInt32
    var count: UInt32
    /// The types that are accepted.
    var types: TypeSet
    var flags: Flags
    var resource: UInt32
    /// The place of `type`, or of the schema.
    var place: UInt32
}

/// One condition on a value.
struct Instruction: Sendable {
    enum Operation: UInt8, Sendable {
        case reference, dynamicReference
        case enumeration
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum
        case integerMinimum, integerMaximum, multiple
        case minimumLength, maximumLength, pattern, format, contentEncoding, contentMediaType
        case object, minimumMembers, maximumMembers, dependency
        case array, minimumElements, maximumElements, unique, contains
        case all, any, one, not, conditional
        case unevaluatedMembers, unevaluatedElements
    }

    let operation: Operation
    /// The types of values that it applies to.
    let types: TypeSet
    /// Numbers whose meaning the operation knows.
    var first: UInt32 = 0
    var second: UInt32 = 0
    let place: UInt32
}

/// What is asked of an object's members.
struct ObjectPlan: Sendable {
    /// The table of names; none where `mask` is 0.
    var table: UInt32 = 0
    var mask: UInt32 = 0
    var patterns: Range<UInt32> = 0..<0
    /// The unit for members that no name or pattern has; ``Program/none`` where they are not asked for.
    var additional = Program.none
    /// The unit for keys.
    var keys = Program.none
    /// The bits of the required names.
    var required: UInt64 = 0
    /// All required names; the first 64 have bits.
    var requiredNames: Range<UInt32> = 0..<0
    var requiredPlace: UInt32 = 0
    var additionalPlace: UInt32 = 0
    var keysPlace: UInt32 = 0
}

/// What is asked of an array's elements.
struct ArrayPlan: Sendable {
    /// The units of the first elements.
    var first: Range<UInt32> = 0..<0
    /// The unit for the others; ``Program/none`` where they are not asked for.
    var rest = Program.none
    var restPlace: UInt32 = 0
}

/// How many elements must fit a schema.
struct ContainsPlan: Sendable {
    var unit: UInt32
    var minimum = 1
    var maximum = Int.max
    var evaluates = false
    var minimumPlace: UInt32
    var maximumPlace: UInt32
}

/// What the presence of one member asks for.
struct Dependency: Sendable {
    var name: UInt32
    var required: Range<UInt32>
    var unit: UInt32
}

/// Which alternative a member chooses.
struct DiscriminatorPlan: Sendable {
    var name: UInt32
    /// The values, and which unit each names.
    var values: [(value: String, unit: UInt32)]
}
