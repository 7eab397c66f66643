public import ATProto

/// Tells how accounts stand to each other, and remembers it for a while.
///
/// Whoever asks for what somebody else is asking for already gets the same answer: a pair is asked for once at a
/// time.
public actor FollowRelationshipService {
    typealias Pair = RelationshipCache.Pair

    private typealias Answer = Result<[Pair: RelationshipInfo], RelationshipError>
    /// What one question to the source will bring.
    private typealias Question = Task<Answer, Never>

    private let source: (any RelationshipSource)?
    private let now: @Sendable () -> ContinuousClock.Instant
    private var cache: RelationshipCache
    /// The questions under way, for each pair that they will answer.
    private var pending: [Pair: (number: Int, question: Question)] = [:]
    private var lastQuestion = 0

    /// Prepares to answer.
    ///
    /// - Parameters:
    ///   - source: An index of backups or a service on the network; `nil` where none is set up, and then nothing
    ///     can be asked.
    ///   - cacheTTL: How long an answer is good for: five minutes unless said. An index does not change, so that
    ///     its answers stay right for longer.
    ///   - cacheCapacity: How many answers are kept at most.
    ///   - now: The clock.
    public init(
        source: (any RelationshipSource)?, cacheTTL: Duration = .seconds(300),
        cacheCapacity: Int = 200_000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.source = source
        self.now = now
        cache = RelationshipCache(timeToLive: cacheTTL, capacity: cacheCapacity)
    }

    /// How many answers are kept.
    public var cachedCount: Int { cache.count }

    /// Whether one account is known to follow another.
    ///
    /// - Throws: ``RelationshipError``; `.actorNotFound` where the source says that there is no such target.
    public func isFollowing(actor: DID, target: DID) async throws(RelationshipError) -> Bool {
        try await getRelationship(actor: actor, target: target).following
    }

    /// How one account stands to another.
    ///
    /// - Throws: ``RelationshipError``; `.actorNotFound` where the source says that there is no such target.
    public func getRelationship(
        actor: DID, target: DID
    ) async throws(RelationshipError) -> RelationshipInfo {
        let info = try await relationships(actor: actor, targets: [target])[0]
        if info.answers.missing == .notFound { throw .actorNotFound(target.description) }
        if let failure = info.answers.failure { throw RelationshipError(failure) }
        return info
    }

    /// Whether an account is known to follow each of others; one that does not exist is not followed.
    ///
    /// - Throws: ``RelationshipError`` where not all could be asked for; those that could are remembered, so that
    ///   asking again asks for the rest.
    public func batchCheckFollows(
        actor: DID, targets: [DID]
    ) async throws(RelationshipError) -> [DID: Bool] {
        let found = try await relationships(actor: actor, targets: targets)
        if let failure = found.lazy.compactMap(\.answers.failure).first {
            throw RelationshipError(failure)
        }
        return Dictionary(
            zip(targets, found.map(\.following)), uniquingKeysWith: { first, _ in first })
    }

    /// How an account stands to others: one answer for each of them, in their order, however often they come.
    ///
    /// A target that the source could not be made to answer for is unknown, and says why.
    ///
    /// - Throws: ``RelationshipError`` where there is no answer at all.
    public func relationships(
        actor: DID, targets: [DID]
    ) async throws(RelationshipError) -> [RelationshipInfo] {
        guard let source else { throw .clientNotConfigured }
        var found: [Pair: RelationshipInfo] = [:]
        var questions: [Pair: Question] = [:]
        var unasked: [Pair] = []
        let moment = now()
        for pair in Set(targets.map { Pair(actor: actor, target: $0) }) {
            if let info = cache.info(pair, now: moment) {
                found[pair] = info
            } else if let other = pending[pair] {
                questions[pair] = other.question
            } else {
                unasked.append(pair)
            }
        }
        if !unasked.isEmpty {
            let question = ask(source, actor, unasked)
            for pair in unasked { questions[pair] = question }
        }
        for (pair, question) in questions { found[pair] = try await question.value.get()[pair] }
        return try targets.map { target throws(RelationshipError) in
            guard let info = found[Pair(actor: actor, target: target)] else {
                throw .invalidResponse("the source leaves out \(target.description)")
            }
            return info
        }
    }

    /// Asks the source for several targets of one account; what it answers is remembered.
    private func ask(
        _ source: any RelationshipSource, _ actor: DID, _ pairs: [Pair]
    ) -> Question {
        lastQuestion += 1
        let number = lastQuestion
        let question = Question {
            let answer = await Self.answer(source, actor, pairs)
            self.remember(answer, to: number, about: pairs)
            return answer
        }
        for pair in pairs { pending[pair] = (number, question) }
        return question
    }

    private static func answer(
        _ source: any RelationshipSource, _ actor: DID, _ pairs: [Pair]
    ) async -> Answer {
        do throws(RelationshipError) {
            let answers = try await source.relationships(
                of: actor.description, to: pairs.map(\.target.description))
            let infos = zip(pairs, answers.relationships).map { pair, relationship in
                (pair, RelationshipInfo(actor: actor, target: pair.target, answers: relationship))
            }
            return .success(Dictionary(uniqueKeysWithValues: infos))
        } catch {
            return .failure(error)
        }
    }

    /// Keeps what a question brought, unless somebody has said meanwhile that it may have changed.
    private func remember(_ answer: Answer, to number: Int, about pairs: [Pair]) {
        let moment = now()
        let infos = (try? answer.get()) ?? [:]
        for pair in pairs where pending[pair]?.number == number {
            pending[pair] = nil
            if let info = infos[pair], info.answers.failure == nil {
                cache.keep(info, for: pair, now: moment)
            }
        }
    }

    /// Forgets how one account stands to another, as after a follow or unfollow.
    ///
    /// An answer that is under way is not remembered either.
    public func invalidate(actor: DID, target: DID) {
        let pair = Pair(actor: actor, target: target)
        cache.remove(pair)
        pending[pair] = nil
    }

    /// Forgets everything, and does not remember what is under way.
    public func clearCache() {
        cache.clear()
        pending = [:]
    }

    /// Gives back the memory of answers that are too old.
    public func pruneCache() { cache.prune(now: now()) }
}
