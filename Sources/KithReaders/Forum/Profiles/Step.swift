/// An extraction step implemented in Swift, by its name in profiles.
enum Step: String, CaseIterable, Sendable {
    /// Groups and forums, from the breadcrumb links at the top of a page.
    case breadcrumbs
    /// Groups and forums, from the jump menu.
    case jumpMenu = "jump menu"
    /// Groups and forums, from the search form.
    case searchForm = "search form"
    /// The check that a list of announcements has a date for each.
    case announcementPairs = "announcement pairs"
}
