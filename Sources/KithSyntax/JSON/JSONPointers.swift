private import KithJSONBinding

/// Computes JSON Pointers of values that are requested in document order.
///
/// All requests together take one walk, whereas each ``JSONDocument/pointer(to:)`` walks from the
/// root.
package struct JSONPointers: Sendable {
    private let document: JSONDocument
    /// The containers on the path to the last value, outermost first.
    private var levels: [Level] = []

    /// A container on the path, and the child that the path goes through.
    private struct Level {
        let container: Int
        /// The token of the child; in an object, that of its key.
        var child: Int
        /// The number of children before it.
        var index = 0
    }

    /// Creates a cursor before the first value.
    package init(_ document: JSONDocument) { self.document = document }

    /// Returns the same pointer as ``JSONDocument/pointer(to:)``.
    ///
    /// - Parameter token: The value or its key. A token before the last one restarts the walk.
    /// - Returns: The pointer; empty for a root.
    package mutating func pointer(to token: Int) -> String {
        let target = document.isEnd(at: token) ? document.tokens[token].partner : token
        while let level = levels.last, !leadsTo(target, level) { levels.removeLast() }
        if levels.isEmpty {
            guard let root = document.roots.first(where: { target < document.next(after: $0) }),
                root != target
            else { return "" }
            levels = [Level(container: root, child: root + 1)]
        }
        while let value = advance(to: target), value != target, levels.last?.child != target {
            levels.append(Level(container: value, child: value + 1))
        }
        return document.pointer(
            of: levels.map {
                isObject($0) ? .member(key: $0.child) : .element($0.index)
            })
    }

    private func isObject(_ level: Level) -> Bool { document.kind(at: level.container) == .object }

    private func leadsTo(_ target: Int, _ level: Level) -> Bool {
        level.child <= target && target < document.next(after: level.container)
    }

    /// Advances in the innermost container to the child that contains `target`; returns that
    /// child's value.
    private mutating func advance(to target: Int) -> Int? {
        guard var level = levels.popLast() else { return nil }
        let offset = isObject(level) ? 1 : 0
        let end = document.end(of: level.container)
        while level.child < end, document.next(after: level.child + offset) <= target {
            level.child = document.next(after: level.child + offset)
            level.index += 1
        }
        levels.append(level)
        return level.child < end ? level.child + offset : nil
    }
}
