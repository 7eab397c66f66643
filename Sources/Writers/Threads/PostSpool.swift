internal import SystemBinding

/// Posts that wait until all names are known: in memory while they are few, on the disk from then on.
///
/// 40 bytes of each stay in memory.
struct PostSpool: ~Copyable {
    /// Where a post waits, and what it is needed for.
    struct Entry {
        /// The number of its thread.
        let thread: Int
        /// Its position in the thread; 0 where that is not known.
        let number: Int
        /// Its key as a number; 0 where it is none.
        let key: UInt64
        fileprivate let start: Int
        fileprivate let count: Int
    }

    /// All posts, in the order in which they came until ``sort()``.
    private(set) var entries: [Entry] = []
    private var spool = Spool(memoryLimit: 4 << 20)

    init() {}

    /// Keeps a post.
    mutating func append(_ post: PostRecord, thread: Int) throws(WriteError) {
        let bytes = post.encoded()
        let start: Int
        do throws(SystemError) { start = try spool.append(bytes[...]) } catch {
            throw WriteError(error)
        }
        entries.append(
            Entry(
                thread: thread,
                number: Int(String(decoding: post[.number], as: UTF8.self)) ?? 0,
                key: PostKey.number(post[.key][...]) ?? 0,
                start: start, count: bytes.count))
    }

    /// Puts the posts in the order of threads, those of a thread by their numbers where all have one.
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

    /// The post at an index of ``entries``.
    mutating func post(_ index: Int) throws(WriteError) -> PostRecord {
        let start = entries[index].start
        do throws(SystemError) {
            return PostRecord(Array(try spool.read(start..<start + entries[index].count)))
        } catch {
            throw WriteError(error)
        }
    }
}
