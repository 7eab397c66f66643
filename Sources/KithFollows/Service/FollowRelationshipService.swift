public import KithATProto

/// Answers questions about relationships and caches the answers for a limited time.
///
/// Concurrent requests for the same pair share one question to the source.
public actor FollowRelationshipService {
    typealias Pair = RelationshipCache.Pair

    private typealias Answer = Result<[Pair: RelationshipInfo], RelationshipError>
    /// A running question to the source.
    private typealias Question = Task<Answer, Never>

    private let source: (any RelationshipSource)?
    private let now: @Sendable () -> ContinuousClock.Instant
    private var cache: RelationshipCache
    /// The running questions, by the pairs that they will answer.
    private var pending: [Pair: (number: Int, question: Question)] = [:]
    private var lastQuestion = 0

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - source: An index of backups or a network service; with `nil`, every question throws
    ///     ``RelationshipError/clientNotConfigured``.
    ///   - cacheTTL: The lifetime of an answer, five minutes by default. An index does not change, so its answers can
    ///     be kept longer.
    ///   - cacheCapacity: The maximum number of cached answers.
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

    /// The number of cached answers, expired ones included.
    public var cachedCount: Int { cache.count }

    /// Returns whether one account is known to follow another.
    ///
    /// - Throws: ``RelationshipError``; `.actorNotFound` if the source reports that the target does not exist.
    public func isFollowing(actor: DID, target: DID) async throws(RelationshipError) -> Bool {
        try await getRelationship(actor: actor, target: target).following
    }

    /// Returns the relationship of one account to another.
    ///
    /// - Throws: ``RelationshipError``; `.actorNotFound` if the source reports that the target does not exist.
    public func getRelationship(
        actor: DID, target: DID
    ) async throws(RelationshipError) -> RelationshipInfo {
        let info = try await relationships(actor: actor, targets: [target])[0]
        if info.answers.missing == .notFound { throw .actorNotFound(target.description) }
        if let failure = info.answers.failure { throw RelationshipError(failure) }
        return info
    }

    /// Returns whether an account is known to follow each target; a target that does not exist is not followed.
    ///
    /// - Throws: ``RelationshipError`` if a target could not be answered. The answers received are cached, so another
    ///   call requests only the rest.
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

    /// Returns the relationships of an account to others, one for each target in order, duplicates included.
    ///
    /// A target for which the source did not answer is unknown, with the reason.
    ///
    /// - Throws: ``RelationshipError`` if there is no answer at all.
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

    /// Asks the source about several targets of one account and caches the answers.
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

    /// Caches the answers to a question, except for pairs invalidated in the meantime.
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

    /// Removes the relationship of one account to another from the cache, for example after a follow or unfollow.
    ///
    /// An answer that is already requested will not be cached either.
    public func invalidate(actor: DID, target: DID) {
        let pair = Pair(actor: actor, target: target)
        cache.remove(pair)
        pending[pair] = nil
    }

    /// Empties the cache; answers that are already requested will not be cached.
    public func clearCache() {
        cache.clear()
        pending = [:]
    }

    /// Frees the memory of expired answers.
    public func pruneCache() { cache.prune(now: now()) }
}
