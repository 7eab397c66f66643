import Glibc

/// Setup that a program performs once at its start.
///
/// An interruption (`SIGINT`, `SIGTERM`, `SIGHUP`) removes unfinished output that has a name, such
/// as that of ``OutputFolder``, then ends the process. The next run removes what a killed process
/// leaves behind.
package enum ProcessStart {
    /// Makes a broken pipe a write error, opens closed standard streams, and handles interruptions.
    ///
    /// Descriptors 0 to 2 are occupied, so that no file opened later is mistaken for a standard
    /// stream. Ends the process if its memory limit is too low.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The wrong direction is deliberate: using a closed stream must remain an error.
            let flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
            _ = unsafe open("/dev/null", flags)
        }
        MemoryLimit.enforce()
        Interruption.watch()
    }

    /// The command line arguments, the program name first.
    ///
    /// Bytes that are not UTF-8 are represented as in ``PathName/text``.
    package static var arguments: [String] {
        let words = unsafe UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return unsafe words.compactMap { word in
            guard let word = unsafe word else { return nil }
            let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
            return unsafe PathName(bytes: Array(bytes)).text
        }
    }

    /// Ends the process with an exit status.
    package static func end(_ status: Int32) -> Never {
        exit(status)
    }
}
