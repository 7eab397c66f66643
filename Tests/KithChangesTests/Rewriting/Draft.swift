import KithInclusion
import KithSourceText
import KithSyntax

/// A document that a test takes apart and changes; members keep their order.
enum Draft: Hashable, Sendable {
    case string(String)
    /// Another scalar, as JSON.
    case literal(String)
    case list([Draft])
    case map([Member])

    struct Member: Hashable, Sendable {
        var key: String
        var value: Draft
    }

    static let yes = Draft.literal("true")
    static let no = Draft.literal("false")
    static let empty = Draft.map([])

    init(_ node: SyntaxNode) {
        switch node.kind {
        case .scalar:
            if node.scalarType == .string {
                self = .string(node.text)
            } else {
                self = .literal(JSONValue(node)?.description ?? "0")
            }
        case .sequence: self = .list(node.elements.map { Draft($0) })
        case .mapping:
            self = .map(node.entries.map { Member(key: $0.key.text, value: Draft($0.value)) })
        }
    }

    /// A map with one member.
    static func one(_ key: String, _ value: Draft) -> Draft {
        .map([Member(key: key, value: value)])
    }

    static func number(_ value: Int) -> Draft { .literal("\(value)") }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var integer: Int? {
        if case .literal(let text) = self { Int(text) } else { nil }
    }

    var elements: [Draft]? {
        if case .list(let elements) = self { elements } else { nil }
    }

    var members: [Member]? {
        if case .map(let members) = self { members } else { nil }
    }

    /// The value of a member; assigning `nil` takes the member away.
    subscript(key: String) -> Draft? {
        get { members?.first { $0.key == key }?.value }
        set {
            guard case .map(var members) = self else { return }
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): return
            }
            self = .map(members)
        }
    }

    /// Whether it has one of some members.
    func has(_ keys: String...) -> Bool { keys.contains { self[$0] != nil } }

    /// Whether a member of that name is anywhere inside.
    func contains(_ key: String) -> Bool {
        switch self {
        case .string, .literal: false
        case .list(let elements): elements.contains { $0.contains(key) }
        case .map(let members): members.contains { $0.key == key || $0.value.contains(key) }
        }
    }

    /// The number of scalars, lists and maps.
    var size: Int {
        switch self {
        case .string, .literal: 1
        case .list(let elements): elements.reduce(1) { $0 + $1.size }
        case .map(let members): members.reduce(1) { $0 + $1.value.size }
        }
    }

    /// Returns it with each text in members of some name replaced.
    func replacing(_ key: String, with replace: (String) -> String) -> Draft {
        switch self {
        case .string, .literal: return self
        case .list(let elements):
            return .list(elements.map { $0.replacing(key, with: replace) })
        case .map(let members):
            return .map(
                members.map { member in
                    if member.key == key, let text = member.value.string {
                        return Member(key: key, value: .string(replace(text)))
                    }
                    return Member(
                        key: member.key, value: member.value.replacing(key, with: replace))
                })
        }
    }

    /// The document as JSON.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .string(let text): JSONString.append(text, to: &bytes)
        case .literal(let text): bytes += text.utf8
        case .list(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes += ", ".utf8 }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .map(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                bytes += (index > 0 ? ",\n" : "\n").utf8
                JSONString.append(member.key, to: &bytes)
                bytes += ": ".utf8
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
