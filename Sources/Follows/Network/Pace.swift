/// When a server may be asked again: it says so to one request, and all others keep to it.
actor Pace {
    private var notBefore = ContinuousClock.now

    /// Nothing is sent for a time from now on.
    func hold(for pause: Duration) { notBefore = max(notBefore, .now + pause) }

    /// Waits until something may be sent.
    func wait() async throws {
        // Somebody else may have been told to wait meanwhile.
        while notBefore > .now { try await Task.sleep(until: notBefore, clock: .continuous) }
    }
}
