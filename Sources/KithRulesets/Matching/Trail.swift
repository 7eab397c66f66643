internal import KithSyntax

/// A collection whose children are being visited.
struct PathFrame {
    let tree: Int
    /// The node of the content, never an alias.
    let node: UInt32
    let set: UInt32
    /// The frame of the collection around it; -1 for the root.
    let parent: Int
    /// The key or index of the collection in its parent; neither for the root.
    let key: ChildName
    /// The next child to visit; `index` is the number of elements before it.
    var next: UInt32
    var index = 0
    /// The number of elements of a list; -1 until it is needed.
    var count = -1
}

/// The path to a child, for filters that use `@path`.
struct Trail {
    let frames: [PathFrame]
    let last: Int
    let trees: [SyntaxTree]

    /// Returns the path as JavaScript libraries write it: `$['paths']['/x'][0]`.
    func text(to key: FilterValue) -> [UInt8] {
        var keys = [key]
        var index = last
        while index >= 0 {
            let frame = frames[index]
            if frame.parent >= 0 {
                keys.append(frame.key.value(in: trees[frames[frame.parent].tree]))
            }
            index = frame.parent
        }
        var text = Array("$".utf8)
        for key in keys.reversed() {
            text.append(UInt8(ascii: "["))
            if case .number(let number) = key {
                text += String(Int(number)).utf8
            } else if case .text(let name) = key {
                text += "'".utf8 + name + "'".utf8
            }
            text.append(UInt8(ascii: "]"))
        }
        return text
    }
}
