import KithDiagnostics
import Testing

extension Message {
    fileprivate static func taken(_ id: String) -> Message { "operationId '\(id)' is taken" }
}

@Suite struct MessageTests {
    @Test("is its text")
    func text() {
        #expect(Message.taken("a").text == "operationId 'a' is taken")
        #expect("\(Message.taken("a"))" == "operationId 'a' is taken")
        #expect(Message.taken("a") == "operationId 'a' is taken")
    }
}
