import KithCLibYAML

/// The bytes that libyaml reads, and the position in them.
///
/// It is a class because libyaml keeps a pointer to it.
final class YAMLInput {
    let bytes: [UInt8]
    let count: Int
    /// The size of the byte order mark, which is hidden from libyaml because it would indent the
    /// first line.
    let markCount: Int
    private var next: Int

    init(_ bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.count = max(0, min(count, bytes.count))
        markCount = bytes.prefix(self.count).starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        next = markCount
    }

    /// Makes a parser read from this input, which must outlive the parser.
    func attach(to parser: UnsafeMutablePointer<yaml_parser_t>) {
        unsafe yaml_parser_set_input(
            parser,
            { (input, buffer, size, sizeRead) in
                guard let input = unsafe input, let buffer = unsafe buffer,
                    let sizeRead = unsafe sizeRead
                else { return 0 }
                let owner = unsafe Unmanaged<YAMLInput>.fromOpaque(input).takeUnretainedValue()
                unsafe sizeRead.pointee = unsafe owner.read(size, into: buffer)
                return 1
            },
            Unmanaged.passUnretained(self).toOpaque())
    }

    private func read(_ size: Int, into buffer: UnsafeMutablePointer<UInt8>) -> Int {
        let got = min(size, count - next)
        unsafe bytes.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress, got > 0 else { return }
            unsafe buffer.update(from: base + next, count: got)
        }
        next += got
        return got
    }
}
