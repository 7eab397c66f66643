internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithRecordRules
internal import KithWriters

/// What written changes can reach of a store: the rows that they name, and what rules look at because of them.
struct EditReach {
    /// The rows that are named.
    private(set) var names: [(kind: Int, name: String)] = []
    /// The keys of new rows.
    private(set) var new: [(kind: Int, key: String)] = []
    /// The walks from those rows to others, one after another.
    private(set) var walks: [LinkWalk] = []
    /// The kinds of which all rows count.
    private(set) var whole: Set<Int> = []
    /// The rules that may find something new.
    private(set) var rules: Set<String> = []
    /// Those of them whose findings, if there are any, may depend on rows beyond reach.
    private(set) var uncertain: Set<String> = []
    /// The kinds of which a new row gets the number after the greatest key.
    private(set) var numbered: Set<Int> = []

    private let vocabulary: Vocabulary
    /// The policy for deletions that name none.
    private let policy: String?
    /// Whether there are rows whose links are not followed.
    private let hasUnfitRows: Bool
    /// The fields that get new values.
    private var changed: Set<RowField> = []
    /// The fields that rows are added with.
    private var added: Set<RowField> = []
    /// The kinds of which rows may go.
    private var gone: Set<Int> = []
    /// The kinds of edges that change at rows which are named, and whose edges at these rows count.
    private var related: Set<Int> = []
    /// The kinds of which links become empty because the rows go to which they lead.
    private var emptied: Set<Int> = []

    /// Looks what changes can reach, in a store with rows of some kinds, after a change of the hierarchy; `nil` if it may
    /// be anything.
    init?(
        _ files: [ChangeFile], _ vocabulary: Vocabulary, policy: String?, hasHierarchy: Bool,
        hasUnfitRows: Bool, hasRows: (_ kind: Int) -> Bool
    ) {
        self.vocabulary = vocabulary
        self.policy = policy
        self.hasUnfitRows = hasUnfitRows
        // If a change is not well written, none is made.
        if !hasHierarchy, files.contains(where: { !$0.findings.isEmpty }) { return }
        if hasHierarchy {
            guard let archive = ForumArchive(Dataset.Builder(vocabulary).finish()) else {
                return nil
            }
            for table in [archive.forums, archive.groups] {
                if let kind = vocabulary.kind(table.kind.name) { whole.insert(kind.index) }
            }
        }
        for file in files {
            guard file.findings.isEmpty else { return nil }
            for change in file.changes { guard add(change.action, file.rows) else { return nil } }
        }
        // What a row that is new itself is linked to needs no search.
        let keys = Set(new.map { RowName(kind: $0.kind, name: $0.key) })
        names.removeAll { keys.contains(RowName(kind: $0.kind, name: $0.name)) }
        // A key that goes may be given again.
        whole.formUnion(numbered.intersection(gone))
        numbered.subtract(gone)
        addEdgesOfRelated()
        guard addRules(hasRows) else { return nil }
        addParallelRelations()
    }

    private struct RowName: Hashable {
        let kind: Int
        let name: String
    }

    // MARK: Changes

    /// Adds what a change reaches; returns whether that is known.
    private mutating func add(_ action: WrittenChange.Action, _ rows: Batch) -> Bool {
        switch action {
        case .create(let row):
            addNew(row, rows)
            return true
        case .update(let name, let row):
            names.append((row.kind, name))
            changed.formUnion(addValues(row, rows))
            return true
        case .delete(let name, let policy): return addDeletion(of: name, policy)
        case .merge(let name, let other, _): return addMerge(name, other)
        case .mark(let name, _): return addMark(name)
        case .bookmark(let name, let reader, _):
            guard let kind = vocabulary.kind(name.kind), let field = kind.field(.bookmarkedBy),
                let users = kind.fields[field].link?.kind
            else { return false }
            names += [(kind.index, name.name), (users, reader)]
            for field in [field, kind.field(.bookmarked)].compactMap(\.self) {
                changed.insert(RowField(kind: kind.index, field: field))
            }
            return true
        case .relate(let person, _, let other), .unrelate(let person, _, let other):
            guard let shape = RelationEditor.Shape(vocabulary) else { return false }
            names += [(shape.person, person), (shape.person, other)]
            addRelations(of: shape.kind)
            return true
        }
    }

