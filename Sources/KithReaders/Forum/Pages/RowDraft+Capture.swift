internal import KithMarkup
internal import KithModel
internal import KithSourceText

extension RowDraft {
    /// Adds the cells of the capture row, which every page has.
    mutating func addCapture(of page: borrowing ParsedPage, from picker: inout Picker) {
        let whole = Picker.Scope(node: page.tree.root)
        let kind = page.columns.capture
        let key = page.captureKey(from: &picker)
        picker.values.set(page.profile.captureSlot, key[...])
        picker.findOwnHosts(on: page)
        clear()
        add(0, text: key)
        var texts = [("page", page.program.name)]
        if !page.profile.name.isEmpty { texts.append(("software", page.profile.name)) }
        texts.append(("address", page.input.address ?? page.input.name))
        if let time = page.time { texts.append(("captured_at", time)) }
        if let zone = page.zone { texts.append(("time_zone", zone.name)) }
        for (name, text) in texts { add(page.columns.column(name, of: kind), text: text.utf8) }
        let facts = page.tree.facts
        if facts.isTruncated { add(page.columns.column("is_truncated", of: kind), integer: 1) }
        if facts.replacedCount > 0 {
            add(
                page.columns.column("replaced_bytes", of: kind),
                integer: Int64(facts.replacedCount))
        }
        for field in page.program.fields {
            field.add(to: &self, from: &picker, in: whole, on: page)
        }
        if page.program.isFailure {
            func said(_ name: String) -> String? {
                text(page.columns.column(name, of: kind)).map {
                    String(decoding: $0.prefix(200), as: UTF8.self)
                }
            }
            picker.findings.reportFailure(
                said("reason"), said("message") ?? said("title") ?? "", on: page)
        }
    }
}

extension ParsedPage {
    /// The time of capture; `nil` if it is unknown.
    fileprivate var time: String? { input.date.map { TimeText.of(seconds: $0) + "Z" } }

    /// Returns the key `<page>/<subject>/<number>/by/<author>@<time>`,
    /// which depends only on the page's content and time.
    fileprivate func captureKey(from picker: inout Picker) -> [UInt8] {
        let whole = Picker.Scope(node: tree.root)
        var parts = [Array(program.name.utf8)]
        if profile.pages.isEmpty || program.name == PageProgram.unknown.name {
            parts.append(PageHash.text(input.bytes))
        } else {
            if let subject = picker.text(program.subject, in: whole, on: self) {
                parts.append(Array(picker.texts[subject]))
            }
            if let number = picker.text(program.number, in: whole, on: self) {
                parts.append(Array(picker.texts[number]))
            } else if !program.number.isEmpty {
                parts.append([UInt8(ascii: "1")])
            }
            if let author = picker.text(program.author, in: whole, on: self) {
                parts += [Array("by".utf8), Array(picker.texts[author])]
            }
        }
        return Array(parts.joined(separator: [UInt8(ascii: "/")])) + Array("@\(time ?? "-")".utf8)
    }
}
