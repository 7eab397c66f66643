import KithSourceText
import KithSyntax

/// A value of JSON, to be compared as a whole.
enum MeasuredValue: Equatable {
    case null
    case flag(Bool)
    case number(Int64)
    case text(String)
    case list([MeasuredValue])
    case object([String: MeasuredValue])

    init(_ node: JSONNode) {
        switch node.kind {
        case .object:
            self = .object(
                Dictionary(
                    node.members.map { ($0.key.text ?? "", MeasuredValue($0.value)) },
                    uniquingKeysWith: { $1 }))
        case .array: self = .list(node.elements.map { MeasuredValue($0) })
        default:
            if let text = node.text {
                self = .text(text)
            } else if let flag = node.boolean {
                self = .flag(flag)
            } else if let number = node.integer {
                self = .number(number)
            } else {
                self = .null
            }
        }
    }

    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    init(_ number: Int64?) { self = number.map { .number($0) } ?? .null }
    init(_ flag: Bool?) { self = flag.map { .flag($0) } ?? .null }
    init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }

    /// Each place where two values differ, with both of them.
    func differences(from other: MeasuredValue, at path: String) -> [String] {
        switch (self, other) {
        case (.object(let mine), .object(let theirs)):
            return Set(mine.keys).union(theirs.keys).sorted().flatMap { key -> [String] in
                guard let one = mine[key] else { return ["\(path).\(key): missing here"] }
                guard let two = theirs[key] else { return ["\(path).\(key): not measured"] }
                return one.differences(from: two, at: "\(path).\(key)")
            }
        case (.list(let mine), .list(let theirs)) where mine.count == theirs.count:
            return zip(mine, theirs).enumerated().flatMap {
                $1.0.differences(from: $1.1, at: "\(path)[\($0)]")
            }
        default: return self == other ? [] : ["\(path): \(self) is not \(other)"]
        }
    }
}

extension MeasuredValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    init(dictionaryLiteral elements: (String, MeasuredValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }

    init(arrayLiteral elements: MeasuredValue...) { self = .list(elements) }
}
