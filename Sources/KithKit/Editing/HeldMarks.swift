internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Read marks that follow one another, all of what was read or all of what was not.
struct HeldMarks {
    let archive: ForumArchive
    let isRead: Bool
    private var marks: [ForumArchive.ReadMark] = []
    private var places: [SourceSpan?] = []

    init(_ dataset: Dataset, _ isRead: Bool) throws(RowEditor.Refusal) {
        guard let archive = ForumArchive(dataset) else {
            throw RowEditor.Refusal("rows of '\(dataset.vocabulary.name)' have no read marks")
        }
        self.archive = archive
        self.isRead = isRead
    }

    /// Adds a mark on a thread, a forum or a post.
    mutating func add(_ kind: Kind, _ row: Int, at place: SourceSpan?) throws(RowEditor.Refusal) {
        switch kind.index {
        case archive.threads.kind.index: marks.append(.thread(row))
        case archive.forums.kind.index: marks.append(.forum(row))
        case archive.posts.kind.index: marks.append(.post(row))
        default:
            let names = [archive.threads, archive.forums, archive.posts].map {
                "a \($0.kind.name)"
            }
            throw RowEditor.Refusal(
                "no \(kind.name) can be marked as read; expected \(names[0]), \(names[1]) or "
                    + names[2])
        }
        places.append(place)
    }

    /// Returns the rows that the marks change.
    func changes() throws(RowEditor.Refusal) -> Batch {
        do throws(ForumArchive.Failure) { return try archive.marking(marks, asRead: isRead) } catch
        {
            guard case .unplacedPosts(let posts) = error, let first = posts.first else {
                throw RowEditor.Refusal(error.message)
            }
            let place = marks.firstIndex(of: .post(first)).flatMap { places[$0] }
            throw RowEditor.Refusal(
                "nothing is marked, as the position of some posts is not known",
                posts.map { EditingRules.unplaced($0, in: archive) }, at: place)
        }
    }
}

extension ForumArchive.Failure {
    /// The message for people.
    var message: String {
        switch self {
        case .repeatedForums(let keys):
            "the ids \(keys.joined(separator: ", ")) are listed more than once"
        case .unplacedPosts(let rows): "the position of \(rows.count) posts is not known"
        case .missingPart(let part, let kind):
            "the vocabulary gives no field of '\(kind)' the meaning '\(part.name)'"
        }
    }
}
