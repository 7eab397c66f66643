private import Synchronization

/// Tools that keep their memory from use to use, such as parsers; each is used by one task at a time.
package final class ToolPool<Tool: ~Copyable, Failure: Error>: Sendable {
    private final class Holder: Sendable {
        let tool: Mutex<Tool>

        init(_ tool: consuming sending Tool) { self.tool = Mutex(tool) }
    }

    /// The tools that no task uses.
    private let idle: Mutex<[Holder]>
    private let make: @Sendable () throws(Failure) -> sending Tool

    /// Creates a pool; `make` gives a tool whenever all are in use.
    package init(_ make: @escaping @Sendable () throws(Failure) -> sending Tool) {
        idle = Mutex([])
        self.make = make
    }

    /// Creates a pool that has a tool already.
    package init(
        first: consuming sending Tool,
        _ make: @escaping @Sendable () throws(Failure) -> sending Tool
    ) {
        idle = Mutex([Holder(first)])
        self.make = make
    }

    /// Returns what is done with a tool that no other task uses.
    package func use<Result: Sendable>(
        _ body: (inout Tool) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let holder =
            if let known = idle.withLock({ $0.popLast() }) { known } else { Holder(try make()) }
        defer { idle.withLock { $0.append(holder) } }
        return try holder.tool.withLock { tool throws(Failure) in try body(&tool) }
    }
}
