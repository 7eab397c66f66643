internal import KithMarkup
internal import KithModel
private import KithSourceText

// Brings what was taken from an element into the form of its pick.
extension PageExtraction {
    /// The result of a pick.
    enum Found {
        /// No matching element.
        case absent
        /// An element without the wanted value.
        case null
        /// A text, as a range of the draft's bytes.
        case text(Range<Int>)
    }

    /// Appends a text to the draft's bytes.
    mutating func append(_ text: some Sequence<UInt8>) -> Found {
        let start = output.draft.bytes.count
        output.draft.bytes.append(contentsOf: text)
        return .text(start..<output.draft.bytes.count)
    }

    /// Applies the cuts, choices and the form of a pick to a range of the draft's bytes.
    mutating func formed(
        _ range: Range<Int>, _ pick: Pick, on page: borrowing ParsedPage
    ) -> Found {
        var range = range
        if !pick.after.isEmpty {
            guard let cut = PageText.range(of: pick.after, in: taken(range)) else {
                return .absent
            }
            range = cut.upperBound..<range.upperBound
        }
        for end in pick.before {
            guard let cut = PageText.range(of: end, in: taken(range)) else { continue }
            range = range.lowerBound..<cut.lowerBound
        }
        if pick.except.contains(where: { taken(range).starts(with: $0) }) { return .null }
        if !pick.choices.isEmpty {
            let choice = pick.choices.first { choice in
                if choice.text.isEmpty { return true }
                return choice.isExact
                    ? taken(range).elementsEqual(choice.text)
                    : PageText.range(of: choice.text, in: taken(range)) != nil
            }
            // A text without a matching choice is absent; it must not count as an empty value.
            guard let choice else { return .absent }
            return append(choice.meaning)
        }
        if case .writtenText = pick.take { return inForm(range, pick, on: page) }
        return inForm(PageText.trimmed(taken(range)).range, pick, on: page)
    }

    private mutating func inForm(
        _ range: Range<Int>, _ pick: Pick, on page: borrowing ParsedPage
    ) -> Found {
        switch pick.form {
        case .text, .name: return range.isEmpty ? .null : .text(range)
        case .id, .nonzeroID:
            if Digits.isID(taken(range)) { return .text(range) }
            let isZero = taken(range).allSatisfy { $0 == UInt8(ascii: "0") }
            if !range.isEmpty, !isZero || pick.form == .nonzeroID {
                reportUnread(range, pick.name, as: "id", on: page)
            }
            return .null
        case .digits: return Digits.run(in: taken(range)).map { .text($0.range) } ?? .null
        case .collapsed: return append(PageText.collapsed(taken(range)))
        case .external: return isExternal(taken(range)) ? .text(range) : .null
        case .unescaped: return append(CharacterReference.decoded(taken(range)))
        case .day:
            let start = output.draft.bytes.count
            let isDay = PageDate.append(range, as: .date, in: nil, to: &output.draft.bytes)
            return isDay ? .text(start..<output.draft.bytes.count) : .null
        case .placeholder:
            return range.isEmpty ? .null : append(PageText.placeholder(for: taken(range)))
        }
    }

    /// Returns whether an address is a web address of another site.
    private func isExternal(_ address: ArraySlice<UInt8>) -> Bool {
        let link = Link(address)
        let host = link.host
        guard !host.isEmpty, link.scheme.isEmpty || PageText.isWeb(link.scheme) else {
            return false
        }
        return !ownHosts.contains { own in
            host.elementsEqual(own)
                || host.count > own.count && host.suffix(own.count).elementsEqual(own)
                    && host[host.endIndex - own.count - 1] == UInt8(ascii: ".")
        }
    }
}
