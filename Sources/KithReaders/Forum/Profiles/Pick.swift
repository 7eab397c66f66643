internal import KithMarkup

/// One way to find a value on a page; of several picks the first with a result counts.
final class Pick: Sendable {
    /// A selector that the row's element must match.
    let kind: Selector?
    /// The selector of the element; `nil` for the row's own element.
    let selector: NumberedSelector?
    /// Whether to search in the element after the row's element.
    let isNext: Bool
    /// Whether to search the whole page.
    let isPage: Bool
    /// A text that the found element must contain.
    let text: [UInt8]
    /// The exact text of the found element; the value comes from the element after it.
    let label: [UInt8]
    /// A selector that must match inside the found element; `lacking` must not match.
    let having: Selector?
    let lacking: Selector?
    /// The selector of an element inside the found one, from which the value is taken instead.
    let then: Selector?
    /// A parameter that the found element's address must not have with a value other than a named one.
    let matching: Matching?
    let take: Take
    /// What pages call what is taken: an attribute or a parameter; empty for anything else.
    let name: String
    /// The value begins after `after`, and ends before each text of `before` that occurs.
    let after: [UInt8]
    let before: [[UInt8]]
    /// Prefixes of texts that count as null; for `classes`, the classes to leave out.
    let except: [[UInt8]]
    /// The meanings of texts, of which the first match counts; other texts are absent.
    let choices: [Choice]
    let form: Form

    /// The mutable parts from which a pick is created.
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
        var name = ""
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
        name = parts.name
        after = parts.after
        before = parts.before
        except = parts.except
        choices = parts.choices
        form = parts.form
    }

    /// The value that is taken from an element.
    enum Take: Sendable {
        /// All of its text, without white space at both ends.
        case text
        /// The text of an input field, with its white space but without the line break after the start tag.
        case writtenText
        /// The text directly inside it, outside child elements.
        case ownText
        /// The text of its first child, if that is a text node.
        case firstNode
        /// The text of its last child, if that is a text node.
        case lastNode
        /// The text directly after it.
        case following
        /// Its content as HTML.
        case html
        case attribute(PageName)
        /// A parameter of the address in an attribute; `nil` means `href`, or else `src`.
        case parameter([UInt8], of: PageName?)
        /// The fragment of an address.
        case fragment(PageName?)
        /// The file name of an address without its extension.
        case fileName(PageName?)
        /// The rest of the first class with a prefix.
        case classRest([UInt8])
        /// All classes, each as one value.
        case classes
        /// The number of matching elements.
        case count
        /// The greatest number of all matching elements: a parameter of the address in `href`, or else the text.
        case greatest([UInt8])
        /// The number of enclosing elements that match.
        case enclosing(Selector)
        /// A named value.
        case value(Int)
        /// A constant text from the profile.
        case constant([UInt8])
        /// Named values separated by slashes; absent if one of them is missing.
        case join([Int])
        /// The key of the capture and the number of the row, from 0.
        case position
        /// The number of the row, from 0.
        case number
        /// The number of the row, from 1.
        case ordinal
        /// A sum of numbers and named values.
        case sum([Term])
    }

    /// A parameter of an address, and the slot of its required value.
    struct Matching: Sendable {
        let parameter: [UInt8]
        let slot: Int
    }

    /// Whether the value depends on the row's position among others, and so differs between repeated rows.
    var isOfPlace: Bool {
        switch take {
        case .position, .number, .ordinal: true
        case .sum(let terms):
            terms.contains { if case .ordinal = $0.source { true } else { false } }
        default: false
        }
    }

    /// Whether it takes what is one number or id and nothing else.
    var takesWhole: Bool {
        guard after.isEmpty, before.isEmpty, choices.isEmpty else { return false }
        return switch take {
        case .attribute, .parameter: true
        default: false
        }
    }

    /// The meaning of texts that contain, or are equal to, a given text.
    struct Choice: Sendable {
        /// The text to find; the empty text matches all texts.
        let text: [UInt8]
        let isExact: Bool
        let meaning: [UInt8]
    }

    /// One term of a sum.
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

    /// The required form of a text, or its conversion.
    enum Form: String, CaseIterable, Sendable {
        case text
        /// Digits; zero stands for none.
        case id
        /// Digits that are not all zero, which would be wrong.
        case nonzeroID = "nonzero id"
        /// A text that nothing of its sort lacks.
        case name
        /// The first run of digits in the text.
        case digits
        /// The day of a date.
        case day
        /// Character references such as `&amp;` are decoded once more.
        case unescaped
        /// The placeholder key of a user of whom only the name is known.
        case placeholder
        /// Runs of white space become one space.
        case collapsed
        /// An address of another site; other addresses are null.
        case external
    }
}
