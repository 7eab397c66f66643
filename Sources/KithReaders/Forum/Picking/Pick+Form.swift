internal import KithMarkup
internal import KithModel
private import KithSourceText

// Brings what was taken from an element into the form of its pick.
extension Pick {
    /// The result of a pick.
    enum Found {
        /// No matching element.
        case absent
        /// An element without the wanted value; `unread` is a text in its place that is no id.
        case null(unread: Range<Int>? = nil)
        /// A text, as a range of those that were taken.
        case text(Range<Int>)
    }

    /// Applies the cuts, choices and the form to a range of texts; a new text is appended to them.
    ///
    /// Addresses of the page's own hosts are not external.
    func formed(_ range: Range<Int>, in texts: inout [UInt8], _ ownHosts: [[UInt8]]) -> Found {
        var range = range
        if !after.isEmpty {
            guard let cut = PageText.range(of: after, in: texts[range]) else { return .absent }
            range = cut.upperBound..<range.upperBound
        }
        for end in before {
            guard let cut = PageText.range(of: end, in: texts[range]) else { continue }
            range = range.lowerBound..<cut.lowerBound
        }
        if except.contains(where: { texts[range].starts(with: $0) }) { return .null() }
        if !choices.isEmpty {
            let choice = choices.first { choice in
                if choice.text.isEmpty { return true }
                return choice.isExact
                    ? texts[range].elementsEqual(choice.text)
                    : PageText.range(of: choice.text, in: texts[range]) != nil
            }
            // A text without a matching choice is absent; it must not count as an empty value.
            guard let choice else { return .absent }
            return Self.append(choice.meaning, to: &texts)
        }
        if case .writtenText = take { return inForm(range, in: &texts, ownHosts) }
        return inForm(PageText.trimmed(texts[range]).range, in: &texts, ownHosts)
    }

    private func inForm(
        _ range: Range<Int>, in texts: inout [UInt8], _ ownHosts: [[UInt8]]
    ) -> Found {
        switch form {
        case .text, .name: return range.isEmpty ? .null() : .text(range)
        case .id, .nonzeroID:
            if Digits.isID(texts[range]) { return .text(range) }
            let isZero = texts[range].allSatisfy { $0 == UInt8(ascii: "0") }
            return .null(
                unread: !range.isEmpty && (!isZero || form == .nonzeroID) ? range : nil)
        case .digits: return Digits.run(in: texts[range]).map { .text($0.range) } ?? .null()
        case .collapsed: return Self.append(PageText.collapsed(texts[range]), to: &texts)
        case .external: return isExternal(texts[range], ownHosts) ? .text(range) : .null()
        case .unescaped: return Self.append(CharacterReference.decoded(texts[range]), to: &texts)
        case .day:
            var day: [UInt8] = []
            let isDay = PageDate.append(texts[range], as: .date, in: nil, to: &day)
            return isDay ? Self.append(day, to: &texts) : .null()
        case .placeholder:
            return range.isEmpty
                ? .null() : Self.append(PageText.placeholder(for: texts[range]), to: &texts)
        }
    }

    private static func append(_ text: [UInt8], to texts: inout [UInt8]) -> Found {
        let start = texts.count
        texts.append(contentsOf: text)
        return .text(start..<texts.count)
    }

    /// Returns whether an address is a web address of another site.
    private func isExternal(_ address: ArraySlice<UInt8>, _ ownHosts: [[UInt8]]) -> Bool {
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
