import Glibc

/// What a program does once, before anything else.
///
/// Interruption (`SIGINT`, `SIGTERM`) is left to the system, which ends the process. Nothing needs to
/// be cleaned up then: files under way have no name (``OutputFile``), and a folder under way is
/// removed by the next run (``OutputFolder``). So there is no list of paths in a signal handler.
public enum ProcessStart {
    /// Turns a pipe without a reader into an error of the write, and makes sure that the descriptors 0
    /// to 2 are taken, so that no file opened later is mistaken for a standard stream.
    public static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The wrong way round on purpose: using a stream that was closed stays an error.
            let flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
            _ = unsafe open("/dev/null", flags)
        }
    }

    /// Ends the process with an exit status.
    public static func end(_ status: Int32) -> Never {
        exit(status)
    }
}
