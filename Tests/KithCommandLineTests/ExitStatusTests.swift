import KithCommandLine
import Testing

struct ExitStatusTests {
    @Test("numbers that scripts rely on")
    func numbers() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 64])
    }
}
