import Testing

@testable import kith_bench

@Suite("Numbers of reports")
struct DecimalsTests {
    @Test(
        "are rounded to so many digits",
        arguments: [
            (0.0, 2, "0.00"), (1.005, 1, "1.0"), (0.05, 2, "0.05"), (-0.25, 1, "-0.3"),
            (12.5, 0, "13"), (99.999, 2, "100.00"), (.infinity, 1, "1000000000000000.0"),
        ])
    func areRounded(_ number: Double, _ digits: Int, _ text: String) {
        #expect(fixed(number, digits) == text)
    }
}
