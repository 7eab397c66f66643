internal import KithDiagnostics
internal import KithSystemBinding

/// Files that appear together or not at all: in a folder, or as members of a zip.
package struct FileSet: ~Copyable {
    private enum Place: ~Copyable {
        case folder(OutputFolder)
        case zip(ZipFile, path: String)
    }

    private let place: Place
    private var files: [WriteSummary.File] = []
    /// The file whose parts these are, if they are.
    let whole: PartedFile?

    /// Opens a folder, which replaces none of the kept files.
    init(folder path: String, keeping kept: KeptFiles) throws(WriteError) {
        do throws(SystemError) {
            place = .folder(try OutputFolder(path: path, keeping: kept))
        } catch { throw WriteError(error) }
        whole = nil
    }

    /// Opens the folder of a file that is written in parts.
    init(partsOf path: String, keeping kept: KeptFiles) throws(WriteError) {
        do throws(SystemError) {
            place = .folder(try OutputFolder(path: PathName(path).parent.text, keeping: kept))
        } catch { throw WriteError(error) }
        whole = PartedFile(path)
    }

    /// Opens a zip.
    init(zip path: String) throws(WriteError) {
        place = .zip(try ZipFile(path: path), path: path)
        whole = nil
    }

    /// Begins a file; several may be open at a time.
    ///
    /// The name is relative, with "/" between folders.
    func open(_ name: String, _ packing: Packing? = nil) throws(WriteError) -> ByteOutput {
        switch place {
        case .zip(let zip, _): return .member(try ZipMember(name, of: zip))
        case .folder(let folder):
            let file: OutputFile
            do throws(SystemError) { file = try folder.file(named: name) } catch {
                throw WriteError(error)
            }
            return try .file(file, packing)
        }
    }

    /// Begins a file with a buffer.
    func sink(
        _ name: String, _ packing: Packing? = nil, isHashing: Bool = false
    ) throws(WriteError) -> ByteSink {
        ByteSink(try open(name, packing), isHashing: isHashing)
    }

    /// Begins a file that a library writes by its path.
    func library(_ name: String) throws(WriteError) -> LibraryFile {
        switch place {
        case .zip(let zip, _):
            return try LibraryFile(copiedTo: .member(try ZipMember(name, of: zip)))
        case .folder(let folder):
            do throws(SystemError) {
                return LibraryFile(inFolderAt: try folder.place(named: name))
            } catch { throw WriteError(error) }
        }
    }

    /// Adds a finished file to the summary.
    mutating func note(_ name: String, rows: Int, bytes: Int) {
        files.append(WriteSummary.File(path: name, rows: rows, bytes: bytes))
    }

    /// Refuses to publish beside older parts, which a reader of the folder would take for parts of this run.
    ///
    /// They are not removed, because nothing but their names says whose they are. `parts` has the name of the first part
    /// and the number of parts for each file that is written in parts.
    func refuseOlderParts(than parts: [(first: String, count: Int)]) throws(WriteError) {
        let folder: String
        switch place {
        case .zip: return
        case .folder(let place): folder = place.path
        }
        guard let listing = try? FolderListing(path: folder) else { return }
        for entry in listing.entries where entry.kind == .file {
            let name = entry.path.text
            let isOlder = parts.contains { part in
                PartedFile.number(ofPart: name, like: part.first).map { $0 > part.count } ?? false
            }
            guard isOlder else { continue }
            let shown = whole?.shown(name) ?? PathName(folder).joining(entry.path).text
            throw WriteError(
                .unsupported,
                """
                '\(shown)' is a part of an older run, which had more parts; remove it, or write under another name
                """)
        }
    }

    /// Publishes all files.
    consuming func publish(_ findings: [Finding] = []) throws(WriteError) -> WriteSummary {
        let (files, whole) = (files, whole)
        switch consume place {
        case .zip(let zip, let path):
            let rows = files.reduce(0) { $0 + $1.rows }
            let file = WriteSummary.File(path: path, rows: rows, bytes: try zip.commit())
            return WriteSummary(files: [file], findings: findings)
        case .folder(let folder):
            let shown = files.map { file in
                WriteSummary.File(
                    path: whole?.shown(file.path)
                        ?? PathName(folder.path).joining(PathName(file.path)).text,
                    rows: file.rows, bytes: file.bytes)
            }
            do throws(SystemError) { try folder.commit() } catch { throw WriteError(error) }
            return WriteSummary(files: shown, findings: findings)
        }
    }
}
