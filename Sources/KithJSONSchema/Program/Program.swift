/// Compiled schemas: flat arrays whose elements refer to each other by number.
struct Program {
    /// The unit that accepts everything.
    static let accepting: UInt32 = 0
    /// The unit that accepts nothing.
    static let refusing: UInt32 = 1
    /// The placeholder for a missing number.
    static let none = UInt32.max

    var units: [Unit] = [
        Unit(start: 0, count: 0, types: .any, flags: [], resource: 0, place: 0),
        Unit(start: 0, count: 0, types: [], flags: .refusing, resource: 0, place: 0),
    ]
    var code: [Instruction] = []
    /// The places of keywords; the first one is a placeholder.
    var places: [KeywordPlace] = [KeywordPlace(document: 0, key: 0, value: 0)]
    /// Lists of units, one after the other.
    var lists: [UInt32] = []
    var integers: [Int64] = []
    var numbers: [ExactNumber] = []
    var objects: [ObjectPlan] = []
    var arrays: [ArrayPlan] = []
    var contains: [ContainsPlan] = []
    var names = NameTable()
    /// Patterns of keys, and the units for the values of these members.
    var keyPatterns: [(pattern: UInt32, unit: UInt32)] = []
    var patterns: [KeyPattern] = []
    var dependencies: [Dependency] = []
    /// Required names; ``ObjectPlan`` and ``Dependency`` have ranges of them.
    var requiredNames: [UInt32] = []
    var enumerations: [Enumeration] = []
    var dynamicNames: [String] = []
    /// The unit of a dynamic name in a resource.
    var dynamicUnits: [DynamicKey: UInt32] = [:]
    var discriminators: [DiscriminatorPlan] = []

    /// Whether evaluation must track the resources that it enters.
    var usesDynamicScope: Bool { !dynamicNames.isEmpty }
}

/// A dynamic name in one resource.
struct DynamicKey: Hashable, Sendable {
    let resource: UInt32
    let name: UInt32
}

/// The place of a keyword in a schema.
struct KeywordPlace: Sendable {
    let document: UInt32
    /// The number of its key.
    let key: UInt32
    /// The number of its value.
    let value: UInt32
}

/// One compiled schema: its instructions, and conditions that are checked before them.
struct Unit: Sendable {
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// Accepts nothing: the schema is `false`.
        static let refusing = Flags(rawValue: 1)
        /// Evaluated members and elements are recorded, because the schema has an `unevaluated` keyword.
        static let tracks = Flags(rawValue: 2)
    }

    var start: UInt32
    var count: UInt32
    /// The accepted types.
    var types: TypeSet
    var flags: Flags
    var resource: UInt32
    /// The place of `type`; else that of the schema.
    var place: UInt32
}

/// One condition on a value.
struct Instruction: Sendable {
    /// A condition that involves no other schema.
    enum Condition: Sendable {
        case enumeration
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum
        case integerMinimum, integerMaximum, multiple
        case minimumLength, maximumLength, pattern, format, contentEncoding, contentMediaType
        case minimumMembers, maximumMembers, minimumElements, maximumElements
    }

    enum Operation: Sendable {
        case condition(Condition)
        case reference, dynamicReference
        /// A reference that leads nowhere.
        case missing
        case object, dependency
        case array, unique, contains
        case all, any, one, not, conditional
        case unevaluatedMembers, unevaluatedElements
    }

    let operation: Operation
    /// The types of values that it applies to.
    let types: TypeSet
    /// The operands, whose meaning depends on the operation.
    var first: UInt32 = 0
    var second: UInt32 = 0
    let place: UInt32
}

/// The conditions on the members of an object.
struct ObjectPlan: Sendable {
    /// The table of names; unused if `mask` is 0.
    var table: UInt32 = 0
    var mask: UInt32 = 0
    var patterns: Range<UInt32> = 0..<0
    /// The unit for members that match no name or pattern; ``Program/none`` if there is no condition on them.
    var additional = Program.none
    /// The unit for keys.
    var keys = Program.none
    /// The bits of the required names.
    var required: UInt64 = 0
    /// All required names; the first 64 have bits.
    var requiredNames: Range<UInt32> = 0..<0
    var requiredPlace: UInt32 = 0
    var additionalPlace: UInt32 = 0
}

/// The conditions on the elements of an array.
struct ArrayPlan: Sendable {
    /// The units of the first elements.
    var first: Range<UInt32> = 0..<0
    /// The unit for the others; ``Program/none`` if there is no condition on them.
    var rest = Program.none
    var restPlace: UInt32 = 0
}

/// The number of elements that must match a schema.
struct ContainsPlan: Sendable {
    var unit: UInt32
    var minimum = 1
    var maximum = Int.max
    var evaluates = false
    var minimumPlace: UInt32
    var maximumPlace: UInt32
}

/// The conditions that the presence of one member adds.
struct Dependency: Sendable {
    var name: UInt32
    var required: Range<UInt32>
    var unit: UInt32
}

/// The alternatives that the values of a member choose.
struct DiscriminatorPlan: Sendable {
    var name: UInt32
    /// The values, with the unit that each of them chooses.
    var values: [(value: String, unit: UInt32)]
}

extension Array {
    /// Appends an element, and returns its number.
    mutating func add(_ element: Element) -> UInt32 {
        append(element)
        return UInt32(count - 1)
    }

    /// Appends elements, and returns the range of their numbers.
    mutating func add(contentsOf elements: [Element]) -> Range<UInt32> {
        let start = UInt32(count)
        append(contentsOf: elements)
        return start..<UInt32(count)
    }
}
