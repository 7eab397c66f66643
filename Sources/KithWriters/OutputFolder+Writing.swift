internal import KithSystemBinding

extension OutputFolder {
    /// Creates the output folder of a writer.
    static func begin(
        _ path: String, _ context: WriteContext
    ) throws(WriteError) -> OutputFolder {
        do throws(SystemError) {
            return try OutputFolder(path: path, keeping: context.kept)
        } catch {
            throw WriteError(error)
        }
    }

    /// Creates a file in the folder.
    func begin(_ name: String) throws(WriteError) -> OutputFile {
        do throws(SystemError) {
            var file = try file(named: name)
            file.cachedCount = ByteOutput.cachedCount
            return file
        } catch {
            throw WriteError(error)
        }
    }

    /// Returns the path of a file in the folder, based on the path that the user gave.
    func path(of name: String) -> String { PathName(path).joining(PathName(name)).text }

    /// Commits the folder.
    consuming func publish() throws(WriteError) {
        do throws(SystemError) {
            try commit()
        } catch {
            throw WriteError(error)
        }
    }
}
