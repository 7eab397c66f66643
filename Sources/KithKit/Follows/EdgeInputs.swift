internal import KithFollows
internal import KithReaders
internal import KithSourceText

/// Indexes numeric edge lists directly, without building rows first.
enum EdgeInputs {
    /// Writes the index of some inputs; returns `nil` if they must be read as rows.
    static func write(
        _ inputs: [ByteSource], _ settings: InputSettings, _ options: Indexing.Options,
        to path: String
    ) throws(KithError) -> IndexSummary? {
        guard let sources = try lists(inputs, settings, options) else { return nil }
        guard let direction = settings.direction else { throw .usage(EdgeDirection.question) }
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
        _ inputs: [ByteSource], _ settings: InputSettings, _ options: Indexing.Options
    ) throws(KithError) -> [ByteSource]? {
        if options.arePairs { return inputs }
        guard settings.format == nil || settings.format?.name == ReaderFormat.edges.name,
            settings.vocabulary == nil, settings.pseudonymKey == nil
        else { return nil }
        var lists: [ByteSource] = []
        for input in inputs {
            // An input that cannot be read twice could not be read as rows afterwards.
            guard input.isRepeatable, let list = try? RecognisedInput(input, settings: settings),
                list.format.name == ReaderFormat.edges.name
            else { return nil }
            lists.append(list.source)
        }
        return lists
    }
}
