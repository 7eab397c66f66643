import KithCommandLine
import Testing

struct ColorChoiceTests {
    struct Row: CustomTestStringConvertible {
        let choice: ColorChoice
        let isTerminal: Bool
        let environment: [String: String]
        let expected: Bool
        var testDescription: String { "\(choice), terminal \(isTerminal), \(environment)" }
    }

    static let rows = [
        Row(choice: .auto, isTerminal: true, environment: [:], expected: true),
        Row(choice: .auto, isTerminal: false, environment: [:], expected: false),
        Row(choice: .auto, isTerminal: true, environment: ["NO_COLOR": "1"], expected: false),
        Row(choice: .auto, isTerminal: true, environment: ["NO_COLOR": ""], expected: true),
        Row(choice: .auto, isTerminal: true, environment: ["TERM": "dumb"], expected: false),
        Row(choice: .auto, isTerminal: true, environment: ["TERM": "xterm"], expected: true),
        Row(choice: .always, isTerminal: false, environment: ["NO_COLOR": "1"], expected: true),
        Row(choice: .never, isTerminal: true, environment: [:], expected: false),
    ]

    @Test("decides", arguments: rows)
    func decides(_ row: Row) {
        let isColored = row.choice.isColored(isTerminal: row.isTerminal) { row.environment[$0] }
        #expect(isColored == row.expected)
    }
}
