/// How many days there must be between a deprecation and its sunset, by the level of what is deprecated.
package struct DeprecationPeriods: Hashable, Sendable {
    /// The days in the order of the levels; with 0, no sunset is asked for.
    private var days: [Int]

    /// The numbers of days that there can be.
    package static let allowed = 0...36_525

    /// Creates periods that are the same for all levels.
    package init(_ days: Int = 0) { self.days = StabilityLevel.allCases.map { _ in days } }

    /// The days for a level.
    package subscript(level: StabilityLevel) -> Int {
        get { days[level.rank] }
        set { days[level.rank] = newValue }
    }

    /// Reads one number of days, or those of some levels: `30` or `beta=30,stable=180`.
    ///
    /// For levels without a number, no sunset is asked for. `nil` for other texts.
    package init?(parsing text: String) {
        self.init()
        if let all = Self.days(text) {
            self.init(all)
            return
        }
        var known: Set<StabilityLevel> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let pieces = word.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let level = StabilityLevel(rawValue: String(pieces[0])), pieces.count == 2,
                let days = Self.days(pieces[1]), known.insert(level).inserted
            else { return nil }
            self[level] = days
        }
    }

    private static func days(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let days = Int(text) else { return nil }
        return allowed.contains(days) ? days : nil
    }
}

extension DeprecationPeriods: CustomStringConvertible {
    /// The number for all levels, or those of levels that have one: `beta=30,stable=180`.
    package var description: String {
        if let all = days.first, days.allSatisfy({ $0 == all }) { return "\(all)" }
        return StabilityLevel.allCases.filter { self[$0] > 0 }.map { "\($0)=\(self[$0])" }
            .joined(separator: ",")
    }
}
