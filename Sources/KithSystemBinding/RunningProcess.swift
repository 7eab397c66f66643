import Glibc

/// A child process and the reading ends of its output streams.
///
/// `deinit` kills and reaps a child that has not ended.
@safe struct RunningProcess: ~Copyable {
    private(set) var output: [UInt8] = []
    private(set) var errorOutput: [UInt8] = []
    private let id: pid_t
    private let outputEnd: Descriptor
    private let errorEnd: Descriptor
    /// The exit status and resources; `nil` while the process runs.
    private(set) var end: End?

    /// The result of `wait4`.
    struct End {
        let status: Int32
        let resources: rusage
    }

    /// Starts the program with `input` as its standard input.
    init(_ request: SpawnRequest, input: [UInt8]) throws(SystemError) {
        let file = try memoryFile(input, for: request.program)
        let outputPipe = try Pipe(for: request.program)
        let errorPipe = try Pipe(for: request.program)
        let ends = (output: outputPipe.writing.number, error: errorPipe.writing.number)
        id = try Interruption.start { () throws(SystemError) in
            try request.spawn(input: file.number, output: ends.output, error: ends.error)
        }
        outputEnd = outputPipe.readingEnd()
        errorEnd = errorPipe.readingEnd()
    }

    deinit {
        if end != nil { return }
        kill(id, SIGKILL)
        Interruption.remove(child: id)
        var status: Int32 = 0
        while unsafe waitpid(id, &status, 0) < 0 && errno == EINTR {}
    }

    /// Reads both streams until the child closes them or ends.
    ///
    /// Returns the limit that it exceeded, or `nil`.
    ///
    /// A grandchild that keeps the streams open delays this only briefly.
    mutating func collectOutput(limit: Int, until deadline: UInt64) -> ChildProcess.Ending? {
        var streams = [
            pollfd(fd: outputEnd.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errorEnd.number, events: Int16(POLLIN), revents: 0),
        ]
        while streams.contains(where: { $0.fd >= 0 }) {
            let now = SystemClock.monotonicNanoseconds
            guard now < deadline else { return .timedOut }
            let wait = min(Int32(min((deadline - now) / 1_000_000, 100)) + 1, 100)
            let ready = unsafe poll(&streams, 2, end == nil ? wait : 0)
            if ready == 0, end != nil { return nil }
            if ready == 0 { collect(waiting: false) }
            if ready <= 0 { continue }
            if streams[0].revents != 0, !drain(streams[0].fd, to: &output) { streams[0].fd = -1 }
            if streams[1].revents != 0, !drain(streams[1].fd, to: &errorOutput) {
                streams[1].fd = -1
            }
            if max(output.count, errorOutput.count) > limit {
                output.removeSubrange(min(limit, output.count)...)
                errorOutput.removeSubrange(min(limit, errorOutput.count)...)
                return .wroteTooMuch
            }
        }
        return nil
    }

    /// Waits for the end.
    ///
    /// Returns `true` if the child was killed at the deadline.
    mutating func wait(until deadline: UInt64) -> Bool {
        var pause: UInt32 = 50
        while end == nil {
            collect(waiting: false)
            if end != nil { break }
            if SystemClock.monotonicNanoseconds >= deadline {
                kill(id, SIGKILL)
                collect(waiting: true)
                return true
            }
            usleep(pause)
            pause = min(pause * 2, 10_000)
        }
        return false
    }

    private mutating func collect(waiting: Bool) {
        var status: Int32 = 0
        var resources = rusage()
        var answer: pid_t
        repeat {
            answer = unsafe wait4(id, &status, waiting ? 0 : WNOHANG, &resources)
        } while answer < 0 && errno == EINTR
        if answer != 0 {
            Interruption.remove(child: id)
            end = End(status: status, resources: resources)
        }
    }
}

/// Reads the available bytes; returns whether more may follow.
private func drain(_ descriptor: Int32, to buffer: inout [UInt8]) -> Bool {
    let (count, failure) = readSome(1 << 16, from: descriptor, appendingTo: &buffer)
    return count > 0 || failure == EAGAIN
}

extension ChildProcess.Ending {
    /// Decodes the status of `wait4`.
    ///
    /// The C macros for this are not available in Swift.
    init(status: Int32) {
        let signal = status & 0x7f
        self = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
    }
}

extension ChildProcess.Usage {
    init(_ resources: rusage?, nanoseconds: UInt64) {
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        let resources = resources ?? rusage()
        userSeconds = seconds(resources.ru_utime)
        systemSeconds = seconds(resources.ru_stime)
        wallSeconds = Double(nanoseconds) / 1e9
        peakMemory = Int(resources.ru_maxrss) * 1024
    }
}
