/// Assigns unique file names.
struct MediaNames {
    /// The names in use, in lowercase.
    ///
    /// Some systems treat names as equal that differ only in case or in Unicode normalisation. String comparison
    /// ignores the latter anyway.
    private var used: Set<String> = []
    /// The next number to try for names that occur repeatedly.
    private var next: [String: Int] = [:]

    /// Returns a unique name in a folder, from the file's own name or else the row's key or number.
    ///
    /// A repeated name gets the key as a suffix or, if that is not enough, a number.
    mutating func name(
        in folder: String, file: String?, key: String?, row: Int, ending: String?
    ) -> String {
        let key = key.flatMap { SafeFileName.make($0) }
        var name = file.flatMap { SafeFileName.make($0) } ?? key ?? "row \(row)"
        if let ending, !SafeFileName.hasEnding(name) { name += "." + ending }
        if take(folder, name) { return name }
        if let key, key.utf8.count <= 64 {
            let second = SafeFileName.inserting("-" + key, into: name)
            if take(folder, second) { return second }
        }
        let base = folder + "/" + name.lowercased()
        while true {
            let number = next[base, default: 2]
            next[base] = number + 1
            let numbered = SafeFileName.inserting("-\(number)", into: name)
            if take(folder, numbered) { return numbered }
        }
    }

    private mutating func take(_ folder: String, _ name: String) -> Bool {
        used.insert(folder + "/" + name.lowercased()).inserted
    }
}
