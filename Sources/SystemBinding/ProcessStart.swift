import Glibc

/// What a program does once, before anything else.
///
/// An interruption (`SIGINT`, `SIGTERM`, `SIGHUP`) removes what is under way and has a name, such as a folder
/// (``OutputFolder``), then ends the process. What a process leaves that is killed otherwise, the next run removes.
public enum ProcessStart {
    /// Turns a pipe without a reader into an error of the write, and makes sure that the descriptors 0
    /// to 2 are taken, so that no file opened later is mistaken for a standard stream.
    ///
    /// Ends the process where it may have too little memory.
    public static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The wrong way round on purpose: using a stream that was closed stays an error.
            let flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
            _ = unsafe open("/dev/null", flags)
        }
        MemoryLimit.enforce()
        Interruption.watch()
    }

    /// The words that the process was started with, its own name first.
    ///
    /// Bytes that are not UTF-8 are kept as ``PathName/text`` keeps them.
    public static var arguments: [String] {
        let words = unsafe UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return unsafe words.compactMap { word in
            guard let word = unsafe word else { return nil }
            let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
            return unsafe PathName(bytes: Array(bytes)).text
        }
    }

    /// Ends the process with an exit status.
    public static func end(_ status: Int32) -> Never {
        exit(status)
    }
}
