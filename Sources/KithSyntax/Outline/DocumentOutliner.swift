internal import KithSourceText

/// Finds the outermost keys of a text that arrives in pieces.
///
/// It is not a parser: it also finds keys in damaged texts, and in texts that are JSON except for
/// their commas, quotes or comments.
package struct DocumentOutliner: Sendable {
    private var stage = Stage.preamble([])
    private var isWide = false
    private var hasBegun = false
    /// The indentation of the first line with a value.
    private var column = 0

    private enum Stage: Sendable {
        /// Bytes before the first value that need more input to interpret.
        case preamble([UInt8])
        case flow(FlowOutliner)
        case block(BlockOutliner)
        case other
    }

    /// Creates an outliner without input.
    package init() {}

    /// The outline so far.
    package var outline: DocumentOutline {
        switch stage {
        case .preamble: return DocumentOutline()
        case .flow(let flow): return flow.outline
        case .block(let block): return block.outline
        case .other:
            var outline = DocumentOutline()
            (outline.root, outline.isComplete) = (.other, true)
            return outline
        }
    }

    /// Adds the next bytes.
    ///
    /// Does nothing once the outline is complete.
    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        if !hasBegun, !bytes.isEmpty {
            hasBegun = true
            isWide = bytes.prefix(16).contains(0)
        }
        // UTF-16 is outlined too, so that it can be recognised and reported.
        let text = isWide ? bytes.filter { $0 != 0 && $0 < 0xFE }[...] : bytes
        let before = stage
        stage = .other
        switch before {
        case .preamble(let rest):
            begin(rest.isEmpty ? text : (rest + text)[...], isWhole: false)
        case .flow(var flow):
            flow.add(text)
            stage = .flow(flow)
        case .block(var block):
            block.add(text)
            stage = .block(block)
        case .other: break
        }
    }

    /// Marks the end of the text.
    package mutating func finish() {
        let before = stage
        stage = .other
        switch before {
        case .preamble(let rest):
            begin(rest[...], isWhole: true)
            if case .block(var block) = stage {
                block.finish()
                stage = .block(block)
            }
        case .flow(var flow):
            flow.finish()
            stage = .flow(flow)
        case .block(var block):
            block.finish()
            stage = .block(block)
        case .other: break
        }
    }

    /// Skips byte order mark, comments, directives, tags and anchors up to the first value.
    private mutating func begin(_ text: ArraySlice<UInt8>, isWhole: Bool) {
        var text = text
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if text.count < 3, mark.starts(with: text) { return wait(text, isWhole) }
        if text.starts(with: mark) { text = text.dropFirst(3) }
        while let first = text.first {
            switch first {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                column += 1
                text = text.dropFirst()
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                column = 0
                text = text.dropFirst()
            case UInt8(ascii: "#"), UInt8(ascii: "%"):
                guard let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
                    return wait(text, isWhole)
                }
                text = text[end...]
            case UInt8(ascii: "!"), UInt8(ascii: "&"):
                // A tag or anchor of the following value.
                guard let end = text.firstIndex(where: { $0 <= 0x20 }) else {
                    return wait(text, isWhole)
                }
                column += end - text.startIndex
                text = text[end...]
            case UInt8(ascii: "-") where column == 0 && text.prefix(4).allSatisfy(Self.isOfMarker):
                if text.count < 4, !isWhole { return wait(text, isWhole) }
                guard text.starts(with: "---".utf8) else { return }
                text = text.dropFirst(3)
                column = 3
            default: return beginValue(text, isWhole)
            }
        }
        wait(text, isWhole)
    }

    private static func isOfMarker(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte <= 0x20
    }

    /// Keeps bytes that need more input to interpret.
    private mutating func wait(_ text: ArraySlice<UInt8>, _ isWhole: Bool) {
        if !isWhole { stage = .preamble(Array(text)) }
    }

    private mutating func beginValue(_ text: ArraySlice<UInt8>, _ isWhole: Bool) {
        switch text.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            var flow = FlowOutliner()
            flow.add(text)
            stage = .flow(flow)
        case UInt8(ascii: "<"), UInt8(ascii: "-"): stage = .other
        default:
            var block = BlockOutliner(indent: column)
            block.add(text)
            stage = .block(block)
        }
    }
}
