/// What is easier said in Swift than in a profile, by the name that profiles use.
enum Step: String, CaseIterable, Sendable {
    /// Groups and forums, from the trail of links on top of a page.
    case breadcrumbs
    /// Groups and forums, from the menu that leads to them.
    case jumpMenu = "jump menu"
    /// Groups and forums, from the form that searches in them.
    case searchForm = "search form"
    /// Whether a list of announcements has a date for each.
    case announcementPairs = "announcement pairs"
}
