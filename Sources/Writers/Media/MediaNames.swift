/// Gives each file a name of its own.
struct MediaNames {
    /// Names in use, in lower case.
    ///
    /// Some systems take two that differ in case, or in how accents are composed, for one; comparing
    /// strings ignores the latter by itself.
    private var used: Set<String> = []
    /// For names that come again and again, the number to try next.
    private var next: [String: Int] = [:]

    /// A name in a folder, made of a file's own name or else of the row's key or number.
    ///
    /// A second file of that name gets the key, or where that does not help a number.
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
