package import KithSourceText
internal import KithSystemBinding

/// A member whose answer has not been taken.
private struct Waiting<Answer> {
    let source: SourceID
    /// The number of its bytes.
    let size: Int
    var answer: Answer?
}

extension MemberSource {
    /// Processes all members on all cores; the answers arrive in the order of the members.
    ///
    /// At most twice as many members as `width` are in memory. Finished answers may wait for a slow one, up to a window
    /// of eight times `width`, so that the other cores stay busy. No member is read while those without a taken answer
    /// have `room` bytes or more, so that large members do not add up. The result does not depend on `width` or `room`.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of members to read.
    ///   - width: The number of members processed at the same time, by default the number of cores.
    ///   - room: The number of bytes of members up to which one more is read.
    ///   - work: Computes an answer; must depend on nothing but the member and its number.
    ///   - take: Receives the answers one by one, in the caller's task.
    /// - Throws: The error of `take`; no more members are then read.
    package mutating func parallelMap<Answer: Sendable>(
        atMost limit: Int = .max, width: Int = Processors.count, room: Int = 32 << 20,
        _ work: @escaping @Sendable (Numbered) -> Answer,
        _ take: (Answer, SourceID) throws(ReadError) -> Void
    ) async throws(ReadError) {
        guard width > 1 else {
            var taken = 0
            while taken < limit, let member = next() {
                taken += 1
                try take(work(member), member.source)
            }
            return
        }
        var failure: ReadError?
        await withTaskGroup(of: (Int, Answer).self) { group in
            // Slot i modulo the window holds the state of member i.
            let window = width * 8
            var waiting = [Waiting<Answer>?](repeating: nil, count: window)
            var (begun, taken, working, bytes) = (0, 0, 0, 0)
            var hasEnded = false
            while true {
                while !hasEnded, working < width * 2, begun - taken < window, bytes < max(room, 1) {
                    guard begun < limit, let member = next() else {
                        hasEnded = true
                        break
                    }
                    let number = begun
                    let size = member.member.bytes.count
                    waiting[number % window] = Waiting(source: member.source, size: size)
                    bytes += size
                    group.addTask { @concurrent in (number, work(member)) }
                    begun += 1
                    working += 1
                }
                guard let (number, answer) = await group.next() else { return }
                working -= 1
                waiting[number % window]?.answer = answer
                while let slot = waiting[taken % window], let answer = slot.answer {
                    waiting[taken % window] = nil
                    taken += 1
                    bytes -= slot.size
                    do throws(ReadError) { try take(answer, slot.source) } catch {
                        failure = error
                        group.cancelAll()
                        return
                    }
                }
            }
        }
        if let failure { throw failure }
    }
}