    /// Adds a new row.
    private mutating func addNew(_ row: RowID, _ rows: Batch) {
        let kind = vocabulary.kinds[row.kind]
        if let field = kind.keyField {
            let column = rows.tables[row.kind].columns[field]
            if let key = column.cell(row.row).bytes {
                new.append((row.kind, String(decoding: key, as: UTF8.self)))
            } else if kind.fields[field].constraints.format != .uuid {
                numbered.insert(row.kind)
            }
        }
        added.formUnion(addValues(row, rows))
        for (index, field) in kind.fields.enumerated() where field.constraints.initially != nil {
            added.insert(RowField(kind: row.kind, field: index))
        }
    }

    /// Adds the rows to which a row of a file links; returns the fields that it has.
    private mutating func addValues(_ row: RowID, _ rows: Batch) -> Set<RowField> {
        let kind = vocabulary.kinds[row.kind]
        var fields: Set<RowField> = []
        for (index, field) in kind.fields.enumerated() where field.role != .key {
            let column = rows.tables[row.kind].columns[index]
            guard column.state(row.row) != .absent else { continue }
            fields.insert(RowField(kind: row.kind, field: index))
            guard let target = field.link?.kind else { continue }
            for element in column.cell(row.row).elements {
                names.append((target, String(decoding: element, as: UTF8.self)))
            }
        }
        // What somebody is to somebody else is told with all that is said of both.
        if kind.edge?.inverse != nil || kind.meaning?.concept == .relation {
            addRelations(of: kind)
        }
        return fields
    }

    private mutating func addRelations(of kind: Kind) {
        related.insert(kind.index)
        for field in kind.fields.indices {
            changed.insert(RowField(kind: kind.index, field: field))
        }
        // A reverse that is missing is made, too.
        if kind.edge?.inverse != nil, let key = kind.keyField,
            kind.fields[key].constraints.format != .uuid
        {
            numbered.insert(kind.index)
        }
    }

    /// Adds all edges at the rows that are named, or all edges where others may change, too, or cannot be found by links.
    private mutating func addEdgesOfRelated() {
        for kind in related.sorted() {
            if let edge = vocabulary.kinds[kind].edge, !hasUnfitRows, !gone.contains(kind),
                !emptied.contains(kind)
            {
                let ends = [edge.source, edge.target].map { RowField(kind: kind, field: $0) }
                walks.insert(LinkWalk(up: ends, back: ends.map { ($0, false) }), at: 0)
            } else {
                related.remove(kind)
                addKinds(
                    of: Set(
                        vocabulary.kinds[kind].fields.indices.map {
                            RowField(kind: kind, field: $0)
                        }))
            }
        }
    }

    /// Whether all edges with the same values in some fields as one that changes are at the rows which are named.
    private func areAtNamed(_ fields: [RowField]) -> Bool {
        guard let kind = fields.first?.kind, related.contains(kind),
            let edge = vocabulary.kinds[kind].edge
        else { return false }
        return Set([edge.source, edge.target]).isSubset(of: fields.map(\.field))
    }

