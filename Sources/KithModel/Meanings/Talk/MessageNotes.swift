internal import KithSourceText
internal import KithSystemBinding

/// A file attached to a message, which has a row of its own.
package struct AttachedFile: Sendable {
    /// The name; empty if the source has none.
    package let name: ArraySlice<UInt8>
    /// The media type; empty if the source has none.
    package let mediaType: ArraySlice<UInt8>
    /// The path in the storage of the source; empty if it has none.
    package let path: ArraySlice<UInt8>
    /// The content as a data URL or base64; empty if the rows do not hold it.
    package let content: ArraySlice<UInt8>
}

/// What other rows say about messages: which they quote, and the files attached to them.
///
/// The keys of such messages are in memory; files are on the disk if they are large.
struct MessageNotes: ~Copyable {
    /// For each kind, the keys of messages that quote, and the key that each quotes first.
    private var quoting: [DistinctKeys]
    private var quoted: [[(kind: Int, key: ArraySlice<UInt8>)]]
    /// For each kind, the keys of messages with files, and their files.
    private var owners: [DistinctKeys]
    private var files: [[[Range<Int>]]]
    private var spool = Spool(memoryLimit: 1 << 20)
    private var scratch: [UInt8] = []

    init(kinds: Int) {
        quoting = [DistinctKeys](repeating: DistinctKeys(), count: kinds)
        quoted = [[(kind: Int, key: ArraySlice<UInt8>)]](repeating: [], count: kinds)
        owners = quoting
        files = [[[Range<Int>]]](repeating: [], count: kinds)
    }

    // MARK: Quotes

    /// Notes rows of a kind that state which messages quote others.
    mutating func noteAnswers(_ parts: RowParts, count: Int) {
        let (from, to) = (parts[.from], parts[.to])
        for row in 0..<count {
            guard let source = from.key(row), let target = to.key(row) else { continue }
            let number = quoting[source.kind].number(of: source.key)
            guard number == quoted[source.kind].count else { continue }
            quoted[source.kind].append((target.kind, Array(target.key)[...]))
        }
    }

    func answered(by message: MessageRecord) -> (kind: Int, key: ArraySlice<UInt8>)? {
        quoting[message.kind].find(message[.key]).map { quoted[message.kind][$0] }
    }

    // MARK: Files

    /// Stores rows of a kind of attached files.
    mutating func noteFiles(_ parts: RowParts, count: Int) throws(ReadError) {
        for row in 0..<count {
            guard let owner = parts[.of].key(row) else { continue }
            scratch.removeAll(keepingCapacity: true)
            for part in [Meaning.Part.name, .mediaType, .path, .content] {
                let text = parts[part].text(row) ?? []
                for byte in 0..<8 {
                    scratch.append(UInt8(truncatingIfNeeded: text.count >> (56 - 8 * byte)))
                }
                scratch += text
            }
            let start: Int
            do throws(SystemError) { start = try spool.append(scratch[...]) } catch {
                throw ReadError(messages: error)
            }
            let number = owners[owner.kind].number(of: owner.key)
            if number == files[owner.kind].count { files[owner.kind].append([]) }
            files[owner.kind][number].append(start..<start + scratch.count)
        }
    }

    mutating func files(of message: MessageRecord) throws(ReadError) -> [AttachedFile] {
        guard let number = owners[message.kind].find(message[.key]) else { return [] }
        var found: [AttachedFile] = []
        for range in files[message.kind][number] {
            do throws(SystemError) { found.append(AttachedFile(try spool.read(range))) } catch {
                throw ReadError(messages: error)
            }
        }
        return found
    }
}

extension AttachedFile {
    /// Decodes a stored file.
    fileprivate init(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        func next() -> ArraySlice<UInt8> {
            let count = Int(truncatingIfNeeded: rest.span.word(at: 0))
            let text = rest.dropFirst(8).prefix(count)
            rest = rest[text.endIndex...]
            return text
        }
        name = next()
        mediaType = next()
        path = next()
        content = next()
    }
}
