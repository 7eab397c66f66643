import Testing

@testable import KithSystemBinding

@Suite("SpoolFile")
struct SpoolFileTests {
    @Test("bytes come back from anywhere, after more has been added")
    func roundTrip() throws {
        var file = try SpoolFile()
        try file.append([1, 2, 3])
        #expect(try file.read(1..<3) == [2, 3])
        try file.append([4, 5])
        #expect(file.count == 5)
        #expect(try file.read(0..<5) == [1, 2, 3, 4, 5])
        #expect(try file.read(2..<2) == [])
    }

    @Test("what was never added cannot be read")
    func beyond() throws {
        var file = try SpoolFile()
        try file.append([1])
        #expect(throws: SystemError.self) { try file.read(0..<2) }
    }
}
