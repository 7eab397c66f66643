internal import KithDiagnostics
internal import KithMarkup

/// Values by name.
extension PageExtraction {
    /// The text of a value, as a range of the bytes of the draft.
    mutating func text(
        _ value: ValueProgram, in scope: Scope, on page: borrowing ParsedPage
    ) -> Range<Int>? {
        guard value.mustAgree else { return text(value.picks, in: scope, on: page) }
        var all: [(text: Range<Int>, node: HTMLNode)] = []
        for pick in value.picks {
            if case .text(let range) = found(pick, in: scope, on: page) {
                all.append((range, source))
            }
        }
        guard let first = all.first,
            all.contains(where: { taken($0.text) != taken(first.text) })
        else { return all.first?.text }
        return agreed(all, value.name, on: page)
    }

    /// The text that most places show, and the first of them where several are as frequent; the others are told.
    private mutating func agreed(
        _ all: [(text: Range<Int>, node: HTMLNode)], _ name: String, on page: borrowing ParsedPage
    ) -> Range<Int> {
        let counts = all.map { one in all.count { taken($0.text) == taken(one.text) } }
        let most = counts.max() ?? 0
        let best = all[counts.firstIndex(of: most) ?? 0].text
        for other in all where taken(other.text) != taken(best) {
            let message: Message = """
                the \(name.replacing("_", with: " ")) is '\(shown(other.text))' here, but \
                '\(shown(best))' elsewhere on the page
                """
            tell(ForumReadingRules.contradictingIDs, message, at: other.node, on: page)
        }
        return best
    }
}
