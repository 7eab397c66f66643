private import HTMLBinding

/// A CSS selector, taken apart once and used for any number of trees.
///
/// Knows types, `*`, `#id`, `.class`, `[name]`, `[name=value]` and its kin with `^=`, `$=`, `*=`,
/// `~=`, `:first-child`, `:last-child`, `:nth-child(3)`, `:empty`, `:scope`, `:not(…)` of simple
/// selectors, and the combinators space, `>` and `+`; commas part alternatives. A selector may begin
/// with `>` or `+`: then it begins at the node that is searched. Values are compared as they are,
/// names in lower case.
public struct Selector: Sendable {
    /// One reference, so that matching counts one and not five.
    let parts: SelectorParts

    /// The selector as it was written.
    public var text: String { parts.text }

    /// Whether the element that is searched decides what the selector means.
    public var dependsOnScope: Bool {
        parts.tests.contains { if case .scope = $0.kind { true } else { false } }
    }

    /// Takes a selector apart.
    ///
    /// - Throws: ``SelectorError`` with the place of what is wrong.
    public init(_ text: String) throws(SelectorError) {
        var parser = SelectorParser(text)
        try parser.parse()
        parts = SelectorParts(
            text: text, alternatives: parser.alternatives, compounds: parser.compounds,
            tests: parser.tests, bytes: parser.bytes, foreignNames: parser.foreignNames)
    }
}

/// What a selector is made of.
final class SelectorParts: Sendable {
    let text: String
    let alternatives: [Alternative]
    let compounds: [Compound]
    let tests: [SelectorTest]
    /// Tokens, values and the names that are not known everywhere.
    let bytes: [UInt8]
    /// The first bytes of `bytes` that are such names.
    let foreignNames: [Range<Int>]
    /// The hashes of classes and ids that alternatives need.
    let neededTokens: [UInt32]

    /// One of the selectors that commas part.
    struct Alternative: Sendable {
        /// Its compounds, leftmost first.
        let compounds: Range<Int>
        /// What is known of every match.
        let facts: Facts
        /// Those of the needed tokens without which a tree has no match.
        let tokens: Range<Int>
    }

    /// What is known of elements before they are looked at.
    struct Facts: Sendable {
        /// The name that they all have.
        var name: UInt32?
        /// The hash of a class or id that they all have.
        var token: UInt32?
        /// The hash of a class or id that elements around all of them have.
        var outerToken: UInt32?
        /// Whether they all have attributes.
        var needsAttributes: Bool

        /// What is known of these elements and others alike.
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

    /// What is known of the matches of an alternative.
    private static func facts(
        _ compounds: ArraySlice<Compound>, _ tests: [SelectorTest]
    ) -> Facts {
        guard let last = compounds.last else { return Facts(needsAttributes: false) }
        let name: UInt32? = if case .number(let name) = last.name { name } else { nil }
        let asked = tests[last.tests]
        // Siblings are not around it, nor is it sure what is around those.
        let outer = compounds.reversed().prefix { $0.combinator != .adjacent }.dropFirst()
        return Facts(
            name: name, token: asked.lazy.compactMap(\.neededToken).first,
            outerToken: outer.lazy.flatMap { tests[$0.tests] }.compactMap(\.neededToken).first,
            needsAttributes: asked.contains(where: \.needsAttributes))
    }

    /// The parts with the numbers that names have in one tree.
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

/// What is wrong with a selector, and where.
public struct SelectorError: Error, Equatable, Sendable {
    /// What was found, and what was expected.
    public let message: String
    /// The offset in bytes of what is wrong.
    public let offset: Int
}

/// How an element must stand to what the compound before it found.
enum Combinator {
    /// Anywhere: the first compound of an alternative.
    case none
    case descendant
    case child
    case adjacent
}

/// What is asked of one element.
struct Compound: Sendable {
    var combinator: Combinator
    var name: NameTest
    var tests: Range<Int>

    func resolved(_ numbers: [UInt32]) -> Compound {
        Compound(combinator: combinator, name: name.resolved(numbers), tests: tests)
    }
}

/// What the name of an element or attribute must be.
enum NameTest: Sendable {
    case any
    case number(UInt32)
    /// A position among the selector's foreign names.
    case foreign(Int)

    /// The number of a name that is nowhere in the tree.
    static let nobody = UInt32.max - 3

    func resolved(_ numbers: [UInt32]) -> NameTest {
        if case .foreign(let position) = self { .number(numbers[position]) } else { self }
    }
}

/// One question about an element.
struct SelectorTest: Sendable {
    enum Comparison: Sendable {
        case exists, equal, prefix, suffix, substring, word
    }

    enum Kind: Sendable {
        case name(NameTest)
        /// A class or id: its hash and its bytes.
        case token(hash: UInt32, Range<Int>)
        case attribute(NameTest, Comparison, Range<Int>)
        case nthChild(Int)
        case lastChild
        case empty
        case scope
    }

    var kind: Kind
    var isNegated: Bool

    /// Whether an element without attributes fails.
    var needsAttributes: Bool {
        switch kind {
        case .token, .attribute: !isNegated
        default: false
        }
    }

    /// The hash of a class or id that an element must have.
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
