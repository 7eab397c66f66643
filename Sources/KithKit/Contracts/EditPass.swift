internal import KithSourceText

/// Edits that were made together, and where places are before and after them.
///
/// Finding a place takes O(log edits).
struct EditPass: Sendable {
    /// An edit, and how far the edits before it move it.
    private struct Step {
        let edit: TextEdit
        let shift: Int

        /// How far the edit moves what comes after it.
        var shiftAfter: Int { shift + edit.text.utf8.count - edit.span.range.count }
    }

    /// The edits of each source in order; none touches another.
    private var steps: [SourceID: [Step]] = [:]

    init(_ edits: [TextEdit]) {
        for edit in Set(edits).sorted() {
            let shift = steps[edit.span.source]?.last?.shiftAfter ?? 0
            steps[edit.span.source, default: []].append(Step(edit: edit, shift: shift))
        }
    }

    /// Returns where a place is after the edits.
    func moved(_ span: SourceSpan) -> SourceSpan {
        let start = moved(span.start, in: span.source)
        return SourceSpan(
            span.source, start..<max(start, moved(span.end, in: span.source, isEnd: true)))
    }

    private func moved(_ offset: Int, in source: SourceID, isEnd: Bool = false) -> Int {
        guard let steps = steps[source] else { return offset }
        let next = steps.partitioningIndex { $0.edit.span.start >= offset }
        var result = offset
        if next > 0 {
            let (edit, shift) = (steps[next - 1].edit, steps[next - 1].shift)
            result += shift + edit.text.utf8.count - min(edit.span.end, offset) + edit.span.start
        }
        // What is inserted at the place itself comes before it.
        if !isEnd, next < steps.count, steps[next].edit.span.end <= offset {
            result += steps[next].edit.text.utf8.count
        }
        return max(0, result)
    }

    /// Returns where an offset was before the edits.
    func origin(of offset: Int, in source: SourceID) -> Int {
        guard let steps = steps[source] else { return offset }
        let next = steps.partitioningIndex { $0.edit.span.start + $0.shift >= offset }
        guard next > 0 else { return offset }
        let step = steps[next - 1]
        let isInside = offset < step.edit.span.start + step.shift + step.edit.text.utf8.count
        return isInside ? step.edit.span.start : offset - step.shiftAfter
    }
}

/// Edits that do not touch each other, to which more are added.
struct UntouchedEdits {
    /// The edits of each source in order.
    private var edits: [SourceID: [TextEdit]] = [:]

    /// Whether all of some edits are among these.
    func contains(_ others: [TextEdit]) -> Bool {
        others.allSatisfy { edit in
            let (own, index) = position(of: edit)
            return index < own.count && own[index] == edit
        }
    }

    /// Whether one of some edits touches one of these.
    func touch(_ others: [TextEdit]) -> Bool {
        others.contains { edit in
            let (own, index) = position(of: edit)
            return own[max(0, index - 1)..<min(own.count, index + 1)].contains(where: edit.touches)
        }
    }

    /// Adds edits that touch none of these.
    mutating func add(_ others: [TextEdit]) {
        for edit in others where !contains([edit]) {
            let index = position(of: edit).index
            edits[edit.span.source, default: []].insert(edit, at: index)
        }
    }

    private func position(of edit: TextEdit) -> (own: [TextEdit], index: Int) {
        let own = edits[edit.span.source] ?? []
        return (own, own.partitioningIndex { $0.span.start >= edit.span.start })
    }
}
