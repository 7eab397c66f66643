internal import Markup
internal import Model

/// How the pages of one forum software are read, compiled: selectors and the numbers of columns.
struct Profile: Sendable {
    /// The name, as in `captures.software`.
    let name: String
    /// The address of a page itself, whose host is no other site.
    let own: [Pick]
    /// Hosts, without `www.` and the like, whose addresses are no external links.
    let ownHosts: [[UInt8]]
    /// What tells its pages from others.
    let marks: [Mark]
    /// How much the marks found must weigh together.
    let enough: Int
    /// Values that all pages may refer to, found when they are asked for.
    let values: [[Pick]]
    /// How many values there are with those that rows add.
    let valueCount: Int
    /// The values that every page has: the key of its capture, and a hash of its bytes.
    let captureSlot: Int
    let hashSlot: Int
    /// Where pages show the hierarchy.
    let hierarchy: Hierarchy
    /// The kinds of pages, in the order of trying.
    let pages: [PageProgram]

    /// Where pages show groups and forums.
    struct Hierarchy: Sendable {
        /// The links from the group down to the forum, the first selector that finds any.
        let trail: [Selector]
        /// The id in such a link.
        let trailID: [Pick]
        /// The entries of the menu that leads to forums.
        let menu: Selector?
        /// The entries of the form that searches in forums.
        let searchForm: Selector?
    }

    /// Something that pages of a software have.
    struct Mark: Sendable {
        /// An element that a page has, or an empty selector list for a mark of the address.
        let selector: Selector?
        /// What the text of the element, or the host of the page's address, contains.
        let text: [UInt8]
        let score: Int
    }
}

/// A kind of page.
struct PageProgram: Sendable {
    /// The name, as in `captures.page`.
    let name: String
    /// One of these is on every page of the kind.
    let signs: [Selector]
    /// One of these is on a page whose signs were lost.
    let backups: [Selector]
    /// What the key of a capture is made of, besides the kind of page and the time.
    let subject: [Pick]
    let number: [Pick]
    let author: [Pick]
    /// The cells of the capture.
    let fields: [FieldProgram]
    let rows: [RowProgram]
    let steps: [Step]
    /// Whether such a page stands in for one that could not be shown.
    let isFailure: Bool
}

/// Rows that are made of elements of a page.
struct RowProgram: Sendable {
    let kind: Int
    /// The elements that are a row each; the page as a whole where there is none.
    let each: Selector?
    /// An element is no row unless it has this inside, and has not that.
    let having: Selector?
    let lacking: Selector?
    /// Values that fields and rows inside refer to, by slot.
    let values: [(slot: Int, picks: [Pick])]
    /// The key, and the slot that holds it for other rows; empty where the kind has none.
    let key: [Pick]
    let keySlot: Int
    /// The slot of the value without which an element is no row.
    let neededSlot: Int?
    /// Whether an element without key is passed over in silence.
    let isOptional: Bool
    let fields: [FieldProgram]
    /// Rows that other elements inside are: those that the row does not contain, and those that it does.
    let earlier: [RowProgram]
    let contained: [RowProgram]
    let steps: [Step]
}

/// Where the cells of a column come from.
struct FieldProgram: Sendable {
    let column: Int
    /// The column of the text that a date was read from.
    let rawColumn: Int?
    let type: FieldType
    let isList: Bool
    /// Whether the cells are keys of other rows.
    let isLink: Bool
    let picks: [Pick]
}

/// One way to find a value; the first one that finds something counts.
struct Pick: Sendable {
    /// What the element of the row must be.
    var kind: Selector?
    /// The element; that of the row where there is none.
    var selector: Selector?
    /// Whether to look in the element behind that of the row.
    var isNext = false
    /// Whether to look in the whole page.
    var isPage = false
    /// The text of the element found; the element behind it is what counts.
    var label: [UInt8] = []
    /// What the element found must have, and must not have, inside.
    var having: Selector?
    var lacking: Selector?
    /// An element inside that one, which counts in its place.
    var then: Selector?
    var take = Take.text
    /// What of the text counts: behind the first, up to each of the others that there is.
    var after: [UInt8] = []
    var before: [[UInt8]] = []
    /// A text that begins so is none; a class that is one of these is left out.
    var except: [[UInt8]] = []
    /// What texts stand for, the first one that fits; others are none.
    var choices: [Choice] = []
    var form = Form.text

    /// What of an element is taken.
    enum Take: Sendable {
        /// All of its text, without white space at both ends.
        case text
        /// The text that stands in no element inside it.
        case ownText
        /// The text of its first child, if that is one.
        case firstNode
        /// The text of its last child, if that is one.
        case lastNode
        /// The text right behind it.
        case following
        /// What is inside, as HTML.
        case html
        case attribute(PageName)
        /// A parameter of an address; which attribute holds that.
        case parameter([UInt8], of: PageName)
        /// The fragment of an address.
        case fragment(PageName)
        /// The name of the file that an address leads to, without its ending.
        case fileName(PageName)
        /// The rest of the first class that begins so.
        case classRest([UInt8])
        /// All classes, each one a value.
        case classes
        /// How many elements match.
        case count
        /// In how many elements of a sort it stands.
        case enclosing(Selector)
        /// A text that was said before.
        case value(Int)
        /// A text of the profile.
        case constant([UInt8])
        /// The key of the capture and the number of the row, from 0.
        case position
        /// The number of the row, from 0.
        case number
        /// The number of the row, from 1.
        case ordinal
        /// Numbers that were said before, added to and taken from each other.
        case sum([Term])
    }

    /// What a text that contains another one, or is the same, stands for.
    struct Choice: Sendable {
        /// Nothing stands for all texts.
        let text: [UInt8]
        let isExact: Bool
        let meaning: [UInt8]
    }

    /// A part of a sum.
    struct Term: Sendable {
        let isNegative: Bool
        let source: Source

        enum Source: Sendable {
            /// The value in a slot.
            case slot(Int)
            case number(Int64)
            /// The number of the row, from 1.
            case ordinal
        }
    }

    /// What a text must be, or becomes.
    enum Form: String, CaseIterable, Sendable {
        case text
        /// Digits that are not all zero.
        case id
        /// The first run of digits in it.
        case digits
        /// References such as `&amp;` are replaced once more.
        case unescaped
        /// The key of somebody of whom only the name is known.
        case placeholder
        /// Runs of white space become one space.
        case collapsed
        /// An address of another site; others are none.
        case external
    }
}
