internal import KithSourceText

/// A JSON value, written on one line or in the layout of Monica's PHP.
enum JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    case text(String)
    case number(String)
    case flag(Bool)
    case null
    case list([JSONText])
    case object([(String, JSONText)])

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(String(number)) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }

    /// The layout of a value.
    enum Layout {
        /// One line without spaces.
        case line
        /// One line per element, indented by `depth` levels of four spaces.
        case lines(depth: Int)

        fileprivate var inner: Layout {
            if case .lines(let depth) = self { .lines(depth: depth + 1) } else { .line }
        }

        fileprivate func breakLine(in output: inout [UInt8]) {
            guard case .lines(let depth) = self else { return }
            output.append(0x0A)
            output.append(contentsOf: repeatElement(0x20, count: 4 * depth))
        }
    }

    /// The value on one line.
    var line: [UInt8] {
        var output: [UInt8] = []
        write(to: &output, .line)
        return output
    }

    func write(to output: inout [UInt8], _ layout: Layout) {
        switch self {
        case .text(let text): JSONString.append(text, to: &output)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .null: output.append(contentsOf: "null".utf8)
        case .list(let elements):
            Self.write(elements, in: ("[", "]"), to: &output, layout) { element, output in
                element.write(to: &output, layout.inner)
            }
        case .object(let members):
            Self.write(members, in: ("{", "}"), to: &output, layout) { member, output in
                Self.write(name: member.0, to: &output, layout)
                member.1.write(to: &output, layout.inner)
            }
        }
    }

    /// Writes the key of a member, and the colon after it.
    static func write(name: String, to output: inout [UInt8], _ layout: Layout) {
        JSONString.append(name, to: &output)
        if case .line = layout {
            output.append(0x3A)
        } else {
            output.append(contentsOf: [0x3A, 0x20])
        }
    }

    private static func write<Element>(
        _ elements: [Element], in brackets: (Unicode.Scalar, Unicode.Scalar),
        to output: inout [UInt8],
        _ layout: Layout, each: (Element, inout [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: brackets.0))
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(0x2C) }
            layout.inner.breakLine(in: &output)
            each(element, &output)
        }
        if !elements.isEmpty { layout.breakLine(in: &output) }
        output.append(UInt8(ascii: brackets.1))
    }
}
