internal import KithLanguageProtocol
internal import KithSyntax
package import KithSystemBinding

extension LanguageServer {
    /// How long a text must stay as it is before it is checked, in milliseconds: what an editor sends at once.
    private static let calm = 2
    /// The most messages that are read while a check is in progress.
    private static let mostWaiting = 10_000

    /// Converses with a client until it leaves.
    ///
    /// - Returns: The exit status: 0 if the client took its leave, as `shutdown` and `exit` do.
    /// - Throws: ``SystemError`` if the client cannot be read or written to.
    package func run(_ channel: inout some ClientChannel & ~Copyable) throws(SystemError) -> Int {
        var inbox = Inbox()
        while exitStatus == nil {
            if inbox.waiting.isEmpty {
                let wait = hasPending ? Self.calm : nil
                guard let bytes = try channel.read(waiting: wait) else {
                    check { !Self.hasNews(&inbox, &channel) }
                    try send(&channel)
                    continue
                }
                guard !bytes.isEmpty else { return 1 }
                inbox.add(bytes)
            }
            // What follows may take back what comes first.
            inbox.fill(from: &channel, atMost: Self.mostWaiting)
            while let event = inbox.next() {
                take(event)
                try send(&channel)
            }
        }
        return exitStatus ?? 1
    }

    /// Answers what came.
    func take(_ event: Inbox.Event) {
        switch event {
        case .message(let message, let isCancelled): handle(message, isCancelled: isCancelled)
        case .fault(let error, let id): output.refuse(id, error)
        }
    }

    private func send(_ channel: inout some ClientChannel & ~Copyable) throws(SystemError) {
        if !output.isEmpty { try channel.write(output.take()) }
    }

    /// Whether a text has changed since the check began.
    private static func hasNews(
        _ inbox: inout Inbox, _ channel: inout some ClientChannel & ~Copyable
    ) -> Bool {
        inbox.fill(from: &channel, atMost: mostWaiting)
        return inbox.waiting.contains { event in
            if case .message(let message, _) = event {
                changingMethods.contains(message.method ?? "")
            } else {
                false
            }
        }
    }
}

/// The messages that have come and were not answered yet.
struct Inbox {
    /// What came.
    enum Event {
        case message(RPCMessage, isCancelled: Bool)
        case fault(RPCError, RPCID?)
    }

    private var framer = MessageFramer()
    private(set) var waiting: [Event] = []

    /// Takes bytes that came.
    mutating func add(_ bytes: [UInt8]) {
        framer.add(bytes)
        while let event = framer.next() {
            switch event {
            case .fault(let message): waiting.append(.fault(RPCError(.parseError, message), nil))
            case .body(let body): add(body: body)
            }
        }
    }

    private mutating func add(body: [UInt8]) {
        do throws(RPCMessage.Fault) {
            let message = try RPCMessage(body)
            if message.method == "$/cancelRequest" {
                // A request that was answered already is not among those that wait.
                if let id = message.params?["id"].flatMap({ RPCID($0) }) { cancel(id) }
            } else {
                waiting.append(.message(message, isCancelled: false))
            }
        } catch {
            waiting.append(.fault(error.error, error.id))
        }
    }

    private mutating func cancel(_ id: RPCID) {
        for index in waiting.indices {
            if case .message(let message, _) = waiting[index], message.id == id {
                waiting[index] = .message(message, isCancelled: true)
            }
        }
    }

    /// Takes the message that came first.
    mutating func next() -> Event? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// Reads what has come, without waiting.
    mutating func fill(from channel: inout some ClientChannel & ~Copyable, atMost count: Int) {
        while waiting.count < count, let bytes = try? channel.read(waiting: 0), !bytes.isEmpty {
            add(bytes)
        }
    }
}
