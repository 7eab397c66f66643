internal import KithDiagnostics
internal import KithSourceText

/// The findings about answers.
struct APIRemarks {
    private var findings: [Finding] = []
    /// Unknown members, by object and name.
    private var members: [(name: String, fate: String, place: SourceSpan)] = []
    /// Unknown types of objects, with their counts.
    private var objects: [(name: String, count: Int, place: SourceSpan)] = []

    mutating func report(_ rule: RuleDescription, _ message: String, _ place: SourceSpan) {
        findings.append(rule.finding(message, at: place))
    }

    mutating func report(_ others: [Finding]) { findings += others }

    /// Adds an unknown member; only the first of each name is reported.
    mutating func noteUnknown(
        member: [UInt8], of object: [UInt8], fate: String, _ place: SourceSpan
    ) {
        let text = String(decoding: object + Array(".".utf8) + member, as: UTF8.self)
        guard !members.contains(where: { $0.name == text }) else { return }
        members.append((text, fate, place))
    }

    /// Counts an object of an unknown type.
    mutating func noteUnknown(object name: [UInt8], _ place: SourceSpan) {
        let text = String(decoding: name, as: UTF8.self)
        if let index = objects.firstIndex(where: { $0.name == text }) {
            objects[index].count += 1
        } else {
            objects.append((text, 1, place))
        }
    }

    /// Removes and returns the findings so far.
    mutating func take() -> [Finding] {
        defer { findings = [] }
        return findings
    }

    /// The findings about unknown members and objects, for the end of the input.
    var unknown: [Finding] {
        members.map { member in
            ReadingRules.unknownField.finding(
                "'\(member.name)' is not a member that Monica 4.x has; \(member.fate)",
                at: member.place)
        }
            + objects.map { object in
                MonicaAPIRules.unknownObject.finding(
                    "objects '\(object.name)' are not read (\(object.count))", at: object.place)
            }
    }
}
