package import KithContracts
package import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The versions of two contracts, which tell how much has changed.
package struct VersionBump: Sendable {
    private let old: SyntaxNode?
    private let new: SyntaxNode?
    private let oldFileCount: Int
    private let files: [ContractFile]
    private let key: String

    /// Takes the versions of two contracts; `key` is the path of the contract in its folder.
    package init(from old: Contract, to new: Contract, key: String = "") {
        self.old = old.root?["info"]?["version"]
        self.new = new.root?["info"]?["version"]
        oldFileCount = old.files.count
        files = new.files
        self.key = key
    }

    /// Returns what is wrong with the new version after some changes; `nil` if it says as much as they ask for.
    package func finding(after findings: [Finding]) -> Finding? {
        let changes = findings.filter { $0.rule != RuleDescription.contractInvalid.id }
        guard let old, let new else { return nil }
        guard let before = SemanticVersion(old.text), let after = SemanticVersion(new.text) else {
            guard !changes.isEmpty else { return nil }
            let invalid = SemanticVersion(new.text) == nil ? new : old
            return finding(
                "the version \(invalid.quoted) is not semantic, such as 1.2.0, and cannot tell how much has changed",
                severity: .warning)
        }
        if after < before {
            return finding("the version goes back from \(old.shown) to \(new.shown)", severity: nil)
        }
        guard !changes.isEmpty else { return nil }
        let breaks = changes.count { $0.severity == .error && !Self.isOfForm($0) }
        guard let asked = before.bump(isBreaking: breaks > 0, to: after) else { return nil }
        let state =
            old.text == new.text
            ? "is still \(new.shown)" : "is \(new.shown) now, before \(old.shown)"
        return finding(
            "the version \(state), but \(Self.reason(changes.count, breaks)): that asks for \(asked)",
            severity: nil)
    }

    /// Whether a finding is about how something is announced, which breaks nobody.
    private static func isOfForm(_ finding: Finding) -> Bool {
        let rules: [RuleDescription] = [
            .sunsetInvalid, .sunsetMissing, .sunsetNear, .stabilityInvalid,
        ]
        return rules.contains { $0.id == finding.rule }
    }

    private static func reason(_ count: Int, _ breaks: Int) -> String {
        switch (count, breaks) {
        case (1, 0): "there is a change"
        case (_, 0): "there are \(count) changes"
        case (_, 1): "a change breaks clients"
        default: "\(breaks) changes break clients"
        }
    }

    private func finding(_ message: String, severity: Severity?) -> Finding? {
        guard let new else { return nil }
        let change = Change(
            rule: .versionBump, severity: severity ?? RuleDescription.versionBump.severity,
            message: message, place: ChangePlace(side: .new, node: new),
            other: old.map { ChangePlace(side: .old, node: $0) }, witness: nil)
        var finding = change.finding(afterFiles: oldFileCount)
        var pointers: [ObjectIdentifier: SyntaxPointers] = [:]
        finding.evidence = change.evidence(in: files, key: key, &pointers)
        return finding
    }
}

/// A version of the form that semver.org describes; a `v` before it and missing numbers at its end are let pass.
struct SemanticVersion {
    private let numbers: [Int]
    /// The words after the numbers, with which a version comes before that of the numbers and promises nothing.
    private let words: [Substring]

    init?(_ text: String) {
        let bare = (text.hasPrefix("v") ? text.dropFirst() : text[...])
            .split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let pieces = bare.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = pieces[0].split(separator: ".", omittingEmptySubsequences: false)
        let numbers = digits.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        // A date such as 2027-01-31 is none.
        guard numbers.count == digits.count, 1...3 ~= numbers.count,
            pieces.count == 1 || numbers.count == 3
        else { return nil }
        self.numbers = numbers + [Int](repeating: 0, count: 3 - numbers.count)
        words = pieces.dropFirst().first?.split(separator: ".") ?? []
    }

    /// Returns in words which version changes ask for; `nil` if another version is that or later.
    func bump(isBreaking: Bool, to other: SemanticVersion) -> String? {
        guard words.isEmpty else { return self < other ? nil : "a later version" }
        // Below 1.0.0, the second number tells what breaks.
        let place = (isBreaking ? 0 : 1) + (numbers[0] == 0 ? 1 : 0)
        var least = numbers
        least[place] += 1
        for later in least.indices.dropFirst(place + 1) { least[later] = 0 }
        guard other.numbers.lexicographicallyPrecedes(least) else { return nil }
        let kind = ["major", "minor", "patch"][place]
        return "a \(kind) version, \(least.map(String.init).joined(separator: ".")) or later"
    }
}

extension SemanticVersion: Comparable {
    static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        if left.numbers != right.numbers {
            return left.numbers.lexicographicallyPrecedes(right.numbers)
        }
        if left.words.isEmpty || right.words.isEmpty {
            return !left.words.isEmpty && right.words.isEmpty
        }
        for (left, right) in zip(left.words, right.words) where left != right {
            switch (Int(left), Int(right)) {
            case (let left?, let right?): return left < right
            case (nil, nil): return left < right
            case (let number, _): return number != nil
            }
        }
        return left.words.count < right.words.count
    }
}
