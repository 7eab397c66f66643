package import KithSourceText
package import KithSystemBinding

/// The texts that an editor holds, which count in place of those on the disk.
package struct HeldTexts: Sendable {
    /// The texts by absolute path.
    package var texts: [PathName: SourceBytes]

    /// Creates a collection of texts.
    package init(_ texts: [PathName: SourceBytes] = [:]) { self.texts = texts }

    /// No texts.
    package static let none = HeldTexts()

    /// The text of a file; `nil` if the disk has it.
    package subscript(path: PathName) -> SourceBytes? { texts[path] }
}
