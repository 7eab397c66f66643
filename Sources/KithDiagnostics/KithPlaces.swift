/// Where Kith is published.
package enum KithPlaces {
    /// The address of the website; those of its pages begin with it.
    package static let website = "https://kith.tools/"
    /// The project's name on GitHub, which is also that of the action.
    package static let project = "kith-tools/kith"
    /// The address of the repository and of the hook.
    package static let repository = "https://github.com/\(project)"

    /// The path of the page about a rule, from the start of the website.
    package static func pagePath(ofRule id: String) -> String { "rules/\(id).html" }
}
