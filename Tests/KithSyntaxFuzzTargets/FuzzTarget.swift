/// A way into the program for bytes that nobody has looked at: what is done with them, and where to begin.
///
/// Whatever the bytes are, the program must not trap, and what it promises must hold.
package struct FuzzTarget: Sendable {
    /// The name, which is also that of its folder in `fixtures/fuzz`.
    package let name: String
    /// One sentence.
    package let summary: String
    /// The name of a file in `Tests/FuzzProgram/Dictionaries`, without its ending; `nil` where none would help.
    package let dictionary: String?
    /// The most bytes of an input; short inputs run much more often.
    package let longest: Int
    /// The inputs to begin with.
    package let seeds: @Sendable () throws -> [[UInt8]]
    /// What is done with an input.
    package let run: @Sendable ([UInt8]) throws(BrokenPromise) -> Void

    /// Describes a target.
    package init(
        _ name: String, _ summary: String, dictionary: String? = nil, longest: Int = 4096,
        seeds: @autoclosure @escaping @Sendable () throws -> [[UInt8]],
        run: @escaping @Sendable ([UInt8]) throws(BrokenPromise) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.dictionary = dictionary
        self.longest = longest
        self.seeds = seeds
        self.run = run
    }
}

/// Something that the program promises of every input and did not keep.
package struct BrokenPromise: Error, Equatable, CustomStringConvertible {
    /// What was promised, and what came instead.
    package let description: String

    /// Describes it.
    package init(_ description: String) { self.description = description }

    /// Asks for what is promised.
    package static func unless(
        _ holds: Bool, _ description: @autoclosure () -> String
    ) throws(BrokenPromise) {
        if !holds { throw BrokenPromise(description()) }
    }
}
