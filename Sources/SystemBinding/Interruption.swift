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
    /// Called before there is a second thread, as all later ones take over which signals they do not get.
    static func watch() {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in signals where isUsual(number) { unsafe sigaddset(&set, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        let kept = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
        unsafe kept.initialize(to: set)
        var thread = pthread_t()
        let failure = unsafe pthread_create(
            &thread, nil,
            { set in
                guard let set = unsafe set else { return nil }
                unsafe Interruption.wait(set.assumingMemoryBound(to: sigset_t.self))
                return nil
            }, kept)
        // Without the thread, the system ends the process, and the next run cleans up.
        if failure != 0 { unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil) }
    }

    private static func isUsual(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        return unsafe action.__sigaction_handler.sa_handler == nil
    }

    private static func wait(_ set: UnsafeMutablePointer<sigset_t>) {
        var number: Int32 = 0
        while unsafe sigwait(set, &number) != 0 {}
        // Held until the end, so that nothing appears any more.
        held.withLock { held in
            for child in held.children { kill(child, SIGKILL) }
            for place in held.places { clear(place) }
            // The system ends the process, so that whoever waits for it sees by what it ended.
            signal(number, SIG_DFL)
            unsafe pthread_sigmask(SIG_UNBLOCK, set, nil)
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
