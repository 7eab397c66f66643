import KithSystemBinding
import Testing

struct SystemErrorTests {
    @Test("reads as a sentence, and is known by its kind")
    func message() {
        let error = SystemError(number: 2, action: "read", path: "x.json")
        #expect(error.message == "cannot read x.json: no such file or directory")
        #expect(error.isMissing && !error.isBrokenPipe)
        #expect(SystemError(number: 32, action: "write", path: "standard output").isBrokenPipe)
    }
}
