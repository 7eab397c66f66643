import Testing

@testable import kith_bench

@Suite("Measurements")
struct MeasurementTests {
    @Test(
        "have the middle one as median",
        arguments: [([], 0), ([3], 3), ([5, 1, 3], 3), ([4, 1, 3, 2], 2.5)] as [([Double], Double)])
    func haveMedian(_ numbers: [Double], _ median: Double) { #expect(numbers.median == median) }

    @Test("of steps are read back from their line")
    func areReadBack() {
        let step = Step("links", rows: 10, [sample(0.5), sample(1.25)])
        #expect(step.line == "links 10 0.500000 0.250000 1.250000 0.625000\n")
        #expect(Step(line: step.line.dropLast()) == step)
        #expect(Step(line: "links 10") == nil)
        #expect(Step(line: "links 10 fast 1") == nil)
    }

    @Test("meet goals in proportion to the input")
    func meetGoals() {
        let goal = Goal.rate(seconds: 0.8, bytes: 117e6, memory: 2.5)
        let fine = measurement("a", bytes: 58_500_000, seconds: 0.4, memory: 146_000_000)
        #expect(
            goal.verdict(on: fine, among: [])
                == Verdict("0.40 s, 2.5 x memory", isMet: true, isMetByProcessor: true))
        let slow = measurement("a", bytes: 58_500_000, seconds: 0.41, memory: 1)
        #expect(!goal.verdict(on: slow, among: []).isMet)
        #expect(goal.verdict(on: slow, among: []).isMetByProcessor)
        let large = measurement("a", bytes: 58_500_000, seconds: 0.1, memory: 147_000_000)
        #expect(!goal.verdict(on: large, among: []).isMet)
    }

    @Test("are linear if a row takes no more than twice as long")
    func areLinear() {
        let goal = Goal.linear(than: "tenth", factor: 2)
        let tenth = measurement("tenth", rows: 10, seconds: 1)
        let linear = measurement("a", rows: 100, seconds: 20)
        let steep = measurement("a", rows: 100, seconds: 21)
        #expect(goal.verdict(on: linear, among: [tenth, linear]).isMet)
        #expect(!goal.verdict(on: steep, among: [tenth, steep]).isMet)
    }

    private func measurement(
        _ name: String, bytes: Int? = nil, rows: Int? = nil, seconds: Double, memory: Int? = nil
    ) -> Measurement {
        Measurement(
            name: name, inputBytes: bytes, rows: rows, samples: [sample(seconds)],
            peakMemory: memory)
    }

    private func sample(_ seconds: Double) -> Sample {
        Sample(wallSeconds: seconds, processorSeconds: seconds / 2)
    }
}
