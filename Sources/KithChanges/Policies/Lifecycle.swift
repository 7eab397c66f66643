internal import KithContracts
internal import KithModel
internal import KithSyntax

/// How long a part of a contract stays, and how much is promised of it.
struct Lifecycle {
    /// The day until which something works.
    enum Sunset: Hashable {
        case none
        case day(CalendarDay)
        /// A text that is no day.
        case invalid(String)
    }

    /// The key of what deprecates it.
    let deprecation: SyntaxNode?
    let sunset: Sunset
    let sunsetPlace: SyntaxNode?
    /// What it names as its level.
    let levelPlace: SyntaxNode?

    /// The keys of the fields that say something.
    let keys: [SyntaxNode]

    var isDeprecated: Bool { deprecation != nil }
    /// The level; stable if it names none that there is.
    var level: StabilityLevel { namedLevel ?? .stable }
    /// The level that it names; `nil` if there is no such level.
    var namedLevel: StabilityLevel? { levelPlace.flatMap { StabilityLevel(rawValue: $0.text) } }

    /// Whether it was deprecated until a day that has come.
    func isOver(_ today: CalendarDay) -> Bool {
        guard isDeprecated, case .day(let day) = sunset else { return false }
        return day <= today
    }

    /// Takes what the first of some objects says that says it.
    init(_ objects: [ContractObject]) {
        func value(_ field: String) -> SyntaxNode? { objects.lazy.compactMap { $0[field] }.first }
        let isDeprecated = value("deprecated")?.boolean == true
        deprecation =
            isDeprecated ? objects.lazy.compactMap { $0.fieldKey("deprecated") }.first : nil
        keys = ["deprecated", "x-sunset", "x-stability-level"].compactMap { field in
            objects.lazy.compactMap { $0.fieldKey(field) }.first
        }
        levelPlace = value("x-stability-level")
        sunsetPlace = value("x-sunset")
        sunset = sunsetPlace.map(Self.sunset) ?? .none
    }

    /// Reads a full date of RFC 3339, or a time of that day.
    private static func sunset(_ node: SyntaxNode) -> Sunset {
        let day = CalendarDay(node.bytes) ?? Instant(node.bytes)?.day
        return day.map(Sunset.day) ?? .invalid(node.shown)
    }
}

extension Endpoint {
    /// How long it stays.
    var lifecycle: Lifecycle { Lifecycle(ownHolders) }
    /// How much is promised of it, and of the operation that has it as a callback.
    var level: StabilityLevel { Lifecycle(holders).level }
}
