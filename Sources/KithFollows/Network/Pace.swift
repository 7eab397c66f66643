/// A delay that a server requests in one response and that all requests observe.
actor Pace {
    private var notBefore = ContinuousClock.now

    /// Delays all requests by a duration from now on.
    func hold(for pause: Duration) { notBefore = max(notBefore, .now + pause) }

    /// Waits until a request may be sent.
    func wait() async throws {
        // The delay may have been extended in the meantime.
        while notBefore > .now { try await Task.sleep(until: notBefore, clock: .continuous) }
    }
}
