internal import Diagnostics
internal import Markup
internal import Model
internal import SourceText

extension PageExtraction {
    /// Adds the row that every page has, and what was noticed about the page as a whole.
    mutating func capture(_ whole: Scope) {
        captureKey = key(whole)
        values.set(parsed.profile.captureSlot, captureKey[...])
        findOwnHosts(whole)
        output.draft.clear()
        output.draft.add(0, text: captureKey)
        add("page", parsed.program.name)
        if !parsed.profile.name.isEmpty { add("software", parsed.profile.name) }
        add("address", parsed.input.address ?? parsed.input.name)
        if let date = parsed.input.date { add("captured_at", LocalTime.text(date) + "Z") }
        if let zone = parsed.zone { add("time_zone", zone.name) }
        if parsed.tree.facts.isTruncated { add("is_truncated", 1) }
        if parsed.tree.facts.replacedCount > 0 {
            add("replaced_bytes", parsed.tree.facts.replacedCount)
        }
        for field in parsed.program.fields { cell(field, in: whole) }
        reportFailure()
        commit(parsed.columns.capture, at: parsed.tree.root)
        reportFacts()
    }

    /// The hosts of the software, and the one that the page was loaded from.
    private mutating func findOwnHosts(_ whole: Scope) {
        ownHosts = parsed.profile.ownHosts
        let own = text(parsed.profile.own, in: whole).map { Array(Link(taken($0)).host) }
        let address = parsed.input.address.map { Array(Profile.link($0).host) }
        ownHosts += [own, address].compactMap(\.self).filter { !$0.isEmpty }
    }

    private mutating func add(_ name: String, _ text: String) {
        output.draft.add(parsed.columns.column(name, of: parsed.columns.capture), text: text.utf8)
    }

    private mutating func add(_ name: String, _ number: Int) {
        output.draft.add(
            parsed.columns.column(name, of: parsed.columns.capture), integer: Int64(number))
    }

    /// `<page>/<subject>/<number>/by/<author>@<time>`, made of content only.
    private mutating func key(_ whole: Scope) -> [UInt8] {
        var key = Array(parsed.program.name.utf8)
        func append(_ part: ArraySlice<UInt8>) {
            key.append(UInt8(ascii: "/"))
            key.append(contentsOf: part)
        }
        if parsed.profile.pages.isEmpty || parsed.program.name == PageProgram.unknown.name {
            append(PageHash.text(parsed.input.bytes)[...])
        } else {
            if let subject = text(parsed.program.subject, in: whole) { append(taken(subject)) }
            if let number = text(parsed.program.number, in: whole) {
                append(taken(number))
            } else if !parsed.program.number.isEmpty {
                append([UInt8(ascii: "1")])
            }
            if let author = text(parsed.program.author, in: whole) {
                append(Array("by".utf8)[...])
                append(taken(author))
            }
        }
        key.append(UInt8(ascii: "@"))
        let time = parsed.input.date.map { LocalTime.text($0) + "Z" } ?? "-"
        key.append(contentsOf: time.utf8)
        return key
    }

    /// A page that stands in for another one says so in the draft of its capture.
    private mutating func reportFailure() {
        guard parsed.program.isFailure else { return }
        func said(_ name: String) -> String? {
            let column = parsed.columns.column(name, of: parsed.columns.capture)
            guard let cell = output.draft.cells.first(where: { $0.column == column }),
                cell.state == .value
            else { return nil }
            let text = taken(output.draft.elements[cell.elements.lowerBound])
            return String(decoding: text.prefix(200), as: UTF8.self)
        }
        let reason = said("reason").map { $0 == "other" ? "" : " (\($0))" } ?? ""
        let message = said("message") ?? said("title") ?? ""
        report(
            ForumReadingRules.failedPage,
            "this page shows no content but \(parsed.program.name == "error" ? "an error" : "a redirect")\(reason): \(message)",
            at: parsed.tree.root)
    }

    private mutating func reportFacts() {
        if parsed.tree.facts.isTruncated, parsed.program.name != PageProgram.unknown.name {
            output.report(
                ForumReadingRules.truncatedPage,
                "the page ends before </body>; what is missing cannot be read",
                at: SourceSpan(
                    parsed.input.source, parsed.input.bytes.count..<parsed.input.bytes.count))
        }
        guard parsed.tree.facts.replacedCount > 0 else { return }
        let count = parsed.tree.facts.replacedCount
        let at = parsed.tree.facts.firstReplaced ?? 0
        output.batch.findings.append(
            Finding(
                rule: ForumReadingRules.replacedCharacters.id,
                severity: ForumReadingRules.replacedCharacters.severity,
                message: count == 1
                    ? "a byte is no character of \(parsed.tree.facts.encoding.rawValue); it reads as U+FFFD"
                    : "\(count) bytes are no characters of \(parsed.tree.facts.encoding.rawValue); "
                        + "they read as U+FFFD, the first one here",
                span: SourceSpan(parsed.input.source, at..<min(at + 1, parsed.input.bytes.count))))
    }

    /// Says what a page was looked for, in vain.
    mutating func reportUnknown(_ profile: Profile?, among profiles: [Profile]) {
        let message: Message
        if let profile {
            message =
                "this is a page of \(profile.name), but of no kind that is known; it gives no rows"
        } else {
            let names = profiles.map(\.name).joined(separator: ", ")
            message =
                "this is no page of a known forum software: no marks of \(names) were found"
        }
        report(ForumReadingRules.unknownPage, message, at: parsed.tree.root)
    }
}
