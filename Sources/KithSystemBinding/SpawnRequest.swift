import Glibc
internal import KithCSystem

/// A program to start, with its arguments, variables and folder.
struct SpawnRequest {
    let program: String
    let arguments: [String]
    let environment: [String]
    let folder: String?

    /// Starts the program with these descriptors as its standard streams; returns its process id.
    func spawn(input: Int32, output: Int32, error: Int32) throws(SystemError) -> pid_t {
        if let folder, try FileFacts(path: folder).kind != .folder {
            throw SystemError(number: ENOTDIR, action: "enter", path: folder)
        }
        let name = try cString(program)
        let words = try [name] + arguments.map(cString)
        let variables = try Environment.all.filter { !isReplaced($0) } + environment.map(cString)
        var id: pid_t = 0
        let failure = unsafe withSpawnSettings(input, output, error) { (actions, attributes) in
            unsafe withPointers(words) { (words) in
                unsafe withPointers(variables) { (variables) in
                    unsafe posix_spawnp(&id, name, actions, attributes, words, variables)
                }
            }
        }
        if failure != 0 { throw SystemError(number: failure, action: "run", path: program) }
        return id
    }

    private func cString(_ text: String) throws(SystemError) -> [CChar] {
        let name = PathName(text)
        try name.requireNoEndMark(action: "run")
        return name.cString
    }

    private func isReplaced(_ variable: [CChar]) -> Bool {
        environment.contains { new in
            let name = new.utf8.prefix { $0 != UInt8(ascii: "=") }
            let start = name.map { CChar(bitPattern: $0) } + [CChar(bitPattern: UInt8(ascii: "="))]
            return variable.starts(with: start)
        }
    }

    /// Configures the child: three streams, no blocked signals, and the default action for
    /// `SIGPIPE`.
    private func withSpawnSettings(
        _ input: Int32, _ output: Int32, _ error: Int32,
        _ body: (
            UnsafePointer<posix_spawn_file_actions_t>, UnsafePointer<posix_spawnattr_t>
        ) -> Int32
    ) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        if let folder {
            unsafe posix_spawn_file_actions_addchdir_np(&actions, PathName(folder).cString)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        return unsafe body(&actions, &attributes)
    }
}

/// Passes C strings as a null-terminated array of pointers.
private func withPointers(
    _ texts: [[CChar]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) -> Int32 {
    var all = Array(texts.joined())
    return unsafe all.withUnsafeMutableBufferPointer { (all) -> Int32 in
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe []
        var offset = 0
        for text in texts {
            unsafe pointers.append(all.baseAddress.map { unsafe $0 + offset })
            offset += text.count
        }
        unsafe pointers.append(nil)
        return unsafe pointers.withUnsafeMutableBufferPointer { (pointers) in
            guard let start = pointers.baseAddress else { return EINVAL }
            return unsafe body(start)
        }
    }
}

/// Creates an unnamed file in memory that holds `bytes`, positioned at its start.
func memoryFile(_ bytes: [UInt8], for program: String) throws(SystemError) -> Descriptor {
    let number = unsafe memfd_create("input", UInt32(SYSTEM_MEMORY_CLOSE_ON_EXEC))
    guard number >= 0 else { throw SystemError(number: errno, action: "run", path: program) }
    let file = Descriptor(owning: number)
    let failure = writeAll(bytes.span, to: number)
    if failure != 0 { throw SystemError(number: failure, action: "run", path: program) }
    lseek(number, 0, SEEK_SET)
    return file
}

/// A pipe whose writing end goes to the child.
struct Pipe: ~Copyable {
    let reading: Descriptor
    let writing: Descriptor

    init(for program: String) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else {
            throw SystemError(number: errno, action: "run", path: program)
        }
        reading = Descriptor(owning: ends[0])
        writing = Descriptor(owning: ends[1])
    }

    /// Closes the writing end and returns the reading end, which then sees the end of the stream
    /// when the child closes its own copy.
    consuming func readingEnd() -> Descriptor { reading }
}
