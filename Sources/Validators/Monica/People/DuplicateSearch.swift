internal import Model

/// Looks for contacts that may be one person: by name, e-mail address and telephone number.
struct DuplicateSearch {
    /// The links that join the contacts of each group, none of them needlessly.
    private(set) var links: [DuplicateLink] = []
    /// The contacts that may be one person, as groups.
    private(set) var groups: [[Int]] = []

    let fields: Table

    /// Searches in linear time.
    ///
    /// Two people who are related to each other are two, unless they have the same name and birthday:
    /// families share telephones, and sons have the names of their fathers.
    init(_ people: People) {
        fields = people.dataset.table("contact_field")
        let (sameName, similarName) = people.linksByName()
        // What is weaker comes last, so that it joins only what nothing else does.
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
