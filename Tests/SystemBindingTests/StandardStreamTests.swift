import SystemBinding
import Testing

struct StandardStreamTests {
    @Test("writes nothing without complaint")
    func empty() throws {
        try StandardStream.output.write([])
        try StandardStream.error.write([UInt8]().span)
    }

    @Test("a width is positive where there is one")
    func width() {
        #expect((StandardStream.error.columns ?? 1) > 0)
        if !StandardStream.output.isTerminal { #expect(StandardStream.output.columns == nil) }
    }
}

struct EnvironmentTests {
    @Test("tells set from not set")
    func value() {
        #expect(Environment.value(of: "PATH")?.isEmpty == false)
        #expect(Environment.value(of: "KITH_NO_SUCH_VARIABLE") == nil)
    }
}

struct SystemClockTests {
    @Test("goes on")
    func runs() {
        let before = SystemClock.monotonicNanoseconds
        #expect(SystemClock.secondsSinceEpoch > 1_700_000_000)
        #expect(SystemClock.monotonicNanoseconds >= before)
    }
}

struct SystemErrorTests {
    @Test("reads as a sentence, and is known by its kind")
    func message() {
        let error = SystemError(number: 2, action: "read", path: "x.json")
        #expect(error.message == "cannot read x.json: no such file or directory")
        #expect(error.isMissing && !error.isBrokenPipe)
        #expect(SystemError(number: 32, action: "write", path: "standard output").isBrokenPipe)
    }
}
