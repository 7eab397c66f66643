/// The changes of contracts in the order in which people read them: what breaks clients first, by request and component.
struct Changelog {
    /// What a change is to those who read of it.
    enum Section: String, CaseIterable {
        case breaking, added, deprecated, removed, changed

        /// The heading.
        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

        init(_ finding: Finding) {
            let word = finding.rule.split { $0 == "-" || $0 == "/" }.last.map(String.init) ?? ""
            let named = Section(rawValue: word) ?? .changed
            self = finding.severity == .error ? .breaking : named
        }
    }

    /// A change, or several that read the same.
    struct Line: Hashable {
        /// Where it is, in words; empty if the group says it all.
        let place: String
        /// The value that shows it, if the text begins with it.
        let value: String
        /// What changed.
        let text: String

        fileprivate init(_ change: Change) {
            place = change.evidence.site.parts
            let (witness, message) = (change.evidence.witness ?? "", change.finding.message)
            value = Self.value(witness, beginning: message)
            let rest = value.isEmpty ? message : String(message.dropFirst(value.count + 3))
            text = change.finding.severity == .warning ? rest + ", which may break clients" : rest
        }

        /// Returns the value with which a message begins, whole or shortened at its end; empty if there is none.
        private static func value(_ witness: String, beginning message: String) -> String {
            if message.hasPrefix("`\(witness)` ") { return witness }
            guard message.hasPrefix("`"), let end = message.firstRange(of: "…` ") else { return "" }
            let start = message[..<end.lowerBound].dropFirst()
            return witness.hasPrefix(start) ? start + "…" : ""
        }
    }

    /// The changes of a request or a component.
    struct Group {
        /// The requests, or the component that they share.
        let title: String
        /// The requests that a component reaches; empty where the title names them.
        let reached: String
        /// The changes, each with the requests that it reaches if these are not all.
        let lines: [(line: Line, reached: String)]
    }

    /// The sections that have changes, each with the groups of requests before those of components.
    let sections: [(section: Section, count: Int, groups: [Group])]
    /// What is to be known of the comparison itself.
    let notes: [String]
    /// The title and the versions of the contract, or of each contract of a folder.
    private let headlines: [String]

    init(_ diagnosis: Diagnosis) {
        let changes = diagnosis.findings.compactMap { finding in
            finding.evidence.map { Change(finding: finding, evidence: $0) }
        }
        notes = diagnosis.findings.filter { $0.evidence == nil }.map { finding in
            let place = finding.span.flatMap { diagnosis.place(of: $0) }
            return place.map { "\($0): \(finding.message)" } ?? finding.message
        }
        headlines = diagnosis.headlines.filter { !$0.isEmpty }
        sections = Section.allCases.compactMap { section in
            let own = changes.filter { Section($0.finding) == section }
            let groups = Self.groups(own)
            let count = groups.reduce(0) { $0 + $1.lines.count }
            return own.isEmpty ? nil : (section, count, groups)
        }
    }

    /// The contract; the numbers of changes if there are several.
    var title: String { headlines.count == 1 ? headlines[0] : counts }

    /// What stands below the title.
    var lead: [String] { headlines.count == 1 ? [counts] : headlines }

    /// The numbers of changes in one line.
    private var counts: String {
        guard !sections.isEmpty else { return "No changes" }
        return "Changes: " + sections.map { "\($0.count) \($0.section)" }.joined(separator: ", ")
    }

    fileprivate struct Change {
        let finding: Finding
        let evidence: Finding.Evidence
    }

    private static func groups(_ changes: [Change]) -> [Group] {
        let byKey = Dictionary(grouping: changes) { Key($0.evidence) }
        return byKey.keys.sorted().map { key in group(key, byKey[key] ?? []) }
    }

    private static func group(_ key: Key, _ changes: [Change]) -> Group {
        var lines: [(line: Line, requests: Set<String>)] = []
        var numbers: [Line: Int] = [:]
        for change in changes {
            let line = Line(change)
            let number = numbers[line] ?? lines.count
            numbers[line] = number
            if number == lines.count { lines.append((line, [])) }
            lines[number].requests.formUnion(change.evidence.requests)
        }
        let all = lines.reduce(into: Set<String>()) { $0.formUnion($1.requests) }
        func words(_ requests: Set<String>) -> String {
            requests.sorted(by: Key.isBefore).listed(atMost: 10)
        }
        return Group(
            title: key.title, reached: key.requests.isEmpty ? words(all) : "",
            lines: lines.map { ($0.line, $0.requests == all ? "" : words($0.requests)) })
    }

    /// What the changes of a group have in common; groups stand in its order.
    ///
    /// Contracts stand by their paths, requests by theirs before components, and components by their names.
    private struct Key: Hashable, Comparable {
        private let contract: String
        private let component: String
        /// The requests; empty for a component.
        let requests: [String]

        init(_ evidence: Finding.Evidence) {
            contract = evidence.site.contract
            component = evidence.site.component
            requests = component.isEmpty ? evidence.requests : []
        }

        /// The heading.
        var title: String {
            let name = component.isEmpty ? requests.listed(atMost: 5) : component
            return [contract, name].filter { !$0.isEmpty }.joined(separator: ": ")
        }

        static func < (left: Key, right: Key) -> Bool {
            for (a, b) in [(left.contract, right.contract), (left.component, right.component)]
            where a != b { return isLess(a, b) }
            return left.requests.lexicographicallyPrecedes(right.requests, by: isBefore)
        }

        /// Orders requests by their paths, then by their methods.
        static func isBefore(_ left: String, _ right: String) -> Bool {
            let (a, b) = (left.drop { $0 != "/" }, right.drop { $0 != "/" })
            return a == b ? isLess(left, right) : isLess(String(a), String(b))
        }

        private static func isLess(_ left: String, _ right: String) -> Bool {
            left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }
}
