/// Phrases for the number of places that support a finding.
struct Evidence {
    let count: Int

    init(_ count: Int) { self.count = count }

    /// "here", or "in 3 places".
    var here: String { count == 1 ? "here" : "in \(count) places" }

    /// Returns ", as are 3 others in this file"; empty for none.
    static func others(_ count: Int) -> String {
        switch count {
        case ..<1: ""
        case 1: ", as is 1 other in this file"
        default: ", as are \(count) others in this file"
        }
    }
}
