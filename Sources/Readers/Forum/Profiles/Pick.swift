internal import Markup

/// One way to find a value; the first one that finds something counts.
final class Pick: Sendable {
    /// What the element of the row must be.
    let kind: Selector?
    /// The element; that of the row where there is none.
    let selector: NumberedSelector?
    /// Whether to look in the element behind that of the row.
    let isNext: Bool
    /// Whether to look in the whole page.
    let isPage: Bool
    /// What the text of the element found contains.
    let text: [UInt8]
    /// The text of the element found; the element behind it is what counts.
    let label: [UInt8]
    /// What the element found must have, and must not have, inside.
    let having: Selector?
    let lacking: Selector?
    /// An element inside that one, which counts in its place.
    let then: Selector?
    /// A parameter that the address of the element found has not, or as a named value says.
    let matching: Matching?
    let take: Take
    /// What of the text counts: behind the first, up to each of the others that there is.
    let after: [UInt8]
    let before: [[UInt8]]
    /// A text that begins so is none; a class that is one of these is left out.
    let except: [[UInt8]]
    /// What texts stand for, the first one that fits; others are none.
    let choices: [Choice]
    let form: Form

    /// What a pick is made of.
    struct Parts {
        var kind: Selector?
        var selector: NumberedSelector?
        var isNext = false
        var isPage = false
        var text: [UInt8] = []
        var label: [UInt8] = []
        var having: Selector?
        var lacking: Selector?
        var then: Selector?
        var matching: Matching?
        var take = Take.text
        var after: [UInt8] = []
        var before: [[UInt8]] = []
        var except: [[UInt8]] = []
        var choices: [Choice] = []
        var form = Form.text
    }

    init(_ parts: Parts) {
        kind = parts.kind
        selector = parts.selector
        isNext = parts.isNext
        isPage = parts.isPage
        text = parts.text
        label = parts.label
        having = parts.having
        lacking = parts.lacking
        then = parts.then
        matching = parts.matching
        take = parts.take
        after = parts.after
        before = parts.before
        except = parts.except
        choices = parts.choices
        form = parts.form
    }

    /// What of an element is taken.
    enum Take: Sendable {
        /// All of its text, without white space at both ends.
        case text
        /// The text of a field to write in: with its white space, but for the line break behind the tag.
        case writtenText
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
        /// A parameter of an address; which attribute holds that, `nil` for `href`, or else `src`.
        case parameter([UInt8], of: PageName?)
        /// The fragment of an address.
        case fragment(PageName?)
        /// The name of the file that an address leads to, without its ending.
        case fileName(PageName?)
        /// The rest of the first class that begins so.
        case classRest([UInt8])
        /// All classes, each one a value.
        case classes
        /// How many elements match.
        case count
        /// The greatest number that elements have: a parameter of the address in `href`, or else their text.
        case greatest([UInt8])
        /// In how many elements of a sort it stands.
        case enclosing(Selector)
        /// A text that was said before.
        case value(Int)
        /// A text of the profile.
        case constant([UInt8])
        /// Values that were said before, with slashes between them; none where one of them is missing.
        case join([Int])
        /// The key of the capture and the number of the row, from 0.
        case position
        /// The number of the row, from 0.
        case number
        /// The number of the row, from 1.
        case ordinal
        /// Numbers that were said before, added to and taken from each other.
        case sum([Term])
    }

    /// A parameter of an address, and the slot of the value that it must have.
    struct Matching: Sendable {
        let parameter: [UInt8]
        let slot: Int
    }

    /// Whether what it takes tells of the place of the row among others, which two of the same differ in.
    var isOfPlace: Bool {
        switch take {
        case .position, .number, .ordinal: true
        case .sum(let terms):
            terms.contains { if case .ordinal = $0.source { true } else { false } }
        default: false
        }
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
        /// The day of a date.
        case day
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
