/// A JSON value to be written the way Monica's PHP writes it: four spaces, nothing escaped that need not be.
enum PrettyJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    case text(String)
    case number(String)
    case flag(Bool)
    case null
    case list([PrettyJSON])
    case object([(String, PrettyJSON)])

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(String(number)) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }

    func write(to output: inout [UInt8], indent: Int = 0) {
        switch self {
        case .text(let text): Self.write(text, to: &output)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .null: output.append(contentsOf: "null".utf8)
        case .list(let elements):
            Self.write(elements, in: ("[", "]"), to: &output, indent: indent) { element, output in
                element.write(to: &output, indent: indent + 1)
            }
        case .object(let members):
            Self.write(members, in: ("{", "}"), to: &output, indent: indent) { member, output in
                Self.write(member.0, to: &output)
                output.append(contentsOf: ": ".utf8)
                member.1.write(to: &output, indent: indent + 1)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], in brackets: (String, String), to output: inout [UInt8], indent: Int,
        each: (Element, inout [UInt8]) -> Void
    ) {
        output.append(contentsOf: brackets.0.utf8)
        for (index, element) in elements.enumerated() {
            output.append(contentsOf: index == 0 ? "\n".utf8 : ",\n".utf8)
            output.append(contentsOf: repeatElement(0x20, count: 4 * (indent + 1)))
            each(element, &output)
        }
        if !elements.isEmpty {
            output.append(0x0A)
            output.append(contentsOf: repeatElement(0x20, count: 4 * indent))
        }
        output.append(contentsOf: brackets.1.utf8)
    }

    private static func write(_ text: String, to output: inout [UInt8]) {
        output.append(0x22)
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C: output.append(contentsOf: [0x5C, byte])
            case 0x0A: output.append(contentsOf: [0x5C, 0x6E])
            default: output.append(byte)
            }
        }
        output.append(0x22)
    }
}
