package import KithSourceText
private import Synchronization

/// Assigns source numbers to members while they are read, so that reports can show places in them.
package final class SourceRegistry: Sendable {
    private struct State {
        var next: Int
        var files: [SourceFile] = []
    }

    private let state: Mutex<State>

    /// Creates a registry whose first number is `next`, which must be free.
    package init(from next: SourceID) { state = Mutex(State(next: next.index)) }

    /// Registers a source and returns its number.
    package func add(_ file: SourceFile) -> SourceID {
        state.withLock { state in
            state.files.append(file)
            state.next += 1
            return SourceID(state.next - 1)
        }
    }

    /// Returns the sources registered since the last call, in the order of their numbers.
    package func takeFiles() -> [SourceFile] {
        state.withLock { state in
            defer { state.files = [] }
            return state.files
        }
    }
}
