import KithFollows
import Synchronization

/// A source that answers as it is told, and knows what it was asked.
final class RecordingSource: RelationshipSource {
    /// The targets of each question, in order.
    var questions: [[String]] { log.withLock { $0 } }
    private let log = Mutex<[[String]]>([])
    private let answer: @Sendable (_ target: String, _ question: Int) -> FieldAnswer
    /// Holds answers back until it is opened.
    private let gate: Gate?

    init(
        gate: Gate? = nil,
        _ answer: @escaping @Sendable (_ target: String, _ question: Int) -> FieldAnswer
    ) {
        self.gate = gate
        self.answer = answer
    }

    func relationships(
        of actor: String, to targets: [String]
    ) async throws(RelationshipError) -> RelationshipAnswers {
        let number = log.withLock {
            $0.append(targets.sorted())
            return $0.count
        }
        await gate?.pass()
        return RelationshipAnswers(
            actor: actor, did: actor, revision: nil,
            relationships: targets.map { target in
                let answer = answer(target, number)
                return Relationship(
                    target: target, did: target,
                    missing: answer.reason == .notFound ? .notFound : nil, revision: nil,
                    isSelf: target == actor
                ) { _ in answer }
            })
    }
}

/// A door that is closed until somebody opens it for good.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
        isOpen = true
        for one in waiting { one.resume() }
        waiting = []
    }

    func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// How many wait.
    var count: Int { waiting.count }
}

/// A clock that somebody sets.
final class SetClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
}
