internal import KithMarkup
internal import KithModel

/// The compiled profile of one forum software, with selectors and column numbers.
struct Profile: Sendable {
    /// The name, as in `captures.software`.
    let name: String
    /// The picks for the address of the page itself; links to its host are not external.
    let own: [Pick]
    /// Hosts whose addresses are not external links; they include their subdomains.
    let ownHosts: [[UInt8]]
    /// The marks by which its pages are recognised.
    let marks: [Mark]
    /// The total score that the marks of a page must reach.
    let enough: Int
    /// The names of attributes that trees learn from pages.
    let foreignNames: [String]
    /// Named values for all pages, computed on first use.
    let values: [ValueProgram]
    /// The number of named values, including those of rows.
    let valueCount: Int
    /// The number of distinct selectors in picks.
    let selectorCount: Int
    /// The slots of two values that every page has: the key of its capture, and the hash of its bytes.
    let captureSlot: Int
    let hashSlot: Int
    /// The parts of pages that show groups and forums.
    let hierarchy: Hierarchy
    /// The kinds of pages, in the order in which they are tried.
    let pages: [PageProgram]

    /// The parts of pages that show groups and forums.
    struct Hierarchy: Sendable {
        /// Selectors for the links from the group down to the forum; the first with a match counts.
        let trail: [Selector]
        /// The picks for the id in such a link.
        let trailID: [Pick]
        /// The entries of the menu of forums.
        let menu: Selector?
        /// The entries of the forum search form.
        let searchForm: Selector?
    }

    /// A feature by which pages of a software are recognised.
    struct Mark: Sendable {
        /// An element that the page has; `nil` for a mark of the address.
        let selector: Selector?
        /// A text in the element, or the end of the host in the page's address.
        let text: [UInt8]
        let score: Int
    }
}

/// A kind of page.
struct PageProgram: Sendable {
    /// The name, as in `captures.page`.
    let name: String
    /// Selectors of which one matches the body.
    let bodySigns: [Selector]
    /// A selector that must also match inside the body.
    let having: Selector?
    /// Selectors of which one matches on the page, if `bodySigns` do not match.
    let signs: [Selector]
    /// Selectors of which one matches on a page that lost its signs.
    let backups: [Selector]
    /// The parts of a capture's key besides the kind of page and the time.
    let subject: [Pick]
    let number: [Pick]
    let author: [Pick]
    /// The cells of the capture.
    let fields: [FieldProgram]
    let rows: [RowProgram]
    let steps: [Step]
    /// Whether such a page replaces one that could not be shown.
    let isFailure: Bool
}

/// The program for the rows of a kind.
final class RowProgram: Sendable {
    let kind: Int
    /// The selector of the element to search, of which the first match counts; `nil` for the whole scope.
    let within: Selector?
    /// The selector of the elements that each give a row; `nil` for one row from the whole scope.
    let each: Selector?
    /// A selector that must match inside a row's element; `lacking` must not match.
    let having: Selector?
    let lacking: Selector?
    /// Named values for fields and inner rows, by slot.
    let values: [ValueProgram]
    /// The picks for the key; empty for a kind without keys.
    ///
    /// The value in `keySlot` is the key, for use by inner rows.
    let key: [Pick]
    let keySlot: Int
    /// The slot of a value that an element needs to give a row.
    let neededSlot: Int?
    /// Whether an element without a key is skipped without a finding.
    let isOptional: Bool
    /// Whether a key may repeat; a number is then appended to it.
    let isNumbered: Bool
    let fields: [FieldProgram]
    /// Inner rows: those added before the row because they do not belong to it, and those that it contains.
    let earlier: [RowProgram]
    let contained: [RowProgram]
    let steps: [Step]

    init(
        kind: Int,
        within: Selector?,
        each: Selector?,
        having: Selector?,
        lacking: Selector?,
        values: [ValueProgram],
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

/// A value that picks refer to by a name.
struct ValueProgram: Sendable {
    let name: String
    let slot: Int
    let picks: [Pick]
    /// Whether all picks that find something must find the same.
    let mustAgree: Bool
}

/// The source of a column's cells.
final class FieldProgram: Sendable {
    let name: String
    let column: Int
    /// The column for the raw text of a date.
    let rawColumn: Int?
    let type: FieldType
    let isList: Bool
    /// Whether the cells are keys of other rows.
    let isLink: Bool
    /// Whether the cells depend on the row's position among others.
    let isOfPlace: Bool
    let picks: [Pick]

    init(
        name: String,
        column: Int,
        rawColumn: Int?,
        type: FieldType,
        isList: Bool,
        isLink: Bool,
        picks: [Pick]
    ) {
        self.name = name
        self.column = column
        self.rawColumn = rawColumn
        self.type = type
        self.isList = isList
        self.isLink = isLink
        isOfPlace = picks.contains(where: \.isOfPlace)
        self.picks = picks
    }
}
