import KithCommandLine
import Testing

struct QuantityTests {
    @Test(
        "bytes",
        arguments: [
            (0, "0 B"), (-5, "-5 B"), (999, "999 B"), (1000, "1.0 kB"), (1049, "1.0 kB"),
            (1050, "1.1 kB"),
            (999_949, "999.9 kB"), (999_950, "1.0 MB"), (27_400_000, "27.4 MB"),
            (Int.max, "9.2 EB"),
        ])
    func bytes(_ count: Int, _ expected: String) {
        #expect(Quantity.bytes(count) == expected)
    }

    @Test(
        "durations",
        arguments: [
            (0, "0:00"), (0.4, "0:00"), (59.6, "1:00"), (750, "12:30"), (3723, "1:02:03"),
            (-1, "0:00"),
            (Double.nan, "0:00"), (.infinity, "1000:00:00"),
        ])
    func durations(_ seconds: Double, _ expected: String) {
        #expect(Quantity.duration(seconds: seconds) == expected)
    }
}
