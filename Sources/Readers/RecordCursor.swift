public import Model
public import SourceText

/// The rows of one input, or of all inputs that are read together, pulled in batches.
public protocol RecordCursor: ~Copyable {
    /// Returns the next rows, or `nil` once the input has ended.
    ///
    /// Data that is wrong but readable is reported in the batch's findings. After an error the cursor is
    /// at its end.
    mutating func next() async throws(ReadError) -> Batch?

    /// How many bytes of the input have been dealt with, for progress.
    var bytesRead: Int { get }

    /// The whole text, where it is kept.
    var text: SourceBytes? { get }

    /// How cells are found in the text again, where it is kept.
    var locator: CellLocator? { get }

    /// How cells are found again in the sources that were read together.
    var locators: [(source: SourceID, locator: CellLocator)] { get }

    /// Whether all texts come from a parser that lets nothing pass but UTF-8, so that nobody has to look again.
    var hasProvenTexts: Bool { get }
}

extension RecordCursor where Self: ~Copyable {
    /// Nothing: the text is read again where it is needed.
    public var text: SourceBytes? { nil }

    /// Nothing: cells have the place of their row.
    public var locator: CellLocator? { nil }

    /// None: cells have the place of their row.
    public var locators: [(source: SourceID, locator: CellLocator)] { [] }

    /// Nobody has proved them.
    public var hasProvenTexts: Bool { false }
}

/// The rows of one input, found without waiting for other tasks.
public protocol ImmediateCursor: RecordCursor, ~Copyable {
    /// Returns the next rows, as ``RecordCursor/next()`` does.
    mutating func next() throws(ReadError) -> Batch?
}
