internal import KithSourceText

extension Reporter {
    /// What new versions of contracts change, as a page without scripts.
    static let changelogPage = Reporter(
        name: "changelog-html", summary: "The same as a page for browsers and printers."
    ) { diagnosis, _ in
        let page = ChangelogPage()
        return page.text(Changelog(diagnosis))
    }
}

/// A writer that fills the template of the page.
private struct ChangelogPage {
    private var html: [UInt8] = []

    consuming func text(_ changelog: Changelog) -> [UInt8] {
        for part in HTMLTemplate(PackageResources.changelog_html).parts {
            switch part {
            case .text(let bytes): html += bytes
            case .place("title"): XMLText.append(changelog.title, to: &html)
            case .place("changes"):
                for line in changelog.lead { add("p", line) }
                addSections(changelog)
            case .place: break
            }
        }
        return html
    }

    private mutating func addSections(_ changelog: Changelog) {
        for (section, _, groups) in changelog.sections {
            html += "<section class=\"\(section.rawValue)\">\n".utf8
            add("h2", section.title)
            for group in groups { add(group) }
            html += "</section>\n".utf8
        }
        guard !changelog.notes.isEmpty else { return }
        html += "<section class=\"notes\">\n".utf8
        add("h2", "Notes")
        html += "<ul>\n".utf8
        for note in changelog.notes { add("li", note) }
        html += "</ul>\n</section>\n".utf8
    }

    private mutating func add(_ group: Changelog.Group) {
        html += "<article>\n".utf8
        add("h3", group.title)
        if !group.reached.isEmpty {
            add("small", "Reaches \(group.reached)")
        }
        html += "<ul>\n".utf8
        for (line, reached) in group.lines {
            html += "<li>".utf8
            if !line.place.isEmpty { XMLText.append("\(line.place): ", to: &html) }
            if !line.value.isEmpty {
                html += "<code>".utf8
                XMLText.append(line.value, to: &html)
                html += "</code> ".utf8
            }
            XMLText.append(line.text, to: &html)
            if !reached.isEmpty { add("small", " (\(reached))") }
            html += "</li>\n".utf8
        }
        html += "</ul>\n</article>\n".utf8
    }

    /// Adds an element that holds a text.
    private mutating func add(_ name: String, _ text: String) {
        html += "<\(name)>".utf8
        XMLText.append(text, to: &html)
        html += "</\(name)>\n".utf8
    }
}
