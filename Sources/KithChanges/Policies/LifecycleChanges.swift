internal import KithContracts
internal import KithDiagnostics
internal import KithModel
internal import KithSyntax

/// What is said in a new version of how long a part stays and how much is promised of it, by a policy.
struct LifecycleChanges {
    /// Something that is told.
    struct Found {
        let rule: RuleDescription
        let message: String
        /// The places; `nil` stands for the part itself.
        let places: (old: SyntaxNode?, new: SyntaxNode?)
    }

    private(set) var found: [Found] = []
    private let what: String
    private let old: Lifecycle
    private let new: Lifecycle
    private let policy: ChangePolicy
    /// The days that there must be between a deprecation and its sunset.
    private let days: Int

    /// Compares what is said of a part.
    ///
    /// - Parameters:
    ///   - what: The part, for messages: `GET /pets`.
    ///   - old: What the old contract says of it.
    ///   - new: What the new contract says of it.
    ///   - deprecated: The rule for parts of its kind that are deprecated.
    ///   - level: The level of what it is part of, which promises no less than the part.
    ///   - policy: The policy.
    init(
        of what: String, _ old: Lifecycle, _ new: Lifecycle, deprecated: RuleDescription,
        in level: StabilityLevel = .stable, _ policy: ChangePolicy
    ) {
        self.what = what
        self.old = old
        self.new = new
        self.policy = policy
        // What was promised, or is promised now, keeps its time.
        days = policy.deprecationDays[min(level, max(old.level, new.level))]
        guard old.level >= policy.leastStability else { return }
        compareLevels()
        switch (old.isDeprecated, new.isDeprecated) {
        case (false, true): tellDeprecated(deprecated)
        case (true, false):
            tell(.reactivated, "\(what) is no longer deprecated", old.deprecation, nil)
        case (true, true): compareSunsets()
        case (false, false): break
        }
    }

    private mutating func tell(
        _ rule: RuleDescription, _ message: String, _ old: SyntaxNode?, _ new: SyntaxNode?
    ) {
        found.append(Found(rule: rule, message: message, places: (old, new)))
    }

    private mutating func tellDeprecated(_ rule: RuleDescription) {
        var end = ""
        if case .day(let day) = new.sunset { end = ", and works until \(day)" }
        tell(rule, "\(what) is deprecated\(end)", nil, new.deprecation)
        judgeSunset()
    }

    /// Tells of a sunset that the policy does not allow.
    private mutating func judgeSunset() {
        let first = CalendarDay(number: policy.today.number + days)
        switch new.sunset {
        case .none where days > 0:
            tell(
                .sunsetMissing,
                "\(what) is deprecated without 'x-sunset', which must be \(first) or later", nil,
                new.deprecation)
        case .invalid(let text): tellInvalid(text)
        case .day(let day) where day < policy.today:
            tell(
                .sunsetNear, "the sunset of \(what), \(day), has passed", nil, new.sunsetPlace)
        case .day(let day) where day < first:
            tell(
                .sunsetNear, "the sunset of \(what) is \(day), but must be \(first) or later", nil,
                new.sunsetPlace)
        case .none, .day: break
        }
    }

    private mutating func tellInvalid(_ text: String) {
        tell(
            .sunsetInvalid, "the sunset of \(what), '\(text)', is no date such as 2027-01-31", nil,
            new.sunsetPlace)
    }

    private mutating func compareSunsets() {
        guard old.sunset != new.sunset else { return }
        let places = (old.sunsetPlace, new.sunsetPlace)
        switch (old.sunset, new.sunset) {
        case (_, .invalid(let text)): tellInvalid(text)
        case (.day(let before), .none):
            tell(.sunsetRemoved, "the sunset of \(what), \(before), is gone", places.0, nil)
        case (_, .none): break
        case (.day(let before), .day(let after)):
            let rule: RuleDescription = after < before ? .sunsetEarlier : .sunsetSet
            tell(
                rule, "the sunset of \(what) is \(after) now, before \(before)", places.0, places.1)
        case (_, .day(let day)):
            tell(.sunsetSet, "the sunset of \(what) is \(day) now", places.0, places.1)
            judgeSunset()
        }
    }

    private mutating func compareLevels() {
        let places = (old.levelPlace, new.levelPlace)
        if let named = new.levelPlace, new.namedLevel == nil {
            guard named.text != old.levelPlace?.text else { return }
            let levels = StabilityLevel.allCases.map(\.rawValue).joined(separator: ", ")
            return tell(
                .stabilityInvalid, "the level of \(what), \(named.quoted), is none of \(levels)",
                places.0, named)
        }
        guard old.level != new.level else { return }
        tell(
            new.level < old.level ? .stabilityLowered : .stabilityRaised,
            "\(what) is \(new.level) now, before \(old.level)", places.0, places.1)
    }
}

/// What it means that a part is gone.
struct Removal {
    let rule: RuleDescription
    let severity: Severity?
    /// The end of the message.
    let words: String

    /// How grave it is.
    var grade: Severity { severity ?? rule.severity }

    /// Judges a removal by what the old contract says of the part.
    ///
    /// - Parameters:
    ///   - lifecycle: What it says.
    ///   - usual: The rule for a removal without notice.
    ///   - severity: The severity of one, unless it is that of the rule.
    ///   - policy: The policy.
    init(
        _ lifecycle: Lifecycle, usual: RuleDescription, severity: Severity? = nil,
        _ policy: ChangePolicy
    ) {
        guard lifecycle.isDeprecated else {
            self.init(rule: usual, severity: severity, words: "")
            return
        }
        switch lifecycle.sunset {
        case .none:
            self.init(
                rule: .deprecatedRemoved, severity: .warning,
                words: ", after it was deprecated")
        case .day(let day) where day <= policy.today:
            self.init(
                rule: .deprecatedRemoved, severity: nil, words: " after its sunset, \(day)")
        case .day(let day):
            self.init(
                rule: .removedBeforeSunset, severity: nil, words: " before its sunset, \(day)")
        case .invalid(let text):
            self.init(
                rule: .sunsetInvalid, severity: nil,
                words: ", and its sunset, '\(text)', is no date such as 2027-01-31")
        }
    }

    private init(rule: RuleDescription, severity: Severity?, words: String) {
        self.rule = rule
        self.severity = severity
        self.words = words
    }
}
