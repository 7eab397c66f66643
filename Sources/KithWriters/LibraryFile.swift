internal import KithDiagnostics
internal import KithSystemBinding

/// A file that a library writes by its path; it appears whole or not at all.
package struct LibraryFile: ~Copyable {
    /// The path at which the library writes.
    let place: String
    /// The path at which the file will appear, as given; `nil` for standard output and for a part of something else.
    let target: String?
    /// The file until it is published; `nil` for a file of a folder, which appears as a whole.
    private var file: OutputPath?
    /// The output to which the bytes of a temporary file are copied.
    private var output: ByteOutput?

    /// Creates a file that will appear at a path.
    init(path: String) throws(WriteError) {
        do throws(SystemError) {
            let file = try OutputPath(path: path)
            place = file.place
            self.file = consume file
        } catch { throw WriteError(error) }
        target = path
        output = nil
    }

    /// Creates a temporary file whose bytes are copied to an output at the end.
    init(copiedTo output: consuming ByteOutput) throws(WriteError) {
        do throws(SystemError) {
            let file = try OutputPath()
            place = file.place
            self.file = consume file
        } catch { throw WriteError(error) }
        target = nil
        self.output = consume output
    }

    /// Creates a file inside a folder that appears as a whole.
    init(inFolderAt path: String) {
        place = path
        target = nil
        file = nil
        output = nil
    }

    /// Publishes the file, which the library has closed; returns its size in bytes.
    consuming func finish() throws(WriteError) -> Int {
        let size: Int
        do throws(SystemError) {
            size = try FileFacts(path: place).size
            if output == nil { try file.take()?.commit() }
        } catch { throw WriteError(error) }
        try copy()
        return size
    }

    /// Publishes the file and describes it; standard output is not listed as a file.
    consuming func finish(rows: Int, findings: [Finding] = []) throws(WriteError) -> WriteSummary {
        let path = target
        return WriteSummary(path: path, rows: rows, bytes: try finish(), findings: findings)
    }

    /// Copies the file to the output, if there is one.
    private mutating func copy() throws(WriteError) {
        guard let output = output.take() else { return }
        let file: InputFile
        do throws(SystemError) { file = try InputFile(path: place) } catch {
            throw WriteError(error)
        }
        var piece: [UInt8] = []
        repeat {
            piece.removeAll(keepingCapacity: true)
            do throws(SystemError) {
                _ = try file.read(ByteSink.usualCapacity, appendingTo: &piece)
            } catch { throw WriteError(error) }
            try output.write(piece.span)
        } while !piece.isEmpty
        try output.commit()
    }
}
