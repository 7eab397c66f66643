import Testing

@testable import KithContractRules

/// The trees of patterns hold what the patterns match that schemas compile.
struct PatternTreeTests {
    static let rows: [(String, CharacterClass)] = [
        ("\\uD83D\\uDE00", CharacterClass([0x1F600...0x1F600])),
        ("\\u{1F600}", CharacterClass([0x1F600...0x1F600])), ("\\x41", CharacterClass("A")),
        ("\\cA", CharacterClass("\u{1}")), ("\\c", CharacterClass("c")),
        ("[a-c\\d]", CharacterClass([0x30...0x39, 0x61...0x63])),
        ("[^\\D]", .digits), ("[\\d-x]", CharacterClass([0x2D...0x2D, 0x30...0x39, 0x78...0x78])),
        ("[a-]", CharacterClass([0x2D...0x2D, 0x61...0x61])), ("[]", .none), ("[^]", .all),
        ("{", CharacterClass("{")),
    ]

    @Test("characters are those of ECMA-262", arguments: rows)
    func characters(_ pattern: String, _ expected: CharacterClass) throws {
        let tree = try #require(PatternTree(pattern))
        guard case .sequence(let parts) = tree.root, parts.count == 1,
            case .characters(let found) = parts[0]
        else {
            Issue.record("\(tree.root)")
            return
        }
        #expect(found == expected)
    }

    @Test("a repetition knows its place")
    func repetition() throws {
        let tree = try #require(PatternTree("a(?:bc){2,}?d"))
        guard case .sequence(let parts) = tree.root, parts.count == 3,
            case .repetition(_, 2, nil, let range) = parts[1]
        else {
            Issue.record("\(tree.root)")
            return
        }
        #expect(range == 1..<12)
    }

    @Test(
        "what is not a pattern has no tree",
        arguments: ["(", "a)", "[b-a]", "\\", "a**", "\\p{Lettre}", "(?<>a)", "(a)\\2"])
    func invalid(_ pattern: String) { #expect(PatternTree(pattern)?.root == nil) }
}
