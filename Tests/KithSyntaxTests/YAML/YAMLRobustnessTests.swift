import KithSourceText
import KithTestSupport
import Testing

@testable import KithSyntax

/// Broken input gives a tree without contradictions or an error, and never traps.
@Suite struct YAMLRobustnessTests {
    private static let text = """
        \u{FEFF}%TAG !e! tag:example,2000:
        --- # comment
        é: &a [1, 'it''s', "\\u00e9\\n", {x: y, ? z}]
        !!map b: !e!t |+ # header
          line
           more

        ? - *a
          - >-
            folded
            text
        : <<: {k: v}
          "q": ~
          dup: 1
          dup: 2
        ...
        --- 😀
        """

    /// Looks at every node of what was read.
    private func check(_ bytes: [UInt8]) -> [String] {
        let limits = SyntaxLimits(maximumExpandedNodes: 10_000)
        let source = SourceBytes(bytes)
        guard let stream = try? YAMLParser.parse(source, source: SourceID(0), limits: limits) else {
            return []
        }
        for number in stream.tree.store.records.indices {
            let node = SyntaxNode(stream.tree, UInt32(number))
            _ = (node.value, node.double, node.sourceText, node.pointer, node.outerSpan)
            _ = (node.mergedEntries.count, node.anchor, node.tagText)
        }
        _ = stream.tree.yamlComments
        return problems(in: stream.tree)
    }

    @Test("any part of a text")
    func truncated() {
        let bytes = Array(Self.text.utf8)
        for end in 0...bytes.count { #expect(check(Array(bytes[..<end])) == []) }
        for start in 0...bytes.count { #expect(check(Array(bytes[start...])) == []) }
    }

    @Test("a text with bytes replaced, dropped and doubled")
    func mutated() {
        var random = SameNumbers(seed: 42)
        let alphabet = Array("[]{}:,-?&*!|>'\"%@`# \t\n\r\\ax0~<é\u{85}".utf8) + [0, 0xFF, 0xC3]
        for _ in 0..<3_000 {
            var bytes = Array(Self.text.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let byte = alphabet.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = byte
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(byte, at: place)
                default: bytes += bytes[place...].prefix(20)
                }
            }
            #expect(check(bytes) == [], "\(bytes)")
        }
    }
}
