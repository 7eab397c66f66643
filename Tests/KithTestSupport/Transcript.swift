/// Command lines in a Markdown file, each with what it prints: the blocks that begin with three backticks and `console`.
///
/// A line that begins with `$ ` is run by bash, together with the lines after it that begin with `> `. What
/// follows is its standard output, then its
/// standard error with `2> ` before each line, then `[exit N]` unless N is 0.
package struct Transcript: Sendable {
    private let lines: [String]

    /// Takes the text of the file apart.
    package init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The same text with each command's output put in its place.
    package func replayed(
        by run: (String) throws -> (output: String, error: String, status: Int32)
    ) rethrows -> String {
        var result: [String] = []
        var isInside = false
        var index = 0
        while index < lines.count {
            let line = lines[index]
            index += 1
            guard isInside, line != "```" else {
                isInside = line == "```console"
                result.append(line)
                continue
            }
            guard line.utf8.starts(with: "$ ".utf8) else { continue }
            var command = String(line.dropFirst(2))
            result.append(line)
            while index < lines.count, lines[index].utf8.starts(with: "> ".utf8) {
                command += "\n" + lines[index].dropFirst(2)
                result.append(lines[index])
                index += 1
            }
            let (output, error, status) = try run(command)
            result += Self.lines(output)
            result += Self.lines(error).map { "2> \($0)" }
            if status != 0 { result.append("[exit \(status)]") }
        }
        return result.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
