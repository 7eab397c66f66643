import KithATProto

/// Bluesky events as a capture has them: mostly follows, some deleted later, and records that Kith
/// does not keep.
///
/// As on the network, few accounts have very many followers.
struct EventLines {
    /// The number of lines.
    let count: Int
    private let accounts: [[UInt8]]
    private var random = RandomSource(seed: 17)
    /// Follows that may still be deleted.
    private var live: [(account: Int, rkey: [UInt8])] = []
    private var time: UInt64 = 1_736_150_400_000_000
    private var rows = RowCounts()
    private var bytes: [UInt8] = []

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    private static let liveLimit = 100_000

    init(count: Int) {
        self.count = count
        var random = RandomSource(seed: 13)
        accounts = (0..<max(10, count / 20)).map { _ in
            Array("did:plc:".utf8)
                + (0..<24).map { _ in Self.letters[random.number(below: Self.letters.count)] }
        }
    }

    /// Writes all lines; returns the row counts.
    mutating func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var likes = 0
        for _ in 0..<count {
            time += UInt64(1 + random.number(below: 9000))
            switch random.number(below: 100) {
            case 0..<70: addFollow()
            case 70..<80 where !live.isEmpty: addDeletion()
            case 80..<98:
                addLike()
                likes += 1
            default: addIdentity()
            }
            if bytes.count >= 1 << 20 { try take(&bytes) }
        }
        try take(&bytes)
        if likes > 0 { rows.add(1, "collection") }
        return rows
    }

    /// Returns a random account; low numbers are far more frequent.
    private mutating func account() -> Int {
        let share = Double(random.number(below: 1 << 30)) / Double(1 << 30)
        return min(accounts.count - 1, Int(share * share * share * Double(accounts.count)))
    }

    private mutating func addFollow() {
        let (author, subject) = (random.number(below: accounts.count), account())
        let rkey = TID(microseconds: time - 3000, clock: 7).bytes
        begin(author, "create", "app.bsky.graph.follow", rkey)
        add(#","record":{"$type":"app.bsky.graph.follow","createdAt":"2025-01-06T08:00:00.000Z","#)
        add(#""subject":""#)
        bytes += accounts[subject]
        end()
        if live.count < Self.liveLimit { live.append((author, rkey)) }
        rows.add(1, "follow")
    }

    private mutating func addDeletion() {
        let index = random.number(below: live.count)
        live.swapAt(index, live.count - 1)
        guard let (author, rkey) = live.popLast() else { return }
        begin(author, "delete", "app.bsky.graph.follow", rkey)
        add("}}\n")
        rows.add(1, "deletion")
    }

    private mutating func addLike() {
        let author = random.number(below: accounts.count)
        begin(author, "create", "app.bsky.feed.like", TID(microseconds: time, clock: 3).bytes)
        add(#","record":{"$type":"app.bsky.feed.like","createdAt":"2025-01-06T08:00:00.000Z","#)
        add(#""subject":{"cid":"bafyreigwpzzmwgsfrzuotm2asr4psi5r4olxrzrasuxxjkdr2e67zxe5ae","#)
        add(#""uri":"at://"#)
        bytes += accounts[account()]
        add(#"/app.bsky.feed.post/3lf2o3xws222b"}"#)
        end(isOpen: false)
    }

    private mutating func addIdentity() {
        let number = random.number(below: accounts.count)
        add(#"{"did":""#)
        bytes += accounts[number]
        add(#"","time_us":\#(time),"kind":"identity","identity":{"did":""#)
        bytes += accounts[number]
        add(#"","handle":"user\#(number).test","seq":\#(time / 1000),"#)
        add(#""time":"2025-01-06T08:00:00.000Z"}}"# + "\n")
        rows.add(1, "account_event")
    }

    private mutating func begin(
        _ author: Int, _ operation: String, _ collection: String, _ rkey: [UInt8]
    ) {
        add(#"{"did":""#)
        bytes += accounts[author]
        add(#"","time_us":\#(time),"kind":"commit","commit":{"rev":""#)
        bytes += TID(microseconds: time - 1000, clock: 5).bytes
        add(#"","operation":"\#(operation)","collection":"\#(collection)","rkey":""#)
        bytes += rkey
        add("\"")
    }

    private mutating func end(isOpen: Bool = true) {
        add(isOpen ? "\"}" : "}")
        add(#","cid":"bafyreicd5zxa65cjfon3w2qhj6lgh6shbd2e7m7237yterxegjumqjvupy"}}"# + "\n")
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
