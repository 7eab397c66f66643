import Glibc
import KithCArchive
private import KithSystemBinding

/// The entries of an archive in order.
///
/// Owns libarchive's handle.
@safe package struct ArchiveReader: ~Copyable {
    /// The kind of content to detect.
    package enum Content: Hashable, Sendable {
        /// A zip, tar, 7z or cpio archive, compressed or not.
        case archive
        /// One stream compressed with gzip, bzip2, xz, zstd or lz4: a single entry.
        case compressedStream
    }

    private let archive: OpaquePointer
    /// Kept alive because the archive pulls its bytes from it.
    private let input: PulledInput?
    private let locale = ThreadLocale("C.UTF-8", for: .characters)
    private let canSeek: Bool
    private var hasEnded = false

    private static let blockSize = 1 << 18

    /// Opens a file.
    ///
    /// - Throws: ``ArchiveError`` if the file cannot be read or is not an archive.
    package init(path: [UInt8], as content: Content = .archive) throws(ArchiveError) {
        let archive = unsafe try Self.prepared(content)
        let name = path.map { CChar(bitPattern: $0) } + [0]
        let status = unsafe archive_read_open_filename(archive, name, Self.blockSize)
        guard status >= ARCHIVE_WARN else { throw unsafe Self.abandon(archive) }
        unsafe self.archive = archive
        input = nil
        canSeek = true
    }

    /// Opens an archive whose bytes are pulled on demand.
    ///
    /// - Throws: ``ArchiveError`` if the bytes are not an archive.
    package init(
        pulling bytes: PulledBytes, as content: Content = .archive
    ) throws(ArchiveError) {
        let archive = unsafe try Self.prepared(content)
        let input = PulledInput(bytes)
        unsafe input.attach(to: archive)
        let status = unsafe archive_read_open1(archive)
        guard status >= ARCHIVE_WARN else { throw unsafe Self.abandon(archive, input) }
        unsafe self.archive = archive
        self.input = input
        canSeek = bytes.seek != nil && bytes.size != nil
    }

    deinit { unsafe archive_read_free(archive) }

    /// The number of bytes of the archive read so far.
    package var compressedBytes: Int {
        max(0, Int(unsafe archive_filter_bytes(archive, -1)))
    }

    /// The offset of the entry's header in the decompressed archive.
    package var headerOffset: Int { Int(unsafe archive_read_header_position(archive)) }

    /// Whether encrypted entries are known to exist.
    package var hasEncryptedEntries: Bool {
        unsafe archive_read_has_encrypted_entries(archive) > 0
    }

    /// Whether skipping an entry is free, and entries after a damaged one can be read.
    ///
    /// True for a zip file whose directory could be read. Valid after the first entry.
    package var skipsForFree: Bool {
        let isZip = unsafe archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_ZIP
        return isZip && canSeek
    }

    /// Moves to the next entry and returns it; `nil` at the end.
    ///
    /// - Throws: ``ArchiveError``; if the rest is lost, the next call returns `nil`.
    package mutating func next() throws(ArchiveError) -> ArchiveEntry? {
        guard !hasEnded else { return nil }
        let (status, entry) = locale.use {
            var header: OpaquePointer?
            var status: Int32
            repeat {
                status = unsafe archive_read_next_header(archive, &header)
            } while status == ARCHIVE_RETRY
            let isThere = status >= ARCHIVE_WARN && status != ARCHIVE_EOF
            return unsafe (status, isThere ? header.map { unsafe ArchiveEntry($0) } : nil)
        }
        guard let entry else {
            hasEnded = status <= ARCHIVE_FATAL || status == ARCHIVE_EOF
            if status == ARCHIVE_EOF { return nil }
            throw unsafe Self.error(archive, status, input)
        }
        return entry
    }

    /// Appends up to `count` bytes of the entry; returns their number, 0 at its end.
    ///
    /// - Throws: ``ArchiveError`` if the data is damaged.
    package mutating func read(
        _ count: Int, appendingTo buffer: inout [UInt8]
    ) throws(ArchiveError) -> Int {
        var got = 0
        buffer.append(
            addingCapacity: max(count, 0),
            initializingWith: { (output: inout OutputSpan<UInt8>) in
                unsafe output.withUnsafeMutableBufferPointer { (target, initialized) in
                    repeat {
                        let start = unsafe target.baseAddress.map { unsafe $0 + initialized }
                        got = unsafe archive_read_data(archive, start, max(count, 0))
                    } while got == ARCHIVE_RETRY
                    initialized += max(got, 0)
                }
            })
        guard got >= 0 else { throw unsafe Self.error(archive, Int32(clamping: got), input) }
        return got
    }

    private static func prepared(_ content: Content) throws(ArchiveError) -> OpaquePointer {
        guard let archive = unsafe archive_read_new() else {
            throw ArchiveError(.rest, "out of memory")
        }
        unsafe archive_read_support_filter_gzip(archive)
        unsafe archive_read_support_filter_bzip2(archive)
        unsafe archive_read_support_filter_xz(archive)
        unsafe archive_read_support_filter_zstd(archive)
        unsafe archive_read_support_filter_lz4(archive)
        switch content {
        case .archive:
            unsafe archive_read_support_format_zip(archive)
            unsafe archive_read_support_format_tar(archive)
            unsafe archive_read_support_format_7zip(archive)
            unsafe archive_read_support_format_cpio(archive)
        case .compressedStream: unsafe archive_read_support_format_raw(archive)
        }
        return unsafe archive
    }

    /// Frees an archive that could not be opened; returns its error.
    private static func abandon(
        _ archive: OpaquePointer, _ input: PulledInput? = nil
    ) -> ArchiveError {
        let failure = unsafe error(archive, ARCHIVE_FATAL, input)
        unsafe archive_read_free(archive)
        return failure
    }

    private static func error(
        _ archive: OpaquePointer, _ status: Int32, _ input: PulledInput?
    ) -> ArchiveError {
        let text = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
        return ArchiveError(
            status > ARCHIVE_FATAL ? .entry : .rest, text ?? "damaged data", cause: input?.failure)
    }
}

extension ArchiveEntry {
    /// Copies the properties of an entry header.
    fileprivate init(_ header: OpaquePointer) {
        // A name that is not UTF-8 exists only in the second form.
        let name =
            unsafe archive_entry_pathname_utf8(header) ?? archive_entry_pathname(header)
        path =
            unsafe name.map {
                unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
            } ?? []
        // The file type bits of a mode: 0o100000 is a file and 0o040000 a folder.
        kind =
            switch unsafe archive_entry_filetype(header) & 0o170000 {
            case 0o100000: unsafe archive_entry_hardlink(header) == nil ? .file : .other
            case 0o040000: .folder
            default: .other
            }
        size =
            unsafe archive_entry_size_is_set(header) != 0
            ? Int(unsafe archive_entry_size(header)) : nil
        modified =
            unsafe archive_entry_mtime_is_set(header) != 0
            ? Int(unsafe archive_entry_mtime(header)) : nil
        isEncrypted = unsafe archive_entry_is_data_encrypted(header) > 0
    }
}
