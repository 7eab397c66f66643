internal import KithFollows
internal import KithReaders
internal import KithSourceText

/// Indexes numeric edge lists directly, without building rows first.
enum EdgeInputs {
    /// Writes the index of some inputs; returns `nil` if they must be read as rows.
    static func write(
        _ inputs: InputPlan, _ rows: RowOptions, _ options: Indexing.Options,
        to path: String
    ) throws(KithError) -> IndexSummary? {
        guard let sources = lists(inputs, rows, options) else { return nil }
        guard let direction = rows.readers[.direction] else { throw .usage(EdgeDirection.question) }
        var indexer = EdgeListIndexer(
            isReversed: direction == .followedFollower, isWhole: options.areEdgesWhole)
        do throws(ReadError) {
            for source in sources {
                if options.arePairs {
                    try indexer.addPairs(of: source)
                } else if try !indexer.addLines(of: source) {
                    return nil
                }
            }
        } catch {
            throw .read(error)
        }
        do throws(IndexError) { return try indexer.write(to: path) } catch {
            throw KithError(error)
        }
    }

    /// Returns the inputs if all are edge lists.
    private static func lists(
        _ inputs: InputPlan, _ rows: RowOptions, _ options: Indexing.Options
    ) -> [ByteSource]? {
        if options.arePairs { return inputs.sources }
        guard inputs.options.vocabulary == nil, rows.pseudonymKey == nil else { return nil }
        var lists: [ByteSource] = []
        for job in inputs.jobs {
            // An input that cannot be read twice could not be read as rows afterwards.
            guard let list = job.rows, list.source.isRepeatable,
                list.form.format.name == ReaderFormat.edges.name
            else { return nil }
            lists.append(list.source)
        }
        return lists
    }
}
