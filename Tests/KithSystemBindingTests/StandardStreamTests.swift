import KithSystemBinding
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
