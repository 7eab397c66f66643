internal import KithDiagnostics
internal import KithMarkup
internal import KithModel
internal import KithSourceText

extension PageExtraction {
    /// Adds the capture row, which every page has, and the findings about the page as a whole.
    mutating func capture(_ whole: Scope, on page: borrowing ParsedPage) {
        captureKey = key(whole, on: page)
        values.set(page.profile.captureSlot, captureKey[...])
        findOwnHosts(whole, on: page)
        output.draft.clear()
        output.draft.add(0, text: captureKey)
        add("page", page.program.name, on: page)
        if !page.profile.name.isEmpty { add("software", page.profile.name, on: page) }
        add("address", page.input.address ?? page.input.name, on: page)
        if let date = page.input.date {
            add("captured_at", TimeText.of(seconds: date) + "Z", on: page)
        }
        if let zone = page.zone { add("time_zone", zone.name, on: page) }
        if page.tree.facts.isTruncated { add("is_truncated", 1, on: page) }
        if page.tree.facts.replacedCount > 0 {
            add("replaced_bytes", page.tree.facts.replacedCount, on: page)
        }
        for field in page.program.fields { cell(field, in: whole, on: page) }
        reportFailure(on: page)
        commit(page.columns.capture, at: page.tree.root, on: page)
        reportFacts(on: page)
    }

    /// Finds the hosts of the software and the host from which the page was loaded.
    private mutating func findOwnHosts(_ whole: Scope, on page: borrowing ParsedPage) {
        ownHosts = page.profile.ownHosts
        let own = text(page.profile.own, in: whole, on: page).map { Array(Link(taken($0)).host) }
        let address = page.input.address.map { Array(Profile.link($0).host) }
        ownHosts += [own, address].compactMap(\.self).filter { !$0.isEmpty }
    }

    private mutating func add(_ name: String, _ text: String, on page: borrowing ParsedPage) {
        output.draft.add(page.columns.column(name, of: page.columns.capture), text: text.utf8)
    }

    private mutating func add(_ name: String, _ number: Int, on page: borrowing ParsedPage) {
        output.draft.add(
            page.columns.column(name, of: page.columns.capture), integer: Int64(number))
    }

    /// Returns the key `<page>/<subject>/<number>/by/<author>@<time>`,
    /// which depends only on the page's content and time.
    private mutating func key(_ whole: Scope, on page: borrowing ParsedPage) -> [UInt8] {
        var key = Array(page.program.name.utf8)
        func append(_ part: ArraySlice<UInt8>) {
            key.append(UInt8(ascii: "/"))
            key.append(contentsOf: part)
        }
        if page.profile.pages.isEmpty || page.program.name == PageProgram.unknown.name {
            append(PageHash.text(page.input.bytes)[...])
        } else {
            if let subject = text(page.program.subject, in: whole, on: page) {
                append(taken(subject))
            }
            if let number = text(page.program.number, in: whole, on: page) {
                append(taken(number))
            } else if !page.program.number.isEmpty {
                append([UInt8(ascii: "1")])
            }
            if let author = text(page.program.author, in: whole, on: page) {
                append(Array("by".utf8)[...])
                append(taken(author))
            }
        }
        key.append(UInt8(ascii: "@"))
        let time = page.input.date.map { TimeText.of(seconds: $0) + "Z" } ?? "-"
        key.append(contentsOf: time.utf8)
        return key
    }

    /// Reports an error page or a redirect, with the reason and message from the draft of its capture.
    private mutating func reportFailure(on page: borrowing ParsedPage) {
        guard page.program.isFailure else { return }
        func said(_ name: String) -> String? {
            let column = page.columns.column(name, of: page.columns.capture)
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
            """
            this page shows only \
            \(page.program.name == "error" ? "an error" : "a redirect")\(reason): \(message)
            """,
            at: page.tree.root, on: page)
    }

    private mutating func reportFacts(on page: borrowing ParsedPage) {
        if page.tree.facts.isTruncated, page.program.name != PageProgram.unknown.name {
            output.report(
                ForumReadingRules.truncatedPage,
                "the page ends before </body>; the rest is missing",
                at: SourceSpan(
                    page.input.source, page.input.bytes.count..<page.input.bytes.count))
        }
        reportDoubleEncoding(on: page)
        guard page.tree.facts.replacedCount > 0 else { return }
        let count = page.tree.facts.replacedCount
        let at = page.tree.facts.firstReplaced ?? 0
        output.batch.findings.append(
            Finding(
                rule: ForumReadingRules.replacedCharacters.id,
                severity: ForumReadingRules.replacedCharacters.severity,
                message: count == 1
                    ? """
                    a byte is not valid in \(page.tree.facts.encoding.rawValue); it is read as \
                    U+FFFD
                    """
                    : """
                    \(count) bytes are not valid in \(page.tree.facts.encoding.rawValue); they \
                    are read as U+FFFD; the first one is here
                    """,
                span: SourceSpan(page.input.source, at..<min(at + 1, page.input.bytes.count))))
    }

    private mutating func reportDoubleEncoding(on page: borrowing ParsedPage) {
        guard let found = page.tree.doubleEncoding() else { return }
        let others =
            switch found.count - 1 {
            case 0: ""
            case 1: "; so does another on this page"
            case let count: "; so do \(count) others on this page"
            }
        output.report(
            ForumReadingRules.doubleEncoding,
            "'\(found.first)' appears to have been encoded twice\(others)",
            at: found.place.map { SourceSpan(page.input.source, $0) })
    }

    /// Reports a page of unknown software or of an unknown kind.
    mutating func reportUnknown(
        _ profile: Profile?, among profiles: [Profile], on page: borrowing ParsedPage
    ) {
        let message: Message
        if let profile {
            message =
                "this is a page of \(profile.name), but of an unknown kind; it gives no rows"
        } else {
            let names = profiles.map(\.name).joined(separator: ", ")
            message =
                "this is not a page of known forum software: no marks of \(names) were found"
        }
        report(ForumReadingRules.unknownPage, message, at: page.tree.root, on: page)
    }
}
