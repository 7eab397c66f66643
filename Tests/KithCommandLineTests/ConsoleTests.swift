import KithCommandLine
import Testing

struct ConsoleTests {
    @Test("collects output and hands it on in large pieces")
    func buffers() throws {
        var pieces: [Int] = []
        let stream = ConsoleStream(isTerminal: false, capacity: 10) { pieces.append($0.count) }
        for _ in 1...7 { try stream.write("abc") }
        #expect(pieces == [12])
        try stream.write([UInt8](repeating: 0, count: 100))
        #expect(pieces == [12, 109])
        try stream.write([UInt8](repeating: 0, count: 50))
        try stream.flush()
        try stream.flush()
        #expect(pieces == [12, 109, 50])
    }

    @Test("fails again and again after a failure, without asking the sink")
    func staysFailed() {
        var calls = 0
        let stream = ConsoleStream(isTerminal: true) { (_) throws(OutputFailure) in
            calls += 1
            throw .readerGone
        }
        for _ in 1...3 {
            #expect(throws: OutputFailure.readerGone) { try stream.write("x") }
        }
        #expect(calls == 1)
    }

    @Test("says things in colour on a terminal only")
    func colours() {
        let plain = ConsoleCapture()
        plain.console.say(.error, "no")
        #expect(plain.err == "error: no\n")
        let terminal = ConsoleCapture(isTerminal: true)
        terminal.console.say(.note, "yes")
        #expect(terminal.err == "\u{1b}[1;36mnote:\u{1b}[0m yes\n")
        terminal.console.choose(.never)
        terminal.console.say(.warning, "bare")
        #expect(terminal.err.hasSuffix("\nwarning: bare\n"))
    }

    @Test("has a width where there is no terminal, and none too small")
    func width() {
        #expect(ConsoleCapture().console.width == 80)
        #expect(ConsoleCapture(columns: 3).console.width == 20)
        #expect(ConsoleCapture(columns: 300).console.width == 300)
        #expect(ConsoleCapture(columns: 300).console.textWidth == 100)
    }
}
