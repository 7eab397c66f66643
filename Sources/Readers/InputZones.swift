public import Model
internal import SystemBinding

/// In which time zones inputs show times, as far as somebody said it: for all of them, and for some.
public struct InputZones: Sendable {
    /// The zone of inputs of which nothing else was said.
    public var common: TimeZoneRules?
    private var parts: [(path: PathName, zone: TimeZoneRules)] = []

    /// Nothing was said.
    public init(common: TimeZoneRules? = nil) { self.common = common }

    /// Says the zone of an input: a file, a folder, an archive, or what is in one.
    public mutating func add(_ zone: TimeZoneRules, for input: String) {
        parts.append((PathName(input).normalized, zone))
    }

    /// The zone of a page; of what was said of several folders around it, what was said of the innermost counts.
    public func zone(of path: String) -> TimeZoneRules? {
        guard !parts.isEmpty else { return common }
        let path = PathName(path).normalized
        let found = parts.filter { Self.isInside(path, $0.path) }
        return found.max { $0.path.components.count < $1.path.components.count }?.zone ?? common
    }

    /// The inputs that were named, of which none has pages among some paths, nor is above or below one of them.
    public func unused(_ paths: [String]) -> [String] {
        let paths = paths.map { PathName($0).normalized }
        return parts.map(\.path).filter { part in
            !paths.contains { Self.isInside($0, part) || Self.isInside(part, $0) }
        }.map(\.text)
    }

    private static func isInside(_ path: PathName, _ folder: PathName) -> Bool {
        path == folder
            || path.components.starts(with: folder.components)
                && path.isAbsolute == folder.isAbsolute
    }
}
