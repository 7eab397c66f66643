private import KithSourceText
private import KithSystemBinding

/// Archives for tests, written by libarchive's own writer, which a few lines of Python call.
package enum ArchiveBuilder {
    /// One file of an archive.
    package struct Entry: Sendable {
        let name: [UInt8]
        let bytes: [UInt8]
        let modified: Int

        /// A file with a name of any bytes.
        package init(name: [UInt8], _ bytes: [UInt8], modified: Int = 1_000_000_000) {
            self.name = name
            self.bytes = bytes
            self.modified = modified
        }

        /// A file of text.
        package init(_ name: String, _ text: String, modified: Int = 1_000_000_000) {
            self.init(name: Array(name.utf8), Array(text.utf8), modified: modified)
        }
    }

    /// Writes an archive.
    ///
    /// - Parameters:
    ///   - entries: What it holds, in order.
    ///   - format: libarchive's name of the format: zip, pax, ustar, 7zip, cpio, raw.
    ///   - filter: libarchive's name of the compression around it: none, gzip, bzip2, xz, zstd, lz4.
    ///   - options: What else libarchive is told, such as "zip:compression=store".
    ///   - path: Where the archive is written.
    /// - Throws: What Python said, where it failed.
    package static func write(
        _ entries: [Entry], format: String, filter: String = "none", options: String = "",
        to path: String
    ) throws {
        var input: [UInt8] = []
        for entry in entries {
            for number in [entry.name.count, entry.bytes.count, entry.modified] {
                for shift in stride(from: 0, to: 64, by: 8) {
                    input.append(UInt8(truncatingIfNeeded: number >> shift))
                }
            }
            input += entry.name + entry.bytes
        }
        try python(script, [path, format, filter, options], input: input)
    }

    /// What zlib makes of bytes: gzip for 31 bits, zlib for 15, neither for -15.
    package static func deflate(_ bytes: [UInt8], bits: Int = 31) throws -> [UInt8] {
        let script = """
            import sys, zlib
            c = zlib.compressobj(6, zlib.DEFLATED, int(sys.argv[1]))
            sys.stdout.buffer.write(c.compress(sys.stdin.buffer.read()) + c.flush())
            """
        return try python(script, ["\(bits)"], input: bytes)
    }

    @discardableResult
    private static func python(
        _ script: String, _ arguments: [String], input: [UInt8]
    ) throws -> [UInt8] {
        let run = try ChildProcess.run("python3", ["-c", script] + arguments, input: input)
        guard run.ending == .exited(0) else {
            throw ReadError(.unreadable, String(decoding: run.errorOutput, as: UTF8.self))
        }
        return run.output
    }

    private static let script = """
        import ctypes, ctypes.util, struct, sys
        lib = ctypes.CDLL(ctypes.util.find_library('archive') or 'libarchive.so.13')
        for name in ('archive_write_new', 'archive_entry_new', 'archive_error_string'):
            getattr(lib, name).restype = ctypes.c_void_p
        def check(status, archive):
            if status < 0:
                sys.exit(ctypes.string_at(lib.archive_error_string(archive)).decode())
        path, form, filter, options = (word.encode() for word in sys.argv[1:])
        archive = ctypes.c_void_p(lib.archive_write_new())
        check(lib.archive_write_set_format_by_name(archive, form), archive)
        if filter != b'none':
            check(lib.archive_write_add_filter_by_name(archive, filter), archive)
        check(lib.archive_write_set_options(archive, options), archive)
        check(lib.archive_write_set_bytes_in_last_block(archive, 1), archive)
        check(lib.archive_write_open_filename(archive, path), archive)
        data = sys.stdin.buffer
        while head := data.read(24):
            length, size, modified = struct.unpack('<QQq', head)
            name, body = data.read(length), data.read(size)
            entry = ctypes.c_void_p(lib.archive_entry_new())
            lib.archive_entry_set_pathname(entry, name)
            lib.archive_entry_set_size(entry, ctypes.c_int64(size))
            lib.archive_entry_set_filetype(entry, 0o100000)
            lib.archive_entry_set_perm(entry, 0o644)
            lib.archive_entry_set_mtime(entry, ctypes.c_int64(modified), 0)
            check(lib.archive_write_header(archive, entry), archive)
            lib.archive_write_data.restype = ctypes.c_ssize_t
            check(lib.archive_write_data(archive, body, ctypes.c_size_t(size)), archive)
            lib.archive_entry_free(entry)
        check(lib.archive_write_close(archive), archive)
        """
}
