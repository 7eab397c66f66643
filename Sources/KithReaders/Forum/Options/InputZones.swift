internal import KithDiagnostics
package import KithModel
internal import KithSystemBinding

/// The time zones of inputs, as far as the user gave them: a common one, and those of single inputs.
package struct InputZones: Sendable {
    /// The zone of all inputs without their own.
    package var common: TimeZoneRules?
    private var parts: [Part] = []

    /// A single input, or several of which a glob tells the paths.
    private struct Part: Sendable {
        let path: PathName
        let glob: Glob?
        let zone: TimeZoneRules

        func covers(_ other: PathName) -> Bool {
            isInside(other, path) || glob?.matches(other.text) == true
        }
    }

    /// Creates zones without entries for single inputs.
    package init(common: TimeZoneRules? = nil) { self.common = common }

    /// Sets the zone of an input: a file, a folder, an archive, a path inside one, or a glob.
    package mutating func add(_ zone: TimeZoneRules, for input: String) {
        let path = PathName(input).normalized
        parts.append(Part(path: path, glob: try? Glob(path.text), zone: zone))
    }

    /// Returns the zone of a page; the entry for the innermost folder around it counts.
    package func zone(of path: String) -> TimeZoneRules? {
        guard !parts.isEmpty else { return common }
        let path = PathName(path).normalized
        let found = parts.filter { $0.covers(path) }
        return found.max { $0.path.components.count < $1.path.components.count }?.zone ?? common
    }

    /// Returns the named inputs that match no path: they are neither equal to one, nor above or below one.
    package func unused(_ paths: [String]) -> [String] {
        let paths = paths.map { PathName($0).normalized }
        return parts.filter { part in
            !paths.contains { part.covers($0) || isInside(part.path, $0) }
        }.map(\.path.text)
    }
}

private func isInside(_ path: PathName, _ folder: PathName) -> Bool {
    path == folder
        || path.components.starts(with: folder.components) && path.isAbsolute == folder.isAbsolute
}
