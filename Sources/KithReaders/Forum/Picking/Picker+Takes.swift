internal import KithMarkup
internal import KithModel
private import KithSystemBinding

// Takes the value of a pick from an element.
extension Picker {
    /// Appends the value that a pick takes from an element; returns `false` if there is none.
    mutating func append(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage
    ) -> Bool {
        switch pick.take {
        case .text, .writtenText, .ownText, .firstNode, .lastNode, .following, .html:
            return page.appendContent(pick.take, of: node, to: &texts)
        case .attribute(let name):
            return page.appendAttribute(name, of: node, to: &texts)
        case .parameter(let parameter, of: let name):
            return page.appendAddress(name, of: node, to: &texts) {
                $0.parameter(parameter)
            }
        case .fragment(let name):
            return page.appendAddress(name, of: node, to: &texts) { $0.fragment }
        case .fileName(let name):
            return page.appendAddress(name, of: node, to: &texts) {
                ParsedPage.fileName($0)
            }
        case .classRest(let prefix):
            return page.appendClass(beginning: prefix, of: node, to: &texts)
        case .value(let slot):
            guard let text = value(slot, on: page) else { return false }
            texts.append(copying: text.span)
        case .join(let slots): return takeJoined(slots, on: page)
        case .constant(let text): texts.append(copying: text.span)
        case .number: texts.append(contentsOf: String(scope.number).utf8)
        case .ordinal: texts.append(contentsOf: String(scope.number + 1).utf8)
        case .position:
            if let key = values[page.profile.captureSlot] { texts.append(copying: key.span) }
            texts.append(contentsOf: "/\(scope.number)".utf8)
        case .enclosing(let selector):
            texts.append(contentsOf: String(page.count(selector, around: node)).utf8)
        case .sum(let terms): return takeSum(terms, scope, on: page)
        case .classes, .count, .greatest: return false
        }
        return true
    }

    private mutating func takeJoined(_ slots: [Int], on page: borrowing ParsedPage) -> Bool {
        for (index, slot) in slots.enumerated() {
            guard let text = value(slot, on: page) else { return false }
            if index > 0 { texts.append(UInt8(ascii: "/")) }
            texts.append(copying: text.span)
        }
        return true
    }

    private mutating func takeSum(
        _ terms: [Pick.Term], _ scope: Scope, on page: borrowing ParsedPage
    ) -> Bool {
        var sum: Int64 = 0
        for term in terms {
            let number: Int64
            switch term.source {
            case .number(let known): number = known
            case .ordinal: number = Int64(scope.number) + 1
            case .slot(let slot):
                guard let text = value(slot, on: page), let known = Digits.integer(in: text) else {
                    return false
                }
                number = known
            }
            let (result, isTooLarge) =
                term.isNegative
                ? sum.subtractingReportingOverflow(number) : sum.addingReportingOverflow(number)
            guard !isTooLarge else { return false }
            sum = result
        }
        texts.append(contentsOf: String(sum).utf8)
        return true
    }
}
