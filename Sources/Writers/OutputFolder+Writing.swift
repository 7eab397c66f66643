internal import SystemBinding

extension OutputFolder {
    /// Prepares to write a folder.
    static func begin(
        _ path: String, _ context: WriteContext
    ) throws(WriteError) -> OutputFolder {
        do throws(SystemError) {
            return try OutputFolder(path: path, keeping: context.kept)
        } catch {
            throw WriteError(error)
        }
    }

    /// Begins a file of the folder.
    func begin(_ name: String) throws(WriteError) -> OutputFile {
        do throws(SystemError) {
            var file = try file(named: name)
            file.cachedCount = ByteOutput.cachedCount
            return file
        } catch {
            throw WriteError(error)
        }
    }

    /// The path of a file of the folder, as the user would write it.
    func path(of name: String) -> String { PathName(path).joining(PathName(name)).text }

    /// Makes the folder appear.
    consuming func publish() throws(WriteError) {
        do throws(SystemError) {
            try commit()
        } catch {
            throw WriteError(error)
        }
    }
}
