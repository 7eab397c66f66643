/// The keywords of forum profiles, for the loader and for the help text.
package struct ProfileWords: Sendable {
    /// The part of a profile with these keywords.
    package let title: String
    /// Each keyword and its meaning.
    package let words: [(name: String, meaning: String)]

    var names: [String] { words.map(\.name) }

    /// All keywords, in the order of the help text.
    package static let all = [
        profile, mark, hierarchy, page, pageKey, row, value, pick, takes, forms, steps,
    ]

    static let profile = ProfileWords(
        title: "A profile",
        words: [
            ("profile", "Its name, which captures have as their software."),
            ("summary", "One sentence."),
            (
                "own",
                "A pick for the address of the page itself; links to its host are not external."
            ),
            ("hosts", "Hosts whose addresses are not external links."),
            ("marks", "The marks by which its pages are recognised, a list."),
            ("enough", "The minimum total score of the marks found."),
            ("hierarchy", "Where pages show groups and forums."),
            ("values", "Named picks, which other picks can use."),
            ("parts", "Named rows, which several pages can use."),
            ("pages", "The kinds of pages, tried in this order."),
        ])

    static let mark = ProfileWords(
        title: "A mark",
        words: [
            ("at", "A selector; an element that a page has."),
            ("host", "The end of the host that a page was loaded from, in place of 'at'."),
            ("text", "What the text of the element contains."),
            ("score", "Its score."),
        ])

    static let hierarchy = ProfileWords(
        title: "The hierarchy",
        words: [
            (
                "trail",
                "Selectors of the links from the group down to the forum; the first that finds any counts."
            ),
            ("id", "A pick that finds the id in such a link."),
            ("menu", "A selector of the entries of the menu that leads to forums."),
            ("search", "A selector of the entries of the form that searches in forums."),
        ])

    static let page = ProfileWords(
        title: "A page",
        words: [
            ("page", "Its kind, as in capture.page."),
            ("body", "Selectors; the body of the page matches one of them."),
            ("having", "A selector; the body has this inside."),
            ("when", "Selectors; one of these is on the page, whatever the body says."),
            ("backup", "Selectors; the page has one of these, if no other kind matches."),
            ("key", "The key that distinguishes its captures."),
            ("fields", "The cells of the capture, each a pick or a list of picks."),
            ("rows", "The rows on it, or names of parts."),
            ("steps", "Steps that are built into Kith."),
            ("failure", "Whether the page shows an error or redirect instead of content."),
        ])

    static let pageKey = ProfileWords(
        title: "The key of a page",
        words: [
            ("subject", "A pick: the subject of the page."),
            ("number", "A pick: the number of the page."),
            ("by", "A pick: the only author whose posts it shows."),
        ])

    static let row = ProfileWords(
        title: "Rows",
        words: [
            ("kind", "A kind of the vocabulary."),
            ("like", "The name of a part whose fields these rows extend or replace."),
            ("omit", "Fields of that part to leave out."),
            ("within", "A selector; the search is limited to the first such element."),
            ("each", "A selector; each such element is a row. Without it, the whole is one row."),
            ("having", "A selector; an element that does not contain this is not a row."),
            ("lacking", "A selector; an element that contains this is not a row."),
            ("values", "Picks by name, for this row and those in it."),
            ("needs", "The name of a value that an element must have to be a row."),
            ("key", "A pick that finds the key."),
            (
                "optional",
                "Whether elements without a key are skipped silently; their inner rows are read."
            ),
            (
                "numbered",
                """
                Whether rows with equal keys on one page are different; a number is appended \
                to their keys.
                """
            ),
            ("fields", "The cells, each a pick or a list of picks."),
            ("rows", "Rows inside these, or names of parts."),
            ("steps", "Steps that are built into Kith."),
        ])

    static let value = ProfileWords(
        title: "A named value that a page shows in several places, in place of a list of picks",
        words: [
            ("agree", "Picks. What differs from the others is told; what most of them find counts.")
        ])

    static let pick = ProfileWords(
        title: "A pick, of which the first that finds something counts",
        words: [
            ("is", "A selector that the element of the row must match."),
            ("at", "A selector of the element; by default, the element of the row."),
            ("in", "Where to search: next (in the following element), page (in the whole page)."),
            ("text", "What the text of the element contains."),
            ("label", "The exact text of the element; the following element is used."),
            ("having", "A selector; the element has this inside."),
            ("lacking", "A selector; the element does not have this inside."),
            ("then", "A selector of an inner element to use instead."),
            (
                "matching",
                """
                A parameter and a named value; an address with another value of the parameter \
                is ignored.
                """
            ),
            ("take", "The part of the element to take; by default its text."),
            ("after", "A text after which the value begins; without it there is no value."),
            ("before", "A text, or several, before which the value ends."),
            ("except", "A prefix of texts, or names of classes, to ignore."),
            (
                "choose",
                """
                A map from contained texts to values; the first match is used. A text without \
                a match has no value.
                """
            ),
            ("match", "The same, but the text must be equal."),
            ("as", "The form of the value."),
        ])

    static let takes = ProfileWords(
        title: "What 'take' takes",
        words: [
            ("text", "All of its text."),
            ("written text", "The text of a field to write in, with its blank lines."),
            ("own text", "The element's own text, without that of inner elements."),
            ("first node", "The text that it begins with."),
            ("last node", "The text that it ends with."),
            ("text after", "The text directly after it."),
            ("html", "What is inside, as HTML."),
            ("attribute title", "An attribute."),
            (
                "parameter userid",
                """
                A parameter of the address in href, or otherwise in src; of another attribute: \
                parameter u of action.
                """
            ),
            ("fragment", "The fragment of that address."),
            ("file name", "The name of the file that it leads to, without its ending."),
            ("class forum_", "The rest of the first class with this prefix."),
            ("classes", "All classes, each a value."),
            ("count", "How many elements there are."),
            (
                "greatest page",
                "The greatest number that elements have: that parameter of the address in href, or else their text."
            ),
            ("enclosing blockquote", "The number of enclosing elements that match."),
            ("value viewer", "A named value, or the key of an enclosing row: value post.id."),
            (
                "join viewer page_hash",
                "Named values joined by slashes; no value if one is missing."
            ),
            ("constant thread", "This text."),
            ("yes", "True."),
            ("no", "False."),
            ("position", "The key of the capture and the number of the row."),
            ("number", "The number of the row, from 0."),
            ("ordinal", "The number of the row, from 1."),
            ("sum 1 + ordinal - 2", "A sum or difference of numbers and named values."),
        ])

    static let forms = ProfileWords(
        title: "The forms of 'as'", words: Pick.Form.allCases.map { ($0.rawValue, $0.meaning) })

    static let steps = ProfileWords(
        title: "Steps", words: Step.allCases.map { ($0.rawValue, $0.meaning) })
}

extension Pick.Form {
    fileprivate var meaning: String {
        switch self {
        case .text: "Any text."
        case .id: "Digits; zero means no value, and other texts are reported."
        case .nonzeroID: "Digits that are not all zero; other texts are reported."
        case .name: "Any text; a missing one is reported."
        case .digits: "The first run of digits in it."
        case .day: "The day of a date, such as 2013-01-12; other texts have no value."
        case .unescaped: "References such as &amp; are replaced once more."
        case .placeholder: "A key for a user of whom only the name is known."
        case .collapsed: "Runs of white space become one space."
        case .external: "The address of another site; others are none."
        }
    }
}

extension Step {
    fileprivate var meaning: String {
        switch self {
        case .breadcrumbs: "Groups and forums, from the trail."
        case .jumpMenu: "Groups and forums, from the menu."
        case .searchForm: "Groups and forums, from the form that searches in them."
        case .announcementPairs: "Whether a list of announcements has a date for each."
        }
    }
}
