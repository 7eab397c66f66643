import Testing

@testable import KithWriters

/// One row of a table of tests: what it proves, what goes in, what comes out.
struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let text: [UInt8]
    let expected: [UInt8]

    init(_ name: String, _ text: String, _ expected: String) {
        self.name = name
        self.text = Array(text.utf8)
        self.expected = Array(expected.utf8)
    }

    var testDescription: String { name }
}

/// What a sink holds after a call.
func sunk(_ body: (inout ByteSink) throws -> Void) rethrows -> [UInt8] {
    var sink = ByteSink()
    try body(&sink)
    return sink.takeBytes()
}
