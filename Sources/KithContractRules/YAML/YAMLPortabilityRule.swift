internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Values that YAML 1.1 and 1.2 interpret differently, and values that JSON cannot represent.
    static var yamlPortability: Self {
        Rule(
            "openapi/yaml-portability", .warning,
            "Every YAML and JSON parser reads each value the same way.",
            advice: """
                Many tools read YAML by its version 1.1, where 'yes' is a boolean and '012' is ten. Put \
                quotation marks around texts, and write numbers as JSON does.
                """,
            clause: "OpenAPI 3.1.2, 4.2 Format",
            repair: """
                Puts texts in quotation marks, and writes numbers as JSON does. '012' stays: only a person knows \
                whether it is a text.
                """,
            examples: [
                .passes(
                    schemas: """
                        Pet:
                          properties:
                            alive: {enum: ['yes', 'no'], default: 'no'}
                            'on': {type: boolean, example: true}
                            born: {type: string, format: date, example: '2020-01-01'}
                        """),
                .fails(
                    schemas: """
                        Pet:
                          properties:
                            alive: {enum: [⟦yes⟧, no], default: ⟦no⟧}
                            ⟦off⟧: {type: string, example: ⟦012⟧}
                            time: {type: string, example: ⟦12:30⟧}
                            mask: {type: string, example: ⟦0b11⟧}
                            weight: {type: number, maximum: ⟦.inf⟧}
                            born: {type: string, example: ⟦2020-01-01⟧}
                            died: {type: string, example: 2021-01-01}
                        """,
                    "'yes' and 'no' are booleans in YAML 1.1; put texts in quotation marks",
                    "'no' is a boolean in YAML 1.1; put a text in quotation marks",
                    "'off' is a boolean in YAML 1.1; put a text in quotation marks",
                    "'012' is 10 in YAML 1.1 and 12 in YAML 1.2; put a text in quotation marks",
                    "'12:30' is a number in YAML 1.1; put a text in quotation marks",
                    "'0b11' is a number in YAML 1.1; put a text in quotation marks",
                    "'.inf' is a number that JSON cannot hold",
                    """
                    '2020-01-01' is a date and no text in YAML 1.1, as is 1 other in this file; \
                    put it in quotation marks
                    """,
                    repaired: """
                        Pet:
                          properties:
                            alive: {enum: ['yes', 'no'], default: 'no'}
                            'off': {type: string, example: 012}
                            time: {type: string, example: '12:30'}
                            mask: {type: string, example: '0b11'}
                            weight: {type: number, maximum: .inf}
                            born: {type: string, example: '2020-01-01'}
                            died: {type: string, example: '2021-01-01'}
                        """),
                .fails(
                    schemas: "Pet: {type: integer, maximum: ⟦0x1F⟧}",
                    "'0x1F' is a number that JSON writes as 31",
                    repaired: "Pet: {type: integer, maximum: 31}"),
                .fails(
                    schemas: """
                        Pet: &pet {type: object}
                        Cat:
                          ⟦<<⟧: *pet
                        """, "'<<' merges mappings in YAML 1.1 and is an ordinary key in YAML 1.2"),
            ]
        ) { contract, report in
            for file in contract.files {
                guard let root = file.root else { continue }
                var scan = PlainScalars()
                let columns = SyntaxColumns(root.tree)
                for number in 0..<columns.count
                where columns.style(of: number) == .plain
                    && PlainForm.mayDiffer(root.tree.bytes, columns.range(of: number))
                {
                    scan.look(at: SyntaxNode(root.tree, number: number), &report)
                }
                scan.finish(&report)
            }
        }
    }
}

/// The unquoted scalars of a file.
private struct PlainScalars {
    private var dates: [SyntaxNode] = []
    /// The list whose elements were reported together.
    private var reportedList: SyntaxNode?

    mutating func look(at node: SyntaxNode, _ report: inout Report) {
        guard node.style == .plain, !node.isAlias, node.tag == .none else { return }
        switch PlainForm(node.bytes) {
        case .portable: return
        case .date: dates.append(node)
        case .boolean: addBoolean(node, &report)
        case .sexagesimal, .binary:
            report.add(
                "\(node.named) is a number in YAML 1.1; put a text in quotation marks",
                at: node.span, change: [.quoting(node, effect: .none)])
        case .octal(let value):
            report.add(
                """
                \(node.named) is \(value) in YAML 1.1 and \(node.integer ?? 0) in YAML 1.2; \
                put a text in quotation marks
                """, at: node.span)
        case .newOctal:
            report.add(
                """
                \(node.named) is a text in YAML 1.1 and \(node.integer ?? 0) in YAML 1.2; \
                write the number as JSON does
                """, at: node.span, change: [.decimal(node)])
        case .notFinite:
            report.add("\(node.named) is a number that JSON cannot hold", at: node.span)
        case .hexadecimal:
            report.add(
                "\(node.named) is a number that JSON writes as \(node.integer ?? 0)", at: node.span,
                change: [.decimal(node)])
        case .merge:
            // As a value, `<<` is a string in both versions.
            guard node.isKey else { return }
            report.add(
                "'<<' merges mappings in YAML 1.1 and is an ordinary key in YAML 1.2",
                at: node.span)
        }
    }

    private mutating func addBoolean(_ node: SyntaxNode, _ report: inout Report) {
        guard let list = node.parent, list.kind == .sequence else {
            report.add(
                "\(node.named) is a boolean in YAML 1.1; put a text in quotation marks",
                at: node.span, change: [.quoting(node, effect: .none)])
            return
        }
        guard list != reportedList else { return }
        reportedList = list
        var words: [String] = []
        for element in list.elements.prefix(8) where PlainForm(element) == .boolean {
            words.append(element.named)
        }
        report.add(
            words.count > 1
                ? "\(ShownText.list(words)) are booleans in YAML 1.1; put texts in quotation marks"
                : "\(node.named) is a boolean in YAML 1.1; put a text in quotation marks",
            at: node.span,
            change: [.quoting(all: list.elements.filter { PlainForm($0) == .boolean })])
    }

    /// Reports all dates with one finding, because they have a common cause.
    func finish(_ report: inout Report) {
        guard let first = dates.first else { return }
        let others = Evidence.others(dates.count - 1)
        report.add(
            """
            \(first.named) is a date and no text in YAML 1.1\(others); put it in quotation marks
            """, at: first.span,
            notes: dates.dropFirst().prefix(3).map { .init("another one", at: $0.span) },
            change: [.quoting(all: dates)])
    }
}

extension TextChange {
    /// Puts texts in quotation marks.
    fileprivate static func quoting(all nodes: [SyntaxNode]) -> TextChange? {
        let edits = nodes.compactMap(\.quotedText)
        guard edits.count == nodes.count else { return nil }
        let title: Message =
            edits.count == 1 ? "put it in quotation marks" : "put them in quotation marks"
        return TextChange(title, edits, effect: .none)
    }

    /// Writes an integer as JSON does.
    fileprivate static func decimal(_ node: SyntaxNode) -> TextChange? {
        guard let number = node.integer else { return nil }
        return node.replaced(by: .source("\(number)")).map {
            TextChange("write \(number)", [$0], effect: .none)
        }
    }
}

extension SyntaxNode {
    /// Whether the node is a key of a mapping.
    fileprivate var isKey: Bool {
        guard let parent, parent.kind == .mapping else { return false }
        return parent.entries.contains { $0.key == self }
    }
}
