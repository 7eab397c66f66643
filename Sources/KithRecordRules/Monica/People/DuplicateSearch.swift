internal import KithModel

/// A search for contacts that may be the same person, by name, e-mail address and telephone number.
struct DuplicateSearch {
    /// The links that join the contacts of each group, without redundant ones.
    private(set) var links: [DuplicateLink] = []
    /// The groups of contacts that may be the same person.
    private(set) var groups: [[Int]] = []

    let fields: Table

    /// Searches in linear time.
    ///
    /// Two related contacts count as two people, unless they have the same name and birthday: families share
    /// telephones, and sons have the names of their fathers.
    init(_ people: MonicaPeople) {
        fields = people.dataset.table("contact_field")
        let (sameName, similarName) = people.linksByName()
        // Weaker links come last, so that they only join what stronger ones do not.
        let found = sameName + people.linksByField(fields) + similarName
        let doubtful = found.filter { !$0.isCertain }
        let related = RelatedPairs(people, among: doubtful.map { ($0.contact, $0.earlier) })
        var sets = DisjointSets(people.contacts.count)
        links = found.filter { link in
            (link.isCertain || !related.contains(link.contact, link.earlier))
                && sets.join(link.contact, link.earlier)
        }
        groups = sets.groups
    }
}
