public import SourceText
private import Synchronization

/// The numbers of members, given out while they are read, so that places in them are known to reports.
public final class SourceRegistry: Sendable {
    private struct State {
        var next: Int
        var files: [SourceFile] = []
    }

    private let state: Mutex<State>

    /// Begins at a number that is not taken.
    public init(from next: SourceID) { state = Mutex(State(next: next.index)) }

    /// Takes a source up, and gives it a number.
    public func add(_ file: SourceFile) -> SourceID {
        state.withLock { state in
            state.files.append(file)
            state.next += 1
            return SourceID(state.next - 1)
        }
    }

    /// The sources that were taken up since this was last asked, in the order of their numbers.
    public func takeFiles() -> [SourceFile] {
        state.withLock { state in
            defer { state.files = [] }
            return state.files
        }
    }
}
