extension Reporter {
    /// All forms; the first is taken unless another one is asked for.
    public static let all: [Reporter] = [
        .text, .json, .sarif, .junit, .github, .gitlab, .checkstyle, .teamcity, .markdown, .html,
    ]
}
