import Glibc
import KithCSystem
import Synchronization

/// The temporary files and child processes to remove when the process is interrupted.
///
/// This is the only state shared by the whole process: signals go to the process, whoever made the
/// files.
enum Interruption {
    private struct Held {
        /// Hidden files and folders being written.
        var places: Set<PathName> = []
        /// Running child processes.
        var children: Set<pid_t> = []
    }
    private static let held = Mutex(Held())
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    static func add(_ place: PathName) { held.withLock { _ = $0.places.insert(place) } }
    static func remove(_ place: PathName) { held.withLock { _ = $0.places.remove(place) } }
    static func remove(child: pid_t) { held.withLock { _ = $0.children.remove(child) } }

    /// Creates a hidden folder and returns zero, or the error's number.
    ///
    /// The folder is held before anybody can interrupt. It cannot be added first, because another
    /// process may own the one that exists.
    static func makeFolder(_ place: PathName, mode: mode_t) -> Int32 {
        held.withLock { held in
            guard unsafe mkdir(place.cString, mode) == 0 else { return errno }
            held.places.insert(place)
            return 0
        }
    }

    /// Starts a child process, which is held before anybody can interrupt.
    static func start(_ spawn: () throws(SystemError) -> pid_t) throws(SystemError) -> pid_t {
        try held.withLock { (held) throws(SystemError) in
            let child = try spawn()
            held.children.insert(child)
            return child
        }
    }

    /// Publishes a file under its name; an interruption takes effect before `body` or after it.
    static func publish<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        try held.withLock { (_) throws(Failure) in try body() }
    }

    /// Starts a thread that handles interruptions.
    ///
    /// Ignored signals, as under `nohup`, stay ignored.
    ///
    /// The signals are caught, not blocked, because the main thread of libdispatch unblocks all
    /// signals.
    static func watch() {
        guard system_begin_interruptions() == 0 else { return }
        var thread = pthread_t()
        let failure = unsafe pthread_create(
            &thread, nil,
            { _ in
                Interruption.wait()
                return nil
            }, nil)
        // Without the thread, a signal ends the process at once, and the next run removes what it
        // left.
        guard failure == 0 else { return }
        for number in signals where isUsual(number) { _ = system_catch_interruption(number) }
    }

    private static func isUsual(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        return unsafe action.__sigaction_handler.sa_handler == nil
    }

    private static func wait() {
        let number = system_await_interruption()
        guard number != 0 else { return }
        // Keeps the lock until the process ends, so that nothing more is published.
        held.withLock { held in
            for child in held.children { kill(child, SIGKILL) }
            for place in held.places { clear(place) }
            // Lets the default action end the process, so that the parent sees the signal.
            signal(number, SIG_DFL)
            raise(number)
            _exit(128 + number)
        }
    }

    /// Removes a file or folder, while other threads may still be adding to it.
    private static func clear(_ place: PathName) {
        for _ in 0..<500 {
            if unsafe unlink(place.cString) == 0 || errno == ENOENT { return }
            do throws(SystemError) {
                return try FolderChanges.removeFolder(place)
            } catch {
                usleep(1000)
            }
        }
    }
}
