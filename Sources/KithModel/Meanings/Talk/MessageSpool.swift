internal import KithSourceText
internal import KithSystemBinding

/// Messages that wait until all names are known: in memory if they are few, otherwise on disk.
///
/// 48 bytes per message stay in memory.
struct MessageSpool: ~Copyable {
    /// All messages, in the order of arrival until ``sort()``.
    private(set) var entries: [Talk.Entry] = []
    private var spool = Spool(memoryLimit: 4 << 20)

    init() {}

    /// Stores an encoded message.
    mutating func append(
        _ message: [UInt8], ofKind kind: Int, thread: Int, position: Int, key: UInt64
    ) throws(ReadError) {
        let start: Int
        do throws(SystemError) { start = try spool.append(message[...]) } catch {
            throw ReadError(messages: error)
        }
        entries.append(
            Talk.Entry(
                thread: thread, position: position, key: key, kind: kind, start: start,
                count: message.count))
    }

    /// Sorts the messages by the rank of their thread and, in threads where all messages have a position, by position.
    mutating func sort(ranks: [Int]) {
        entries.sort { (ranks[$0.thread], $0.start) < (ranks[$1.thread], $1.start) }
        var start = 0
        while start < entries.count {
            let thread = entries[start].thread
            let end = entries[start...].firstIndex { $0.thread != thread } ?? entries.count
            if entries[start..<end].allSatisfy({ $0.position > 0 }) {
                entries[start..<end].sort { ($0.position, $0.start) < ($1.position, $1.start) }
            }
            start = end
        }
    }

    /// Reads the message at an index of ``entries``.
    mutating func message(_ index: Int) throws(ReadError) -> MessageRecord {
        let start = entries[index].start
        do throws(SystemError) {
            return MessageRecord(try spool.read(start..<start + entries[index].count))
        } catch { throw ReadError(messages: error) }
    }
}

extension ReadError {
    /// Creates the error for messages that cannot be stored or read again.
    init(messages error: SystemError) {
        self.init(.unreadable, error.message, cause: error)
    }
}
