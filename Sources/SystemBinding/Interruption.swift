import CSystem
import Glibc
import Synchronization

/// What must go with the process, also where somebody interrupts it.
///
/// The only state that the whole process shares: a signal is sent to the process, whoever made the files.
enum Interruption {
    private struct Held {
        /// Hidden files and folders that are being written.
        var places: Set<PathName> = []
        /// Programs that were started.
        var children: Set<pid_t> = []
    }
    private static let held = Mutex(Held())
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    static func add(_ place: PathName) { held.withLock { _ = $0.places.insert(place) } }
    static func remove(_ place: PathName) { held.withLock { _ = $0.places.remove(place) } }
    static func add(child: pid_t) { held.withLock { _ = $0.children.insert(child) } }
    static func remove(child: pid_t) { held.withLock { _ = $0.children.remove(child) } }

    /// Makes something appear under its name: an interruption comes before that, or waits until it is done.
    static func publish<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        try held.withLock { (_) throws(Failure) in try body() }
    }

    /// Leaves interruptions to a thread of their own; what is ignored, as below `nohup`, stays ignored.
    ///
    /// The signals are caught, not blocked: the main thread of libdispatch unblocks all of them.
    static func watch() {
        guard system_begin_interruptions() == 0 else { return }
        var thread = pthread_t()
        let failure = unsafe pthread_create(
            &thread, nil,
            { _ in
                Interruption.wait()
                return nil
            }, nil)
        // Without the thread, the system ends the process, and the next run cleans up.
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
        // Held until the end, so that nothing appears any more.
        held.withLock { held in
            for child in held.children { kill(child, SIGKILL) }
            for place in held.places { clear(place) }
            // The system ends the process, so that whoever waits for it sees by what it ended.
            signal(number, SIG_DFL)
            raise(number)
            _exit(128 + number)
        }
    }

    /// Removes a file or a folder, to which other threads may still be adding.
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