    /// Adds a row that goes, with those that go with it, and the links that become empty.
    private mutating func addDeletion(
        of name: WrittenChange.RowName, _ policy: String?
    ) -> Bool {
        guard let kind = vocabulary.kind(name.kind) else { return false }
        names.append((kind.index, name.name))
        guard kind.edge?.inverse == nil else {
            addRelations(of: kind)
            return true
        }
        var rule = ""
        if !vocabulary.deletePolicies.isEmpty {
            guard let name = try? vocabulary.deletePolicy(policy ?? self.policy) else {
                return false
            }
            rule = name
        }
        gone.insert(kind.index)
        var walk = LinkWalk(back: [])
        for found in vocabulary.consequences(ofDeleting: kind.index, policy: rule) {
            let link = RowField(kind: found.kind, field: found.field)
            walk.back.append((link, found.action == .cascade))
            if found.action == .cascade {
                gone.insert(found.kind)
            } else {
                changed.insert(link)
                emptied.insert(found.kind)
            }
        }
        walks.append(walk)
        return true
    }

    /// Adds two rows of which one gets the links of the other.
    private mutating func addMerge(_ name: WrittenChange.RowName, _ other: String) -> Bool {
        guard let kind = vocabulary.kind(name.kind) else { return false }
        names += [(kind.index, name.name), (kind.index, other)]
        let links = vocabulary.links(to: kind.index)
        walks.append(LinkWalk(back: links.map { ($0, false) }))
        changed.formUnion(links)
        for field in kind.fields.indices {
            changed.insert(RowField(kind: kind.index, field: field))
        }
        gone.insert(kind.index)
        for kind in links.map({ vocabulary.kinds[$0.kind] }) where kind.edge?.inverse != nil {
            addRelations(of: kind)
        }
        return true
    }

    /// Adds what is marked as read: the threads of a forum, and the posts of threads.
    private mutating func addMark(_ name: WrittenChange.RowName) -> Bool {
        guard let kind = vocabulary.kind(name.kind), let forum = ForumReach(vocabulary) else {
            return false
        }
        names.append((kind.index, name.name))
        walks += forum.walks(from: kind.index)
        changed.formUnion(forum.marks)
        return true
    }

    /// Adds the relations from where relations change: what becomes of two rows is told once, however many rows say it.
    private mutating func addParallelRelations() {
        let touched = gone.union(changed.union(added).map(\.kind))
        // Those at the rows that are named are found already.
        for kind in touched.subtracting(related).sorted() {
            guard let source = vocabulary.kinds[kind].sourceOfRelation else { continue }
            addSharing([RowField(kind: kind, field: source)], from: [kind])
        }
    }

    // MARK: Rules

    /// Adds the rules that changed values can violate, and what they look at; returns whether that is known.
    private mutating func addRules(_ hasRows: (_ kind: Int) -> Bool) -> Bool {
        let rules = Catalog.ruleSets.filter { $0.applies(to: vocabulary) }.flatMap(\.rules)
            .map(\.description).filter(RowReach.canRefuse)
        for rule in rules {
            switch RowReach(rule, vocabulary) {
            case nil: return false
            case .row:
                self.rules.insert(rule.id)
                if hasUnfitRows { addLoops(of: rule) }
            case .unique(let groups):
                for group in groups where !hits(rule, Set(group)).isEmpty {
                    self.rules.insert(rule.id)
                    if !areAtNamed(group) { addRowsSharing(group) }
                }
            case .sharing(let links, let fields):
                let hits = hits(rule, fields)
                if hits.isEmpty { continue }
                self.rules.insert(rule.id)
                let joined = links.reduce(into: Set<Int>()) { $0.formUnion(kinds(of: $1)) }
                let others = fields.filter { !joined.contains($0.kind) }
                addSharing(links, from: Set(hits.map(\.kind)))
                addKinds(of: hits.isDisjoint(with: others) ? others : fields)
            case .edges(let ends, let paths, let others):
                let hits = hits(rule, ends.union(others))
                if hits.isEmpty { continue }
                self.rules.insert(rule.id)
                guard related.isSuperset(of: hits.map(\.kind)) else {
                    addKinds(of: ends.union(others))
                    continue
                }
                if paths.isEmpty { continue }
                uncertain.insert(rule.id)
                // From the ends of the edges alone, before other walks find more rows.
                walks.insert(LinkWalk(along: paths), at: related.count)
            case .fields(let fields, let needed):
                let isAny = needed.map { kind in
                    hasRows(kind) || added.contains { $0.kind == kind }
                }
                guard isAny ?? true, !hits(rule, fields).isEmpty else { continue }
                self.rules.insert(rule.id)
                addKinds(of: fields)
            }
        }
        return true
    }

