package import KithModel
package import KithSourceText

/// A cursor over the rows of one input, or of all inputs that are read together, in batches.
package protocol RecordCursor: ~Copyable {
    /// Returns the next rows, or `nil` once the input has ended.
    ///
    /// Data that is wrong but readable is reported in the batch's findings. After an error the cursor is
    /// at its end.
    mutating func next() async throws(ReadError) -> Batch?

    /// The number of input bytes that have been read, for progress.
    var bytesRead: Int { get }

    /// The whole text; `nil` if it is not kept.
    var text: SourceBytes? { get }

    /// The locator of cells in the source text; `nil` if the text is not kept or cells have no place.
    var locator: CellLocator? { get }

    /// The locators of the sources that were read together.
    var locators: [(source: SourceID, locator: CellLocator)] { get }

    /// Whether all texts come from a parser that accepts only UTF-8, so that they need no second validation.
    var hasProvenTexts: Bool { get }
}

extension RecordCursor where Self: ~Copyable {
    /// Defaults to `nil`: the text is read again when it is needed.
    package var text: SourceBytes? { nil }

    /// Defaults to `nil`: cells have the place of their row.
    package var locator: CellLocator? { nil }

    /// Defaults to none: cells have the place of their row.
    package var locators: [(source: SourceID, locator: CellLocator)] { [] }

    /// Defaults to `false`: texts are validated again.
    package var hasProvenTexts: Bool { false }
}

/// A cursor over the rows of one input that never waits for other tasks.
package protocol ImmediateCursor: RecordCursor, ~Copyable {
    /// Returns the next rows, as ``RecordCursor/next()`` does.
    mutating func next() throws(ReadError) -> Batch?
}
