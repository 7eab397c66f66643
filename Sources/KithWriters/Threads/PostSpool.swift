internal import KithSystemBinding

/// Stores posts until all names are known: in memory if they are few, otherwise on disk.
///
/// 40 bytes per post stay in memory.
struct PostSpool: ~Copyable {
    /// The location and the sort keys of a stored post.
    struct Entry {
        /// The number of its thread.
        let thread: Int
        /// Its position in the thread; 0 if unknown.
        let number: Int
        /// Its key as a number; 0 if it is not a number.
        let key: UInt64
        fileprivate let start: Int
        fileprivate let count: Int
    }

    /// All posts, in the order of arrival until ``sort()``.
    private(set) var entries: [Entry] = []
    private var spool = Spool(memoryLimit: 4 << 20)

    init() {}

    /// Stores a post.
    ///
    /// Its position is its number unless another is given.
    mutating func append(
        _ post: PostRecord, thread: Int, position: Int? = nil
    ) throws(WriteError) {
        let bytes = post.encoded()
        let start: Int
        do throws(SystemError) { start = try spool.append(bytes[...]) } catch {
            throw WriteError(error)
        }
        entries.append(
            Entry(
                thread: thread,
                number: position ?? Int(String(decoding: post[.number], as: UTF8.self)) ?? 0,
                key: PostKey.number(post[.key][...]) ?? 0,
                start: start, count: bytes.count))
    }

    /// Sorts the posts by thread and, in threads where all posts have a position, by position.
    mutating func sort() {
        entries.sort { ($0.thread, $0.start) < ($1.thread, $1.start) }
        var start = 0
        while start < entries.count {
            let thread = entries[start].thread
            let end = entries[start...].firstIndex { $0.thread != thread } ?? entries.count
            if entries[start..<end].allSatisfy({ $0.number > 0 }) {
                entries[start..<end].sort { ($0.number, $0.start) < ($1.number, $1.start) }
            }
            start = end
        }
    }

    /// Reads the post at an index of ``entries``.
    mutating func post(_ index: Int) throws(WriteError) -> PostRecord {
        let start = entries[index].start
        do throws(SystemError) {
            return PostRecord(Array(try spool.read(start..<start + entries[index].count)))
        } catch {
            throw WriteError(error)
        }
    }
}
