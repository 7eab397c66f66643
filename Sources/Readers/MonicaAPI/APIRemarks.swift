internal import Diagnostics
internal import SourceText

/// What there is to say about answers.
struct APIRemarks {
    private var findings: [Finding] = []
    /// Members that no object is known to have, by object and name.
    private var members: [(name: String, fate: String, place: SourceSpan)] = []
    /// Kinds of objects that are not known, with how many there are.
    private var objects: [(name: String, count: Int, place: SourceSpan)] = []

    mutating func report(_ rule: RuleDescription, _ message: String, _ place: SourceSpan) {
        findings.append(rule.finding(message, at: place))
    }

    mutating func report(_ others: [Finding]) { findings += others }

    /// Notes a member that its object is not known to have; the first of a name is told.
    mutating func noteUnknown(
        member: [UInt8], of object: [UInt8], fate: String, _ place: SourceSpan
    ) {
        let text = String(decoding: object + Array(".".utf8) + member, as: UTF8.self)
        guard !members.contains(where: { $0.name == text }) else { return }
        members.append((text, fate, place))
    }

    /// Notes an object of which nothing is known.
    mutating func noteUnknown(object name: [UInt8], _ place: SourceSpan) {
        let text = String(decoding: name, as: UTF8.self)
        if let index = objects.firstIndex(where: { $0.name == text }) {
            objects[index].count += 1
        } else {
            objects.append((text, 1, place))
        }
    }

    /// Hands over the findings so far.
    mutating func take() -> [Finding] {
        defer { findings = [] }
        return findings
    }

    /// What is told once all answers have been read.
    var unknown: [Finding] {
        members.map { member in
            ReadingRules.unknownField.finding(
                "'\(member.name)' is no member that Monica 4.x has; \(member.fate)",
                at: member.place)
        }
            + objects.map { object in
                MonicaAPIRules.unknownObject.finding(
                    "objects '\(object.name)' are not read (\(object.count))", at: object.place)
            }
    }
}
