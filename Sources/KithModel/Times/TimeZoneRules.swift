package import KithSourceText

/// The offsets of a time zone, from the system's time zone files.
///
/// A file has the form TZif (RFC 9636): moments at which a new offset begins, and a rule for the time after the
/// last one.
package struct TimeZoneRules: Sendable {
    /// The name, as in `America/Chicago`.
    package let name: String
    /// The moments, in seconds since 1970 in UTC, at which ``offsets`` begin; the first begins `offsets[1]`.
    private let transitions: [Int64]
    /// Seconds east of UTC.
    ///
    /// The first offset applies before all transitions.
    private let offsets: [Int64]
    private let rule: DaylightRule?

    /// The folder of the system's time zone files.
    private static let folder = "/usr/share/zoneinfo/"

    /// UTC.
    package static let utc = TimeZoneRules(name: "UTC", transitions: [], offsets: [0], rule: nil)

    private init(name: String, transitions: [Int64], offsets: [Int64], rule: DaylightRule?) {
        self.name = name
        self.transitions = transitions
        self.offsets = offsets
        self.rule = rule
    }

    /// Finds a zone by name.
    ///
    /// - Throws: ``ReadError`` if the name is not valid or the system has no such zone.
    package init(named name: String) throws(ReadError) {
        let isName = name.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
                UInt8(ascii: "-"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
        let source = ByteSource(argument: Self.folder + name, sizeLimit: 1 << 20)
        guard isName, !name.isEmpty, let bytes = try? source.readAll(),
            let zone = TimeZoneRules(name: name, file: bytes.contents)
        else {
            if name == "UTC" {
                self = .utc
                return
            }
            throw ReadError(
                .unreadable,
                """
                there is no time zone '\(name)' in \(Self.folder); names look like \
                America/Chicago, and the package tzdata provides them
                """)
        }
        self = zone
    }

    /// Parses a file; `nil` if it is not a time zone file.
    init?(name: String, file: ArraySlice<UInt8>) {
        var reader = TimeZoneFile(file)
        guard let first = reader.header(), first.version >= UInt8(ascii: "2") else { return nil }
        // The first part repeats the second with 32-bit moments.
        reader.skip(first.length(ofMoments: 4))
        guard let header = reader.header(), header.typeCount > 0,
            let moments = reader.integers(header.momentCount, of: 8),
            let indices = reader.integers(header.momentCount, of: 1)
        else { return nil }
        var types: [Int64] = []
        for _ in 0..<header.typeCount {
            guard let offset = reader.integers(1, of: 4), reader.integers(2, of: 1) != nil else {
                return nil
            }
            types.append(offset[0])
        }
        reader.skip(header.rest(ofMoments: 8))
        guard indices.allSatisfy({ types.indices.contains(Int($0)) }),
            zip(moments, moments.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        self.name = name
        transitions = moments
        offsets = [types[0]] + indices.map { types[Int($0)] }
        rule = reader.footer().flatMap { DaylightRule($0) }
    }

    /// Returns the seconds east of UTC at a moment, given in seconds since 1970.
    package func offset(at seconds: Int64) -> Int64 {
        if let rule, transitions.last.map({ seconds >= $0 }) ?? true {
            return rule.offset(at: seconds)
        }
        return offsets[transitions.partitioningIndex { $0 > seconds }]
    }

    /// Converts a local time to UTC, both in seconds since 1970.
    ///
    /// A local time that occurred twice gives the first moment. A local time that was skipped is read with the
    /// offset before the change.
    package func moment(ofLocal local: Int64) -> Int64 {
        let day: Int64 = 86_400
        let before = offset(at: local &- day)
        let after = offset(at: local &+ day)
        if before == after || offset(at: local &- before) == before { return local &- before }
        return offset(at: local &- after) == after ? local &- after : local &- before
    }
}
