internal import KithSourceText

/// The data of a search box: scripts that hold what can be found, as a page opened as a file may load nothing else.
///
/// Texts are in parts that the page loads one after the other; one part at a time is in memory.
struct ThreadSearch {
    /// The size at which a part is written, in bytes.
    private static let partSize = 1 << 20

    private var part: [UInt8] = []
    private var parts = 0
    private var threads: [UInt8] = []
    /// The number of threads.
    private(set) var count = 0
    private var files: [(name: String, bytes: Int)] = []

    /// Returns what the search knows of a post of the thread before which there are so many.
    static func entry(
        ofThread place: Int, author: [UInt8], anchor: String?, text: [UInt8]
    ) -> [UInt8] {
        var entry = Array("[\(place),\"\(anchor ?? "")\",".utf8)
        JSONString.append(author, to: &entry)
        entry.append(UInt8(ascii: ","))
        JSONString.append(text, to: &entry)
        entry.append(UInt8(ascii: "]"))
        return entry
    }

    /// Adds what it knows of a post of the thread that ``end(_:section:)`` adds next.
    mutating func add(_ entry: [UInt8], to output: borrowing FileSet) throws(WriteError) {
        part += part.isEmpty ? "kith.posts([".utf8 : ",\n".utf8
        part += entry
        if part.count > Self.partSize { try writePart(to: output) }
    }

    /// Adds a thread after its posts.
    mutating func end(_ thread: ThreadEntry, section: [[UInt8]]) {
        threads += count == 0 ? "[".utf8 : ",\n[".utf8
        JSONString.append(thread.title, to: &threads)
        threads.append(UInt8(ascii: ","))
        JSONString.append(Array(section.joined(separator: " › ".utf8)), to: &threads)
        threads.append(UInt8(ascii: ","))
        JSONString.append(Array(thread.authors.joined(separator: ", ".utf8)), to: &threads)
        threads += ",\"\(thread.file ?? "").html\",\"\(thread.count)\"]".utf8
        count += 1
    }

    /// Writes the rest; returns the files.
    mutating func finish(
        to output: borrowing FileSet
    ) throws(WriteError) -> [(name: String, bytes: Int)] {
        if !part.isEmpty { try writePart(to: output) }
        try write(
            Array("var kith={parts:\(parts),threads:[".utf8) + threads + Array("]};\n".utf8),
            to: "search/threads.js", output)
        try write(PackageResources.search_js, to: "search/search.js", output)
        return files
    }

    private mutating func writePart(to output: borrowing FileSet) throws(WriteError) {
        parts += 1
        try write(part + Array("]);\n".utf8), to: "search/posts-\(parts).js", output)
        part.removeAll(keepingCapacity: true)
    }

    private mutating func write(
        _ bytes: [UInt8], to name: String, _ output: borrowing FileSet
    ) throws(WriteError) {
        var sink = try output.sink(name)
        sink.append(bytes)
        files.append((name, try sink.finish().bytes))
    }
}
