private import JSONBinding

/// Finds the JSON Pointers of values that are asked for in the order of the document.
///
/// All of them together take one walk, where ``JSONDocument/pointer(to:)`` goes past the siblings of each
/// container anew.
public struct JSONPointers: Sendable {
    private let document: JSONDocument
    /// The containers around the last value, outermost first.
    private var levels: [Level] = []

    /// A container, and where in it the way goes on.
    private struct Level {
        let container: Int
        /// The child that the way goes through: its key in an object, itself in an array.
        var child: Int
        /// How many children stand before it.
        var index = 0
    }

    /// Begins before the first value.
    public init(_ document: JSONDocument) { self.document = document }

    /// Where a value is, as ``JSONDocument/pointer(to:)`` says it.
    ///
    /// - Parameter token: The value, or its key. Going back to an earlier one takes a walk from the start.
    /// - Returns: The pointer; empty for a root.
    public mutating func pointer(to token: Int) -> String {
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

    /// Goes on in the innermost container to the child that holds a value, and gives that child's value.
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
