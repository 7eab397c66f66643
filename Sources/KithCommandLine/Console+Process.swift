private import KithSystemBinding

extension Console {
    /// A console with the streams, terminal and environment of this process.
    package static var process: Console {
        Console(
            out: stream(.output), err: stream(.error), columns: { StandardStream.error.columns },
            environment: Environment.value(of:), clock: { SystemClock.monotonicNanoseconds },
            answer: StandardStream.inputIsTerminal ? { readLine() } : nil)
    }

    private static func stream(_ stream: StandardStream) -> ConsoleStream {
        ConsoleStream(isTerminal: stream.isTerminal) { bytes throws(OutputFailure) in
            do throws(SystemError) {
                try stream.write(bytes)
            } catch {
                throw error.isBrokenPipe ? .readerGone : .failed(error.message)
            }
        }
    }
}