    /// Adds all rows that have some fields, or to which these lead.
    private mutating func addKinds(of fields: Set<RowField>) {
        for field in fields { whole.formUnion(kinds(of: field)) }
    }

    /// Returns the kind that has a field, and the one to which that leads.
    private func kinds(of place: RowField) -> [Int] {
        let link = vocabulary.kinds[place.kind].fields[place.field].link
        return [place.kind] + (link.map { [$0.kind] } ?? [])
    }

    /// Returns those of the fields that a rule looks at by which it may find something new.
    private func hits(_ rule: RuleDescription, _ fields: Set<RowField>) -> Set<RowField> {
        let missed =
            RowReach.kindsMissed(by: rule, vocabulary).map { gone.intersection($0) } ?? gone
        return fields.filter { place in
            let kind = vocabulary.kinds[place.kind]
            // Nothing leads to a new row but what is new, too.
            let isNew = added.contains(place) && (kind.edge != nil || !RowReach.isOfEdges(rule))
            return isNew || changed.contains(place)
                || missed.contains(place.kind) && !losesBothEnds(kind, rule)
        }
    }

    /// Whether edges go only with the rows at their ends, so that none stays without its reverse.
    private func losesBothEnds(_ kind: Kind, _ rule: RuleDescription) -> Bool {
        guard RowReach.isOfEdges(rule), let edge = kind.edge else { return false }
        if edge.inverse == nil { return true }
        return !changed.contains { $0.kind == kind.index }
            && kind.fields.indices.allSatisfy { field in
                let isGone = kind.fields[field].link.map { gone.contains($0.kind) } ?? false
                return isGone == [edge.source, edge.target].contains(field)
            }
    }

    /// Adds all rows that may be in a loop, as links of rows that do not fit their tables are not followed.
    private mutating func addLoops(of rule: RuleDescription) {
        guard rule.id == "records/link-cycle" else { return }
        for place in changed.union(added)
        where vocabulary.kinds[place.kind].fields[place.field].link?.acyclic != nil {
            whole.insert(place.kind)
        }
    }

    /// Adds all rows whose links lead to the same rows as those of rows of some kinds that change or are new.
    private mutating func addSharing(_ links: [RowField], from kinds: Set<Int>) {
        // Where a new link leads, the store does not know.
        let new = links.filter { added.contains($0) || changed.contains($0) }
        let targets = new.compactMap { vocabulary.kinds[$0.kind].fields[$0.field].link?.kind }
        walks.append(LinkWalk(sharing: links, from: kinds.union(targets)))
    }

    /// Adds the rows with the same values in some fields: those that link to the same row, or all of their kind.
    private mutating func addRowsSharing(_ fields: [RowField]) {
        let link = fields.first { vocabulary.kinds[$0.kind].fields[$0.field].link != nil }
        if let link {
            addSharing([link], from: [link.kind])
        } else if let field = fields.first {
            whole.insert(field.kind)
        }
    }
}

extension Kind {
    /// The link to where a relation begins; `nil` if the rows are none.
    fileprivate var sourceOfRelation: Int? {
        if let edge { return edge.source }
        return meaning?.concept == .relation ? field(.from) : nil
    }
}

extension Vocabulary {
    /// Returns all links to a kind.
    fileprivate func links(to kind: Int) -> [RowField] {
        kinds.flatMap { owner in
            owner.fields.indices.filter { owner.fields[$0].link?.kind == kind }
                .map { RowField(kind: owner.index, field: $0) }
        }
    }
}
