/// The keywords of forum profiles, for the loader and for the help text.
public struct ProfileWords: Sendable {
    /// The part of a profile with these keywords.
    public let title: String
    /// Each keyword and its meaning.
    public let words: [(name: String, meaning: String)]

    var names: [String] { words.map(\.name) }

    /// All keywords, in the order of the help text.
    public static let all = [
        profile, mark, hierarchy, page, pageKey, row, value, pick, takes, forms, steps,
    ]

    static let profile = ProfileWords(
        title: "A profile",
        words: [
            ("profile", "Its name, which captures have as their software."),
            ("summary", "One sentence."),
            (
                "own",
                "A pick that finds the address of a page itself; links to its host are no external links."
            ),
            ("hosts", "Hosts whose addresses are no external links."),
            ("marks", "What tells its pages from others, a list."),
            ("enough", "How much the marks found must weigh together."),
            ("hierarchy", "Where pages show groups and forums."),
            ("values", "Picks by name, which all others may refer to."),
            ("parts", "Rows by name, for several pages."),
            ("pages", "The kinds of pages, in the order of trying."),
        ])

    static let mark = ProfileWords(
        title: "A mark",
        words: [
            ("at", "A selector; an element that a page has."),
            ("host", "The end of the host that a page was loaded from, in place of 'at'."),
            ("text", "What the text of the element contains."),
            ("score", "How much it weighs."),
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
            ("body", "Selectors; its body is one of these."),
            ("having", "A selector; the body has this inside."),
            ("when", "Selectors; one of these is on the page, whatever the body says."),
            ("backup", "Selectors; one of these is on a page that nothing else recognises."),
            ("key", "What tells its captures apart."),
            ("fields", "The cells of the capture, each a pick or a list of picks."),
            ("rows", "The rows on it, or names of parts."),
            ("steps", "What Kith itself looks for."),
            ("failure", "Whether it stands in for a page that could not be shown."),
        ])

    static let pageKey = ProfileWords(
        title: "The key of a page",
        words: [
            ("subject", "A pick: what the page is about."),
            ("number", "A pick: which page of several it is."),
            ("by", "A pick: the only author whose posts it shows."),
        ])

    static let row = ProfileWords(
        title: "Rows",
        words: [
            ("kind", "A kind of the vocabulary."),
            ("like", "The name of a part, of which these rows change some fields."),
            ("omit", "Fields of that part that these rows do not have."),
            ("within", "A selector; the first such element is looked into."),
            ("each", "A selector; each such element is a row. Without it, the whole is one row."),
            ("having", "A selector; an element without this inside is no row."),
            ("lacking", "A selector; an element with this inside is no row."),
            ("values", "Picks by name, for this row and those in it."),
            ("needs", "The name of a value without which an element is no row."),
            ("key", "A pick that finds the key."),
            (
                "optional",
                "Whether an element without a key is passed over; the rows in it are not."
            ),
            (
                "numbered",
                "Whether rows of a page with one key are different ones, told apart by a number."
            ),
            ("fields", "The cells, each a pick or a list of picks."),
            ("rows", "Rows inside these, or names of parts."),
            ("steps", "What Kith itself looks for."),
        ])

    static let value = ProfileWords(
        title: "A named value that a page shows in several places, in place of a list of picks",
        words: [
            ("agree", "Picks. What differs from the others is told; what most of them find counts.")
        ])

    static let pick = ProfileWords(
        title: "A pick, of which the first that finds something counts",
        words: [
            ("is", "A selector that the element of the row fits."),
            ("at", "A selector of the element; without it, that of the row."),
            ("in", "Where to look: next (in the element behind), page (in all of the page)."),
            ("text", "What the text of the element contains."),
            ("label", "What the text of the element is; the element behind it counts."),
            ("having", "A selector; the element has this inside."),
            ("lacking", "A selector; the element does not have this inside."),
            ("then", "A selector of an element inside that one, which counts in its place."),
            (
                "matching",
                "A parameter and a named value: an address with another value in it does not count."
            ),
            ("take", "What of the element is taken; all of its text unless said otherwise."),
            ("after", "The value begins behind this text; without it there is none."),
            ("before", "The value ends before this text, or before each of several."),
            ("except", "A value that begins so is none; a class that is one of these is left out."),
            (
                "choose",
                "What texts stand for, the first that the value contains; nothing stands for all."
            ),
            ("match", "The same, where the value must be such a text."),
            ("as", "The form of the value."),
        ])

    static let takes = ProfileWords(
        title: "What 'take' takes",
        words: [
            ("text", "All of its text."),
            ("written text", "The text of a field to write in, with its blank lines."),
            ("own text", "The text that stands in no element inside it."),
            ("first node", "The text that it begins with."),
            ("last node", "The text that it ends with."),
            ("text after", "The text right behind it."),
            ("html", "What is inside, as HTML."),
            ("attribute title", "An attribute."),
            (
                "parameter userid",
                "A parameter of the address in href, or else in src; of another one: parameter u of action."
            ),
            ("fragment", "The fragment of that address."),
            ("file name", "The name of the file that it leads to, without its ending."),
            ("class forum_", "The rest of the first class that begins so."),
            ("classes", "All classes, each a value."),
            ("count", "How many elements there are."),
            (
                "greatest page",
                "The greatest number that elements have: that parameter of the address in href, or else their text."
            ),
            ("enclosing blockquote", "In how many such elements it stands."),
            ("value viewer", "A named value, or the key of a row around it: value post.id."),
            (
                "join viewer page_hash",
                "Named values, with slashes between them; none where one of them is missing."
            ),
            ("constant thread", "This text."),
            ("yes", "True."),
            ("no", "False."),
            ("position", "The key of the capture and the number of the row."),
            ("number", "The number of the row, from 0."),
            ("ordinal", "The number of the row, from 1."),
            ("sum 1 + ordinal - 2", "Numbers and named values, added and taken."),
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
        case .id: "Digits; zero stands for none, and other texts are told of."
        case .nonzeroID: "Digits that are not all zero; other texts are told of."
        case .name: "Any text; that there is none is told."
        case .digits: "The first run of digits in it."
        case .day: "The day of a date, such as 2013-01-12; others are none."
        case .unescaped: "References such as &amp; are replaced once more."
        case .placeholder: "The key of somebody of whom only the name is known."
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
