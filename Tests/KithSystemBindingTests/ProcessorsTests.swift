import Glibc
import Testing

@testable import KithSystemBinding

@Suite("Processors")
struct ProcessorsTests {
    @Test("those count that the process may use, of those that the machine has")
    func count() { #expect(1...max(1, sysconf(Int32(_SC_NPROCESSORS_CONF))) ~= Processors.count) }
}
