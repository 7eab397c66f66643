internal import KithSourceText
internal import KithSyntax
private import KithSystemBinding

/// The steps of evaluations and their limit; once they are spent, values are undefined.
struct FilterBudget {
    private(set) var work = 0
    /// The number of patterns whose search was given up.
    var openAnswers = 0
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var isSpent: Bool { work >= limit }

    mutating func spend(_ steps: Int) { work += steps }
}

/// A call of a method that searches no pattern, with its values.
struct FilterCall {
    let method: FilterMethod
    let value: FilterValue
    let argument: FilterValue?

    func result(_ budget: inout FilterBudget) -> FilterValue {
        switch method {
        case .toLowerCase: return mapped { $0.isASCIIUppercase ? $0 + 32 : $0 }
        case .toUpperCase: return mapped { $0.isASCIILowercase ? $0 - 32 : $0 }
        case .keys: return keys(&budget)
        case .length: return value.length
        case .count:
            guard case .list(let values) = value else { return .number(value.exists ? 1 : 0) }
            return .number(Double(values.count))
        case .value:
            guard case .list(let values) = value else { return value }
            return values.count == 1 ? values[0] : .undefined
        default: return argument.map { answer($0, &budget) } ?? .undefined
        }
    }

    private func answer(_ other: FilterValue, _ budget: inout FilterBudget) -> FilterValue {
        switch (method, value, other) {
        case (.includes, _, _): return .boolean(position(of: other, &budget) != nil)
        case (.indexOf, _, _): return .number(position(of: other, &budget).map { Double($0) } ?? -1)
        case (.startsWith, .text(let text), .text(let part)):
            return .boolean(text.starts(with: part))
        case (.endsWith, .text(let text), .text(let part)):
            return .boolean(text.suffix(part.count).elementsEqual(part))
        case (.hasOwnProperty, .node(let node), .text(let name)):
            return .boolean(node.entry(name.span) != nil)
        case (.hasOwnProperty, _, _): return .boolean(false)
        default: return .undefined
        }
    }

    /// Returns the offset of a part in a text in UTF-16 units, or the index of an element in a list.
    private func position(of other: FilterValue, _ budget: inout FilterBudget) -> Int? {
        switch (value, other) {
        case (.text(let text), .text(let part)):
            guard text.count >= part.count else { return nil }
            budget.spend(text.count)
            return text.span.firstOffset(of: part.span, in: 0..<text.count).map {
                TextLength.utf16(text.prefix($0))
            }
        case (.list(let values), _):
            budget.spend(values.count)
            return values.firstIndex { $0.equals(other) }
        case (.node(let node), _):
            for (index, element) in node.elements.enumerated() {
                budget.spend(1)
                if FilterValue(element).equals(other) { return index }
            }
            return nil
        default: return nil
        }
    }

    private func mapped(_ change: (UInt8) -> UInt8) -> FilterValue {
        guard case .text(let text) = value else { return .undefined }
        return .text(text.map(change)[...])
    }

    private func keys(_ budget: inout FilterBudget) -> FilterValue {
        guard case .node(let node) = value, node.kind == .mapping else { return .list([]) }
        let keys = node.entries.map { FilterValue.text($0.key.bytes) }
        budget.spend(keys.count)
        return .list(keys)
    }
}

extension FilterValue {
    /// The number of UTF-16 units of a text, members of a mapping or elements of a list.
    var length: FilterValue {
        switch self {
        case .text(let text): .number(Double(TextLength.utf16(text)))
        case .list(let values): .number(Double(values.count))
        case .node(let node):
            .number(Double(node.kind == .mapping ? node.entries.count : node.elements.count))
        default: .undefined
        }
    }
}

/// Lengths of texts as in JavaScript.
enum TextLength {
    /// Returns the number of UTF-16 units of a text.
    static func utf16(_ text: ArraySlice<UInt8>) -> Int {
        var count = 0
        for byte in text where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
        return count
    }
}

extension FilterComparison {
    func holds(_ left: FilterValue, _ right: FilterValue) -> Bool {
        switch self {
        case .equal: left.equals(right, isLoose: true)
        case .notEqual: !left.equals(right, isLoose: true)
        case .identical: left.equals(right)
        case .notIdentical: !left.equals(right)
        case .less: left.precedes(right)
        case .lessOrEqual: left.precedes(right) || left.equals(right, isLoose: true)
        case .greater: right.precedes(left)
        case .greaterOrEqual: right.precedes(left) || left.equals(right, isLoose: true)
        }
    }
}

extension FilterArithmetic {
    func result(_ left: FilterValue, _ right: FilterValue) -> FilterValue {
        if case .add = self, case .text(let first) = left, case .text(let second) = right {
            return .text((first + second)[...])
        }
        let (first, second) = (left.number, right.number)
        switch self {
        case .add: return .number(first + second)
        case .subtract: return .number(first - second)
        case .multiply: return .number(first * second)
        case .divide: return .number(first / second)
        case .remainder: return .number(first.truncatingRemainder(dividingBy: second))
        }
    }
}
