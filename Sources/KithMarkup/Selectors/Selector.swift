private import KithHTMLBinding

/// A compiled CSS selector, which can be used for any number of trees.
///
/// Supports types, `*`, `#id`, `.class`, `[name]`, `[name=value]` with `^=`, `$=`, `*=` and `~=`, `:first-child`,
/// `:last-child`, `:nth-child(3)`, `:empty`, `:scope`, `:not(…)` of simple selectors, the combinators space, `>` and
/// `+`, and comma-separated alternatives. A selector that begins with `>` or `+` is relative to the searched node.
/// Values are case-sensitive, names are not.
package struct Selector: Sendable {
    /// A single reference, so that matching retains one object instead of five arrays.
    let parts: SelectorParts

    /// The selector as it was written.
    package var text: String { parts.text }

    /// Whether the result depends on the searched node.
    package var dependsOnScope: Bool {
        parts.tests.contains { if case .scope = $0.kind { true } else { false } }
    }

    /// Compiles a selector.
    ///
    /// - Throws: ``SelectorError`` with the offset of the error.
    package init(_ text: String) throws(SelectorError) {
        var parser = SelectorParser(text)
        try parser.parse()
        parts = SelectorParts(
            text: text, alternatives: parser.alternatives, compounds: parser.compounds,
            tests: parser.tests, bytes: parser.bytes, foreignNames: parser.foreignNames)
    }
}

/// The parts of a compiled selector.
final class SelectorParts: Sendable {
    let text: String
    let alternatives: [Alternative]
    let compounds: [Compound]
    let tests: [SelectorTest]
    /// The bytes of tokens, values and names without a fixed number.
    let bytes: [UInt8]
    /// The ranges of `bytes` that hold such names.
    let foreignNames: [Range<Int>]
    /// The hashes of the classes and ids that matches require.
    let neededTokens: [UInt32]

    /// One of the comma-separated alternatives.
    struct Alternative: Sendable {
        /// The compounds, leftmost first.
        let compounds: Range<Int>
        /// Properties of every match.
        let facts: Facts
        /// The range of ``neededTokens`` that must occur in a tree for a match.
        let tokens: Range<Int>
    }

    /// Properties of elements that are known before the elements are examined.
    struct Facts: Sendable {
        /// The name of all elements.
        var name: UInt32?
        /// The hash of a class or id of all elements.
        var token: UInt32?
        /// The hash of a class or id that an ancestor of each element has.
        var outerToken: UInt32?
        /// Whether all elements have attributes.
        var needsAttributes: Bool

        /// Returns the facts that hold for both sets of elements.
        func shared(with other: Facts) -> Facts {
            Facts(
                name: name == other.name ? name : nil, token: token == other.token ? token : nil,
                outerToken: outerToken == other.outerToken ? outerToken : nil,
                needsAttributes: needsAttributes && other.needsAttributes)
        }
    }

    init(
        text: String, alternatives: [Range<Int>], compounds: [Compound], tests: [SelectorTest],
        bytes: [UInt8], foreignNames: [Range<Int>]
    ) {
        self.text = text
        self.compounds = compounds
        self.tests = tests
        self.bytes = bytes
        self.foreignNames = foreignNames
        var needed: [UInt32] = []
        self.alternatives = alternatives.map { range in
            let first = needed.count
            for compound in compounds[range] {
                needed += tests[compound.tests].compactMap(\.neededToken)
            }
            return Alternative(
                compounds: range, facts: Self.facts(compounds[range], tests),
                tokens: first..<needed.count)
        }
        neededTokens = needed
    }

    /// Returns the facts about the matches of an alternative.
    private static func facts(
        _ compounds: ArraySlice<Compound>, _ tests: [SelectorTest]
    ) -> Facts {
        guard let last = compounds.last else { return Facts(needsAttributes: false) }
        let name: UInt32? = if case .number(let name) = last.name { name } else { nil }
        let asked = tests[last.tests]
        // A sibling is not an ancestor, so compounds before an adjacent one say nothing here.
        let outer = compounds.reversed().prefix { $0.combinator != .adjacent }.dropFirst()
        return Facts(
            name: name, token: asked.lazy.compactMap(\.neededToken).first,
            outerToken: outer.lazy.flatMap { tests[$0.tests] }.compactMap(\.neededToken).first,
            needsAttributes: asked.contains(where: \.needsAttributes))
    }

    /// Returns the parts with the name numbers of one tree.
    func resolved(in tree: borrowing HTMLTree) -> SelectorParts {
        guard !foreignNames.isEmpty else { return self }
        let numbers = foreignNames.map { range in
            tree.names.find(bytes[range], from: KnownName.count)?.number ?? NameTest.nobody
        }
        return SelectorParts(
            text: text, alternatives: alternatives.map(\.compounds),
            compounds: compounds.map { $0.resolved(numbers) },
            tests: tests.map { $0.resolved(numbers) }, bytes: bytes, foreignNames: foreignNames)
    }
}

/// An error in the syntax of a selector.
package struct SelectorError: Error, Equatable, Sendable {
    /// A description of what was found and what was expected.
    package let message: String
    /// The byte offset of the error.
    package let offset: Int
}

/// The relation of an element to the match of the compound before it.
enum Combinator {
    /// No relation: the first compound of an alternative.
    case none
    case descendant
    case child
    case adjacent
}

/// The conditions on one element.
struct Compound: Sendable {
    var combinator: Combinator
    var name: NameTest
    var tests: Range<Int>

    func resolved(_ numbers: [UInt32]) -> Compound {
        Compound(combinator: combinator, name: name.resolved(numbers), tests: tests)
    }
}

/// The condition on the name of an element or attribute.
enum NameTest: Sendable {
    case any
    case number(UInt32)
    /// An index into the selector's foreign names.
    case foreign(Int)

    /// The number for a name that does not occur in the tree.
    static let nobody = UInt32.max - 3

    func resolved(_ numbers: [UInt32]) -> NameTest {
        if case .foreign(let position) = self { .number(numbers[position]) } else { self }
    }
}

/// One condition on an element.
struct SelectorTest: Sendable {
    enum Comparison: Sendable {
        case exists, equal, prefix, suffix, substring, word
    }

    enum Kind: Sendable {
        case name(NameTest)
        /// A class or id, as its hash and its bytes.
        case token(hash: UInt32, Range<Int>)
        case attribute(NameTest, Comparison, Range<Int>)
        case nthChild(Int)
        case lastChild
        case empty
        case scope
    }

    var kind: Kind
    var isNegated: Bool

    /// Whether an element needs attributes to pass.
    var needsAttributes: Bool {
        switch kind {
        case .token, .attribute: !isNegated
        default: false
        }
    }

    /// The hash of a class or id that an element must have to pass.
    var neededToken: UInt32? {
        if case .token(let hash, _) = kind, !isNegated { hash } else { nil }
    }

    func resolved(_ numbers: [UInt32]) -> SelectorTest {
        switch kind {
        case .name(let name):
            SelectorTest(kind: .name(name.resolved(numbers)), isNegated: isNegated)
        case .attribute(let name, let comparison, let value):
            SelectorTest(
                kind: .attribute(name.resolved(numbers), comparison, value), isNegated: isNegated)
        default: self
        }
    }
}
