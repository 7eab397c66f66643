import KithSystemBinding
import Testing

struct EnvironmentTests {
    @Test("tells set from not set")
    func value() {
        #expect(Environment.value(of: "PATH")?.isEmpty == false)
        #expect(Environment.value(of: "KITH_NO_SUCH_VARIABLE") == nil)
    }
}
