internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Syntax that libyaml accepts although the YAML specification does not.
    static var yamlLenientSyntax: Self {
        Rule(
            "openapi/yaml-lenient-syntax", .warning,
            "Strict YAML parsers accept the text too.",
            advice: """
                Parsers that follow the specification reject the whole file. Put a space before a \
                comment, and indent continuation lines more than their parent.
                """,
            clause: "YAML 1.2.2, 6.6 and 6.1",
            repair: "Puts a space before the comment, or indents the line.",
            examples: [
                .passes(
                    schemas: """
                        Pet: {title: "A", description: a#b} # fine
                        Cat:
                          description: "first
                            second"
                        """),
                .fails(
                    schemas: """
                        Pet: {title: "A"}⟦#⟧glued
                        Cat:
                          title: "a"⟦#⟧glued
                        """, "there is no space before this comment",
                    "there is no space before this comment",
                    repaired: """
                        Pet: {title: "A"} #glued
                        Cat:
                          title: "a" #glued
                        """),
                .passes(
                    schemas: """
                        Cat: {title: a, # fine,#too
                          enum: ["x,#y", z#z]} # {#}
                        """),
                .fails(
                    schemas: """
                        Cat: {title: a,⟦#⟧glued, #[#
                          enum: [⟦#⟧ glued
                            a, b,⟦#⟧
                            c]}
                        """, "there is no space before this comment",
                    "there is no space before this comment",
                    "there is no space before this comment",
                    repaired: """
                        Cat: {title: a, #glued, #[#
                          enum: [ # glued
                            a, b, #
                            c]}
                        """),
                .fails(
                    schemas: """
                        Cat:
                          title: "first
                        ⟦second⟧"
                        """,
                    "this continuation line is not indented more than its parent",
                    repaired: """
                        Cat:
                          title: "first
                            second"
                        """),
            ]
        ) { contract, report in
            for file in contract.files {
                guard let root = file.root, let bytes = file.bytes else { continue }
                let columns = SyntaxColumns(root.tree)
                let text = LenientText(bytes: bytes, source: file.source, columns: columns)
                for node in 0..<columns.count { text.look(at: node, &report) }
                text.lookBetweenEntries(&report)
            }
        }
    }
}

extension Report {
    /// Adds a finding about a comment without a space before it.
    fileprivate mutating func addGlued(_ span: SourceSpan) {
        let place = SourceSpan(span.source, span.start..<span.start)
        add(
            "there is no space before this comment", at: span,
            change: [
                TextChange(
                    "put a space before the comment", [TextEdit(place, " ")], effect: .none)
            ])
    }
}

/// The text of a file, checked along with its nodes.
private struct LenientText {
    let bytes: SourceBytes
    let source: SourceID
    let columns: SyntaxColumns

    func look(at node: UInt32, _ report: inout Report) {
        switch columns.style(of: node) {
        case .singleQuoted, .doubleQuoted, .flow:
            let range = columns.range(of: node)
            if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "#") {
                report.addGlued(SourceSpan(source, range.upperBound..<range.upperBound + 1))
            }
            if let line = shallowLine(in: range, node) {
                report.add(
                    "this continuation line is not indented more than its parent",
                    at: SourceSpan(source, line.word),
                    change: [
                        TextChange(
                            "indent the line",
                            [
                                TextEdit(
                                    SourceSpan(source, line.word.lowerBound..<line.word.lowerBound),
                                    String(repeating: " ", count: line.missing))
                            ], effect: .none)
                    ])
            }
        default: return
        }
    }

    /// Reports comments directly after an opening bracket or a comma of a flow collection.
    func lookBetweenEntries(_ report: inout Report) {
        let openings = [UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{")]
        guard openings.contains(where: { bytes.contains($0, before: ["#"]) }) else { return }
        let span = bytes.padded.span
        var node: UInt32 = 0
        var lineStart = 0
        var offset = 0
        // The offset of the last comment. A `#` inside it starts no comment.
        var comment = -1
        while offset < bytes.count {
            let byte = span[offset]
            if byte == 0x0A || byte == 0x0D { lineStart = offset + 1 }
            guard byte == UInt8(ascii: "#"), comment < lineStart else {
                offset += 1
                continue
            }
            // The last node that starts before the `#`.
            while node + 1 < columns.count, columns.range(of: node + 1).lowerBound <= offset {
                node += 1
            }
            let range = columns.range(of: node)
            if columns.kind(of: node) == .scalar, range.contains(offset) {
                offset = range.upperBound
                continue
            }
            let before = offset > 0 ? span[offset - 1] : 0x20
            if openings.contains(before) {
                report.addGlued(SourceSpan(source, offset..<offset + 1))
            }
            comment = offset
            offset += 1
        }
    }

    /// Returns the first word of a line within a value that is not indented more than the block around it.
    private func shallowLine(
        in range: Range<Int>, _ node: UInt32
    ) -> (word: Range<Int>, missing: Int)? {
        guard let parent = columns.parent(of: node), columns.style(of: parent) == .block
        else { return nil }
        // Only scalars and flow collections of several lines can be affected.
        var offset = range.lowerBound
        var level: Int?
        let span = bytes.padded.span
        while offset < range.upperBound {
            guard span[offset] == 0x0A else {
                offset += 1
                continue
            }
            let start = offset + 1
            var first = start
            while first < range.upperBound, span[first] == 0x20 { first += 1 }
            guard first < range.upperBound, span[first] != 0x0A, span[first] != 0x0D else {
                offset = first
                continue
            }
            let needed = level ?? column(of: parent)
            level = needed
            let isClosing = span[first] == UInt8(ascii: "]") || span[first] == UInt8(ascii: "}")
            if first - start <= needed, !isClosing {
                var end = first
                while end < range.upperBound, span[end] > 0x20, span[end] != UInt8(ascii: "\"") {
                    end += 1
                }
                return (first..<max(end, first + 1), needed + 2 - (first - start))
            }
            offset = first
        }
        return nil
    }

    /// Returns the column of a block, counted from 0: that of its first key or dash.
    private func column(of block: UInt32) -> Int {
        var offset = columns.range(of: block).lowerBound
        if columns.kind(of: block) == .sequence, bytes[offset] != UInt8(ascii: "-") {
            while offset > 0, bytes[offset - 1] == 0x20 { offset -= 1 }
            if offset > 0, bytes[offset - 1] == UInt8(ascii: "-") { offset -= 1 }
        }
        var column = 0
        while offset > 0, bytes[offset - 1] != 0x0A {
            offset -= 1
            column += 1
        }
        return column
    }
}
