internal import KithSourceText

/// The page about a rule: what it requires, why, and examples.
///
/// `kith explain` prints it, and reports carry it for services that explain findings.
package struct RulePage: Sendable {
    /// A part of the page; a title and labels stand before the rest.
    package enum Part: Sendable {
        case title(String)
        case paragraph(String)
        case label(String)
        case data(String)
        case message(String)
    }

    /// The parts in order.
    package let parts: [Part]

    /// Creates the page of a rule.
    package init(_ rule: RuleDescription) {
        var parts: [Part] = [
            .title("\(rule.id) (\(rule.severity.rawValue), \(rule.tier.rawValue))"),
            .paragraph(rule.summary),
        ]
        if !rule.advice.isEmpty { parts.append(.paragraph(rule.advice)) }
        if let repair = rule.repair { parts.append(.paragraph("Repair by 'kith fix': \(repair)")) }
        if let clause = rule.clause { parts.append(.paragraph("Required by \(clause).")) }
        if !RuleTier.standard.contains(rule.tier) {
            parts.append(
                .paragraph(
                    "Runs only with --tier \(rule.tier.rawValue), or if .kith.yaml enables it."))
        }
        if !rule.aliases.isEmpty {
            parts.append(.paragraph("Also known as \(rule.aliases.joined(separator: ", "))."))
        }
        self.parts = parts + rule.examples.flatMap(Self.parts)
    }

    private static func parts(_ example: RuleExample) -> [Part] {
        var parts: [Part] = [
            .label(example.passes ? "Passes:" : "Fails:"), .data(example.text),
        ]
        parts += example.messages.map(Part.message)
        if let repaired = example.repaired {
            parts += [.label("Repaired:"), .data(repaired.isEmpty ? "(nothing)" : repaired)]
        }
        return parts
    }

    /// Returns the data of an example, cut to the size of a screen, with characters that cannot be seen made visible.
    private static func shown(_ text: String) -> String {
        let (lineLimit, columnLimit) = (20, 400)
        let lines = text.split { $0 == "\n" || $0 == "\r\n" }
        let shown = lines.prefix(lineLimit).map { line in
            let isLong = line.unicodeScalars.count > columnLimit
            let words = (isLong ? line.prefix(columnLimit) : line)
                .split(separator: "\t", omittingEmptySubsequences: false)
            return words.map { VisibleText.of(String($0)) }.joined(separator: "\t")
                + (isLong ? "…" : "")
        }
        let rest = lines.count - shown.count
        return (shown + (rest > 0 ? ["… and \(rest) more lines"] : []))
            .map { "    \($0)" }.joined(separator: "\n")
    }

    /// The page for a terminal.
    package var text: String {
        let shown = parts.map { part in
            switch part {
            case .title(let text), .paragraph(let text), .label(let text): text
            case .data(let text): Self.shown(text)
            case .message(let text): "  \(text)"
            }
        }
        return shown.joined(separator: "\n\n") + "\n"
    }

    /// The same page in Markdown.
    package var markdown: String {
        var output: [UInt8] = []
        for (index, part) in parts.enumerated() {
            if index > 0 { output += "\n\n".utf8 }
            switch part {
            case .title(let text), .label(let text):
                output += "**".utf8
                appendMarkdown(text, to: &output)
                output += "**".utf8
            case .paragraph(let text): Self.appendProse(text, to: &output)
            case .data(let text): output += Self.shown(text).utf8
            case .message(let text):
                output += "> ".utf8
                appendMarkdown(text, to: &output)
            }
        }
        return String(decoding: output, as: UTF8.self) + "\n"
    }

    /// Appends sentences; web addresses among their words become links.
    private static func appendProse(_ text: String, to output: inout [UInt8]) {
        for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { output.append(UInt8(ascii: " ")) }
            let address = word.hasSuffix(".") || word.hasSuffix(",") ? word.dropLast() : word
            let isWhole = address.utf8.allSatisfy {
                0x21...0x7E ~= $0 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
            }
            guard address.hasPrefix("https://"), isWhole else {
                appendMarkdown(String(word), to: &output)
                continue
            }
            output += "<\(address)>\(word.dropFirst(address.count))".utf8
        }
    }
}
