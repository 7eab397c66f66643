import SystemBinding
import Testing

struct SystemClockTests {
    @Test("goes on")
    func runs() {
        let before = SystemClock.monotonicNanoseconds
        #expect(SystemClock.secondsSinceEpoch > 1_700_000_000)
        #expect(SystemClock.monotonicNanoseconds >= before)
    }
}
