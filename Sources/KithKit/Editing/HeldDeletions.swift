internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Deletions that follow one another under one policy; what one of them requires, another may delete.
struct HeldDeletions {
    let policy: String
    private let dataset: Dataset
    private var rows: [DeletePlan.Row] = []
    private var names: [DeletePlan.Row: (name: String, place: SourceSpan?)] = [:]

    init(_ dataset: Dataset, _ policy: String) {
        self.dataset = dataset
        self.policy = policy
    }

    /// Adds a row; returns whether it was not deleted yet.
    mutating func add(_ row: DeletePlan.Row, _ name: String, at place: SourceSpan?) -> Bool {
        guard names.updateValue((name, place), forKey: row) == nil else { return false }
        rows.append(row)
        return true
    }

    /// Returns the plan of all deletions.
    func plan() throws(RowEditor.Refusal) -> DeletePlan {
        let plan = DeletePlan(dataset, deleting: rows, policy: policy)
        guard let link = plan.refusals.first else { return plan }
        let table = dataset.tables[link.kind]
        let target = table.kind.fields[link.field].link.map { shape in
            DeletePlan.Row(
                kind: shape.kind, row: Int(table.targets(field: link.field)[link.element]))
        }
        // A row that is deleted with another one has no name here.
        let refused = target.flatMap { names[$0] } ?? names[rows[0]]
        throw RowEditor.Refusal(
            "'\(refused?.name ?? "")' stays: the policy '\(policy)' forbids to delete it",
            DeletionAnswer.findings(plan), at: refused?.place)
    }

    /// The rows by their keys.
    var deleted: DeletedRows {
        DeletedRows(
            policy: policy,
            keys: rows.map { ($0.kind, Array(dataset.tables[$0.kind].key($0.row).utf8)) })
    }
}

/// Rows that were deleted under a policy, by their kinds and keys.
struct DeletedRows {
    let policy: String
    let keys: [(kind: Int, key: [UInt8])]

    /// Returns the rows that the deletion alone leaves of a dataset.
    func remaining(of dataset: Dataset) -> Dataset {
        let rows = keys.compactMap { kind, key in
            dataset.tables[kind].row(withKey: key[...]).map { DeletePlan.Row(kind: kind, row: $0) }
        }
        return DeletePlan(dataset, deleting: rows, policy: policy).remaining
    }
}
