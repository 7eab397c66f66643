internal import KithKit

extension ConfigurationKey {
    /// The key in help: what it says, an example, and the keys of entries.
    var page: String {
        let shown = example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let text = "\(name): \(summary)\(words)\n\n\(shown)\n"
        let keys: [ConfigurationKey]
        switch value {
        case .entries(let inner), .members(let inner): keys = inner
        default: return text
        }
        let table = TextTable(
            keys.map { [$0.name, $0.summary + ($0.isRequired ? " Required." : "")] })
        return text + "\n" + table.text
    }

    /// The words that the key takes, as a sentence.
    private var words: String {
        var value = value
        while true {
            switch value {
            case .oneOf(let words): return " One of: \(words.joined(separator: ", "))."
            case .oneOrMore(let one), .byRule(let one), .oneOrBy(_, let one): value = one
            case .text, .day, .flag, .number, .members, .entries: return ""
            }
        }
    }
}
