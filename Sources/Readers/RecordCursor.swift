public import Model
public import SourceText

/// The rows of one input, pulled in batches.
public protocol RecordCursor: ~Copyable {
    /// Returns the next rows, or `nil` once the input has ended.
    ///
    /// Data that is wrong but readable is reported in the batch's findings. After an error the cursor is
    /// at its end.
    mutating func next() throws(ReadError) -> Batch?

    /// How many bytes of the input have been dealt with, for progress.
    var bytesRead: Int { get }

    /// The whole text, where it is kept.
    var text: SourceBytes? { get }

    /// How cells are found in the text again, where it is kept.
    var locator: CellLocator? { get }
}
