/// A condition that a value does not meet, as data; ``Wording`` makes the message.
struct Failure {
    /// What is wrong.
    enum Reason {
        case refused
        case type(TypeSet)
        case enumeration(UInt32)
        case bound(Instruction.Condition, UInt32)
        case length(Instruction.Condition, Int64, Int64)
        case pattern(UInt32)
        case format(Format)
        case content(String)
        case count(Instruction.Condition, Int64, Int64)
        case missing([UInt32])
        case missingBeside([UInt32], UInt32)
        case unknownMember(UInt32, UInt32)
        case tooManyElements(Int)
        case containsFew(Int, Int)
        case containsMany(Int)
        case repeated(UInt32)
        case several(UInt32, UInt32)
        case forbidden
        case unknownAlternative(UInt32)
    }

    let reason: Reason
    let value: Value
    /// The place of the keyword.
    let place: UInt32
    /// The container around the value.
    let parent: Value?
    /// The number of containers around the value.
    let level: Int
    /// The number of alternatives, if this is the closest one.
    var alternatives = 0
    /// The place of the keyword with the alternatives.
    var alternativesPlace: UInt32 = 0

    /// Whether the value has a wrong type.
    var isAboutType: Bool {
        if case .type = reason { true } else { false }
    }

    /// Whether the value is not one of those listed.
    var isAboutEnumeration: Bool {
        if case .enumeration = reason { true } else { false }
    }

    /// Whether members are missing.
    var isAboutMissing: Bool {
        switch reason {
        case .missing, .missingBeside: true
        default: false
        }
    }
}
