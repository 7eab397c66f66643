internal import KithRegexBinding
internal import KithSourceText
internal import KithSyntax
private import KithSystemBinding

extension FilterMachine {
    /// Returns the result of a method.
    mutating func call(
        _ method: FilterMethod, _ place: FilterExpression, _ arguments: [FilterExpression],
        _ context: FilterContext
    ) -> FilterValue {
        let value = value(place, context)
        switch method {
        case .matchWhole, .test: return .boolean(find(arguments.first, in: value) ?? false)
        case .match:
            guard let isFound = find(arguments.first, in: value) else { return .undefined }
            return isFound ? .boolean(true) : .null
        case .search:
            return find(arguments.first, in: value).map { .number($0 ? 0 : -1) } ?? .undefined
        case .toLowerCase: return mapped(value) { $0.isASCIIUppercase ? $0 + 32 : $0 }
        case .toUpperCase: return mapped(value) { $0.isASCIILowercase ? $0 - 32 : $0 }
        case .keys: return keys(of: value)
        case .length: return length(of: value)
        case .count:
            guard case .list(let values) = value else { return .number(value.exists ? 1 : 0) }
            return .number(Double(values.count))
        case .value:
            guard case .list(let values) = value else { return value }
            return values.count == 1 ? values[0] : .undefined
        case .includes, .indexOf, .startsWith, .endsWith, .hasOwnProperty:
            guard let argument = arguments.first else { return .undefined }
            return ask(method, value, self.value(argument, context))
        }
    }

    /// Returns whether a pattern occurs in a text; `nil` for other values, and if the search was given up.
    private mutating func find(_ pattern: FilterExpression?, in value: FilterValue) -> Bool? {
        guard case .pattern(let number) = pattern, case .text(let text) = value else { return nil }
        switch bank.search(number, text) {
        case .matched: return true
        case .notMatched: return false
        case .limitReached:
            openAnswers += 1
            return nil
        }
    }

    private mutating func ask(
        _ method: FilterMethod, _ value: FilterValue, _ other: FilterValue
    ) -> FilterValue {
        switch (method, value, other) {
        case (.includes, _, _): return .boolean(position(of: other, in: value) != nil)
        case (.indexOf, _, _):
            return .number(position(of: other, in: value).map { Double($0) } ?? -1)
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
    private mutating func position(of other: FilterValue, in value: FilterValue) -> Int? {
        switch (value, other) {
        case (.text(let text), .text(let part)):
            guard text.count >= part.count else { return nil }
            work += text.count
            return text.span.firstOffset(of: part.span, in: 0..<text.count).map {
                TextLength.utf16(text.prefix($0))
            }
        case (.list(let values), _):
            work += values.count
            return values.firstIndex { $0.equals(other) }
        case (.node(let node), _):
            for (index, element) in node.elements.enumerated() {
                work += 1
                if FilterValue(element).equals(other) { return index }
            }
            return nil
        default: return nil
        }
    }

    private func mapped(_ value: FilterValue, _ change: (UInt8) -> UInt8) -> FilterValue {
        guard case .text(let text) = value else { return .undefined }
        return .text(text.map(change)[...])
    }

    private mutating func keys(of value: FilterValue) -> FilterValue {
        guard case .node(let node) = value, node.kind == .mapping else { return .list([]) }
        let keys = node.entries.map { FilterValue.text($0.key.bytes) }
        work += keys.count
        return .list(keys)
    }

    /// Returns the number of UTF-16 units of a text, members of a mapping or elements of a list.
    func length(of value: FilterValue) -> FilterValue {
        switch value {
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
