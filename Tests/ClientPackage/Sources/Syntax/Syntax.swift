/// Another module of the client's own.
public enum Syntax {
    /// Returns words as a line.
    public static func line(_ words: String...) -> String { words.joined(separator: " ") }
}
