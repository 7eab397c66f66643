internal import KithSourceText
internal import KithYAMLBinding

/// Bounds the time that libyaml spends on nested flow collections.
///
/// libyaml visits every open bracket for each token. It reads at most one line or 1024 characters
/// ahead of its events, so counting events stops it in time.
struct YAMLFlowBudget {
    private var depth = 0
    private var steps = 0

    /// Adds the cost of an event.
    mutating func spend(
        _ event: YAMLEvent, limits: SyntaxLimits, source: SourceID
    )
        throws(ReadError)
    {
        switch event.kind {
        case .sequenceStart, .mappingStart: if event.style == .flow { depth += 1 }
        case .sequenceEnd, .mappingEnd: if depth > 0 { depth -= 1 }
        case .documentStart, .documentEnd, .alias, .scalar: break
        }
        steps += depth
        guard steps <= limits.maximumFlowSteps else {
            throw ReadError(
                .tooLarge,
                """
                brackets are nested too deeply: reading them takes more steps than the limit \
                maximumFlowSteps of \(limits.maximumFlowSteps)
                """,
                at: SourceSpan(source, event.range))
        }
    }
}
