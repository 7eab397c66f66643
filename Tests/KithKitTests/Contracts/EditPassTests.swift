import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// Places before and after edits, against a slow and plain way to find them.
struct EditPassTests {
    private static let source = SourceID(2)

    /// Edits that do not touch each other.
    private func edits(_ random: inout SameNumbers) -> [TextEdit] {
        var edits: [TextEdit] = []
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let start = Int.random(in: 0...40, using: &random)
            let end = start + Int.random(in: 0...5, using: &random)
            let text = String(repeating: "x", count: Int.random(in: 0...6, using: &random))
            let edit = TextEdit(SourceSpan(Self.source, start..<end), text)
            if !edits.contains(where: edit.touches) { edits.append(edit) }
        }
        return edits
    }

    private func moved(_ offset: Int, by edits: [TextEdit], isEnd: Bool = false) -> Int {
        var result = offset
        for edit in edits where edit.span.start < offset || !isEnd && edit.span.end <= offset {
            result += edit.text.utf8.count - (min(edit.span.end, offset) - edit.span.start)
        }
        return max(0, result)
    }

    private func origin(of offset: Int, before edits: [TextEdit]) -> Int {
        var shift = 0
        for edit in edits.sorted() {
            let start = edit.span.start + shift
            guard start < offset else { break }
            if offset < start + edit.text.utf8.count { return edit.span.start }
            shift += edit.text.utf8.count - edit.span.range.count
        }
        return offset - shift
    }

    @Test("a thousand random passes")
    func places() {
        var random = SameNumbers(seed: 3)
        for _ in 0..<1_000 {
            let edits = edits(&random)
            let pass = EditPass(edits + edits.prefix(1))
            let start = Int.random(in: 0...50, using: &random)
            let end = start + Int.random(in: 0...9, using: &random)
            let first = moved(start, by: edits)
            let last = max(first, moved(end, by: edits, isEnd: true))
            #expect(
                pass.moved(SourceSpan(Self.source, start..<end))
                    == SourceSpan(Self.source, first..<last))
            #expect(pass.origin(of: start, in: Self.source) == origin(of: start, before: edits))
            let other = SourceSpan(SourceID(0), start..<end)
            #expect(pass.moved(other) == other)
        }
    }

    @Test("edits touch those that they would change, whatever the order in which they came")
    func touching() {
        var random = SameNumbers(seed: 4)
        for _ in 0..<1_000 {
            let (edits, others) = (edits(&random), edits(&random))
            var known = UntouchedEdits()
            for edit in edits.shuffled(using: &random) { known.add([edit]) }
            #expect(known.contains(edits))
            for edit in others {
                #expect(known.contains([edit]) == edits.contains(edit))
                #expect(known.touch([edit]) == edits.contains(where: edit.touches))
            }
        }
    }
}
