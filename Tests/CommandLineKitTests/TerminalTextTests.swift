import CommandLineKit
import Testing

struct TerminalTextTests {
    @Test("writes control characters out")
    func printable() {
        #expect(TerminalText.printable("a\tb\nc é 😀") == "a\tb\nc é 😀")
        #expect(TerminalText.printable("\u{1b}[2J\r\u{0}\u{9b}") == "\\u{1B}[2J\\u{D}\\u{0}\\u{9B}")
        #expect(TerminalText.printable("a\r\nb\u{202e}c") == "a\\u{D}\nb\\u{202E}c")
    }
}
