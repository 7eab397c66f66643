/// Waits until files change, vanish or appear.
///
/// Folders are watched, not files, because editors replace files by others of the same name. What does not exist is
/// waited for in the nearest folder on its way.
@safe package struct FileWatch: ~Copyable {
    private let events: FolderEvents
    /// The folders by their numbers, and which names in them matter; `nil` for all that last.
    private var folders: [Int32: (path: PathName, names: Set<PathName>?)] = [:]
    /// The files that are written at the moment.
    private var unsettled: Set<PathName> = []
    private var files: Set<PathName> = []
    private var ignored: Set<PathName> = []

    /// Creates a watch of nothing.
    ///
    /// - Throws: ``SystemError`` if the system allows no more watches.
    package init() throws(SystemError) {
        events = try FolderEvents()
    }

    /// Sets what is watched, by absolute paths.
    ///
    /// - Parameters:
    ///   - files: Single files.
    ///   - trees: Folders, with everything in them that is not hidden.
    ///   - ignored: Files that do not matter, such as those that the caller writes.
    /// - Returns: The files that were not watched before.
    /// - Throws: ``SystemError`` if the system allows no more watches.
    @discardableResult package mutating func follow(
        files: Set<PathName>, trees: Set<PathName>, ignoring ignored: Set<PathName> = []
    ) throws(SystemError) -> Set<PathName> {
        var needed: [PathName: Set<PathName>?] = [:]
        for tree in trees {
            for folder in Self.folders(in: tree) { needed[folder] = .some(nil) }
        }
        for path in files.union(trees) {
            for place in [path, path.resolved].compactMap(\.self) {
                let (folder, name) = Self.nearest(place)
                if case .some(.none) = needed[folder] { continue }
                needed[folder] = .some((needed[folder] ?? [])?.union([name]))
            }
        }
        let before = folders
        folders = [:]
        for (path, names) in needed {
            guard let number = try events.add(path) else { continue }
            // Two paths may lead to one folder.
            let known = folders[number]?.names
            folders[number] = (path, folders[number] == nil ? names : union(known, names))
        }
        for number in before.keys where folders[number] == nil { events.remove(number) }
        self.ignored = ignored
        defer { self.files = files }
        return files.subtracting(self.files)
    }

    private func union(_ left: Set<PathName>?, _ right: Set<PathName>?) -> Set<PathName>? {
        guard let left, let right else { return nil }
        return left.union(right)
    }

    /// Waits for a change, and until what is being written is complete.
    package mutating func wait() throws(SystemError) {
        unsettled = []
        while !notes(try events.next(waiting: -1)) {}
        let end = SystemClock.monotonicNanoseconds + Self.longest
        while SystemClock.monotonicNanoseconds < end {
            let more = try events.next(waiting: unsettled.isEmpty ? Self.quiet : Self.unfinished)
            if more.isEmpty { return }
            _ = notes(more)
        }
    }

    /// How long nothing may happen after a change, in milliseconds: after files were closed or renamed, and while some
    /// are open or gone.
    private static let (quiet, unfinished): (Int32, Int32) = (10, 40)
    /// After how many nanoseconds of changes a wait ends anyway.
    private static let longest: UInt64 = 500_000_000

    /// Takes note of events, and returns whether one of them matters.
    private mutating func notes(_ events: [FolderEvents.Event]) -> Bool {
        var matters = false
        for event in events {
            guard event.folder >= 0 else {
                matters = true
                continue
            }
            guard let (folder, names) = folders[event.folder] else { continue }
            let path = folder.joining(event.name)
            let isNamed = names?.contains(event.name) ?? !event.name.isPassing
            guard event.name.bytes.isEmpty || isNamed, !ignored.contains(path) else { continue }
            matters = true
            if event.isSettled { unsettled.remove(path) } else { unsettled.insert(path) }
        }
        return matters
    }

    /// Returns the nearest folder on the way to a path that exists, and the name in it that leads on.
    private static func nearest(_ path: PathName) -> (folder: PathName, name: PathName) {
        var (folder, name) = (path.parent, path.lastComponent)
        while folder != "/", (try? FileFacts(path: folder.text))?.kind != .folder {
            (folder, name) = (folder.parent, folder.lastComponent)
        }
        return (folder, name)
    }

    /// Returns a folder and those in it, without hidden ones.
    private static func folders(in tree: PathName) -> [PathName] {
        guard let listing = try? FolderListing(tree) else { return [] }
        let below = listing.entries.filter { entry in
            entry.kind == .folder && !entry.isLink && !entry.path.isHidden
        }
        return [tree] + below.flatMap { folders(in: tree.joining($0.path)) }
    }
}

extension PathName {
    /// Whether a name begins with a dot.
    fileprivate var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

    /// Whether a name is hidden, or that of an unnamed file, a backup or an automatic copy of an editor.
    fileprivate var isPassing: Bool {
        isHidden || bytes.first == UInt8(ascii: "#") || bytes.last == UInt8(ascii: "~")
    }
}
