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
    /// The names of attributes that trees learn from pages.
    let foreignNames: [String]
    /// Values that all pages may refer to, found when they are asked for.
    let values: [[Pick]]
    /// How many values there are with those that rows add.
    let valueCount: Int
    /// How many selectors there are that picks look for.
    let selectorCount: Int
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
    /// The body of a page of the kind is one of these.
    let bodySigns: [Selector]
    /// It has this inside.
    let having: Selector?
    /// Where the body says nothing, one of these is on the page.
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
final class RowProgram: Sendable {
    let kind: Int
    /// Where to look for them, the first of such elements; everywhere where there is none.
    let within: Selector?
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
    /// Whether rows of one key are different ones, told apart by a number behind it.
    let isNumbered: Bool
    let fields: [FieldProgram]
    /// Rows that other elements inside are: those that the row does not contain, and those that it does.
    let earlier: [RowProgram]
    let contained: [RowProgram]
    let steps: [Step]

    init(
        kind: Int,
        within: Selector?,
        each: Selector?,
        having: Selector?,
        lacking: Selector?,
        values: [(slot: Int, picks: [Pick])],
        key: [Pick],
        keySlot: Int,
        neededSlot: Int?,
        isOptional: Bool,
        isNumbered: Bool,
        fields: [FieldProgram],
        earlier: [RowProgram],
        contained: [RowProgram],
        steps: [Step]
    ) {
        self.kind = kind
        self.within = within
        self.each = each
        self.having = having
        self.lacking = lacking
        self.values = values
        self.key = key
        self.keySlot = keySlot
        self.neededSlot = neededSlot
        self.isOptional = isOptional
        self.isNumbered = isNumbered
        self.fields = fields
        self.earlier = earlier
        self.contained = contained
        self.steps = steps
    }
}

/// Where the cells of a column come from.
final class FieldProgram: Sendable {
    let column: Int
    /// The column of the text that a date was read from.
    let rawColumn: Int?
    let type: FieldType
    let isList: Bool
    /// Whether the cells are keys of other rows.
    let isLink: Bool
    /// Whether the cells tell of the place of the row among others.
    let isOfPlace: Bool
    let picks: [Pick]

    init(
        column: Int,
        rawColumn: Int?,
        type: FieldType,
        isList: Bool,
        isLink: Bool,
        picks: [Pick]
    ) {
        self.column = column
        self.rawColumn = rawColumn
        self.type = type
        self.isList = isList
        self.isLink = isLink
        isOfPlace = picks.contains(where: \.isOfPlace)
        self.picks = picks
    }
}
