internal import KithCommandLine
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding

extension Check {
    /// Checks, and checks again whenever a file changes that the last check read, until the process is interrupted.
    ///
    /// - Throws: What the first check throws; later ones tell, and wait for the next change.
    func keepChecking(_ values: Values, _ console: Console) async throws -> ExitStatus {
        if values[writeBaseline] != nil {
            throw UsageError.other("--write-baseline writes a file once; leave out --watch")
        }
        let folder = (try? WorkingFolder.path()) ?? "/"
        let named = try WatchedInputs(input.words(values), in: folder)
        let written = try ReportRequests(values[forms]).files.map { file in
            folder.joining(PathName(file.path)).normalized
        }
        var watch = try Self.opened()
        var watched = named
        var isFirst = true
        while true {
            // What changes from now on counts for the next check.
            try Self.follow(watched, ignoring: written, with: &watch)
            let start = SystemClock.nanosecondsSinceEpoch
            if !isFirst { try clear(console) }
            do {
                watched = named.reading(try await check(values, console).filesRead)
            } catch let failure where !isFirst && !(failure is OutputFailure) {
                console.endProgress()
                console.say(.error, (failure as? UsageError)?.message ?? "\(failure)")
            }
            isFirst = false
            try console.out.flush()
            let added = try Self.follow(watched, ignoring: written, with: &watch)
            report.note("watching for changes; Ctrl-C ends", values, console)
            // The clock of files is a little slow.
            let isLate = added.contains { path in
                (try? FileFacts(path: path.text)).map {
                    $0.modifiedNanoseconds >= start - 10_000_000
                } ?? false
            }
            if !isLate { try Self.wait(&watch) }
        }
    }

    /// Clears a terminal, so that it shows one report.
    private func clear(_ console: Console) throws {
        if console.out.isTerminal, console.environment("TERM") != "dumb" {
            try console.out.write("\u{1b}[H\u{1b}[2J")
        }
    }

    private static func opened() throws(KithError) -> FileWatch {
        do throws(SystemError) { return try FileWatch() } catch { throw failed(error) }
    }

    @discardableResult private static func follow(
        _ watched: WatchedInputs, ignoring written: [PathName], with watch: inout FileWatch
    ) throws(KithError) -> Set<PathName> {
        do throws(SystemError) {
            return try watch.follow(
                files: watched.files, trees: watched.trees, ignoring: Set(written))
        } catch { throw failed(error) }
    }

    private static func wait(_ watch: inout FileWatch) throws(KithError) {
        do throws(SystemError) { try watch.wait() } catch { throw failed(error) }
    }

    private static func failed(_ error: SystemError) -> KithError {
        .read(ReadError(.unreadable, error.message, cause: error))
    }
}
