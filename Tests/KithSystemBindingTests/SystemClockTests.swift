import KithSystemBinding
import Testing

struct SystemClockTests {
    @Test("goes on")
    func runs() {
        let before = SystemClock.monotonicNanoseconds
        #expect(SystemClock.secondsSinceEpoch > 1_700_000_000)
        #expect(SystemClock.monotonicNanoseconds >= before)
    }

    @Test("counts what the processor does")
    func counts() {
        let before = SystemClock.processorNanoseconds
        var sum = 0
        for number in 0..<100_000 { sum ^= number &* number }
        #expect(sum != -1)
        #expect(SystemClock.processorNanoseconds > before)
    }
}
