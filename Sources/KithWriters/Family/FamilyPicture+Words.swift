internal import KithModel

extension FamilyPicture {
    /// What the picture shows: the view, and around whom it is drawn.
    var title: String {
        let names = graph.focus.prefix(Self.mostNamed).map { graph.label($0) }
        let rest = graph.focus.count - names.count
        guard !names.isEmpty else { return graph.view.name }
        return "\(graph.view.name) around \(names.joined(separator: ", "))"
            + (rest > 0 ? " and \(rest) more" : "")
    }

    /// The greatest number of people in focus whom the title names.
    private static let mostNamed = 3

    /// Returns who a person is, in one line: name, years, twins, parents and partners.
    func sentence(_ person: Int) -> String {
        var parts = [graph.label(person)]
        if looks[person].isInFocus { parts.append("in focus") }
        if let years = years[person] { parts.append(years) }
        if let sibship = people.sibships.of[person],
            let parents = people.sibships.all[sibship].parents
        {
            let names = UnitMembers.parents(parents, tree)
                .sorted { people.ranks[$0] < people.ranks[$1] }.map { graph.label($0) }
            parts.append("child of " + names.joined(separator: " and "))
        }
        let twins = twins(of: person).map { graph.label($0) }
        if !twins.isEmpty {
            parts.append("born on the same day as " + twins.joined(separator: ", "))
        }
        let partners = people.partners[person].map { graph.label($0) }
        if !partners.isEmpty { parts.append("partner of " + partners.joined(separator: ", ")) }
        return parts.joined(separator: ", ")
    }

    /// Returns the siblings who were born together with a person.
    private func twins(of person: Int) -> [Int] {
        guard let sibship = people.sibships.of[person] else { return [] }
        let children = people.sibships.all[sibship].children
        let groups = people.twins.groups[sibship].map { $0.map { children[$0] } }
        return groups.first { $0.contains(person) }?.filter { $0 != person } ?? []
    }

    /// The names of parents, repeated at children far from them.
    struct Reminder {
        let text: String.UnicodeScalarView
        let middle: Point
    }

    /// Returns the names repeated along the bar of a sibship, by the index of the child.
    func reminders(_ descent: FamilyScene.Descent) -> [Int: Reminder] {
        guard let parents = people.sibships.all[descent.sibship].parents else { return [:] }
        let names = UnitMembers.parents(parents, tree)
            .sorted { people.ranks[$0] < people.ranks[$1] }
            .map { String(String.UnicodeScalarView(DrawnText.cleaned(graph.label($0)).prefix(24))) }
        let text = names.joined(separator: ", ")
        let width = DrawnText.width(text, size: 9)
        return Dictionary(
            uniqueKeysWithValues: descent.far.map { place in
                let middle = scene.reminder(at: place, of: descent, width: width)
                return (place, Reminder(text: text.unicodeScalars, middle: middle))
            })
    }

    /// Returns the places of the labels of other lines; `nil` for lines without one.
    ///
    /// With many lines there are no labels.
    func labels() -> [Point?] {
        guard others.count <= DOTDrawing.mostLabels else { return others.map { _ in nil } }
        var places = PlacedWords(
            scene.centers, scene.sizes,
            curves: scene.descents.flatMap { [$0.stem] + $0.drops } + scene.others.map(\.curve))
        return zip(others, scene.others).map { index, way in
            let edge = tree.edges[index]
            guard styles.treePlace(edge) != .sibling else { return nil }
            let width = DrawnText.width(words.label(edge), size: 9)
            return places.place(width: width, at: way.words.map { $0.middle(width: width) })
        }
    }
}
