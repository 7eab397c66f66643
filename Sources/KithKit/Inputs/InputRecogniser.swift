internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// Decides from one look at an input what is to be done with it.
struct InputRecogniser {
    let options: InputOptions
    /// The forms found so far, by the names of format and vocabulary.
    private var forms: [String: [String: RowForm]] = [:]

    /// The number of bytes examined for the vocabulary.
    private static let headLength = 4096
    /// The maximum number of bytes examined if the first line is longer, for example because of a photo.
    private static let longestHead = 64 << 20

    init(_ options: InputOptions) { self.options = options }

    /// Looks at an input that was named.
    mutating func job(for source: ByteSource) -> InputJob {
        switch options.purpose {
        case .schema: return .schema(source)
        case .recording: return .recording(source)
        case .bytes: return .bytes(source)
        case .rows, .question, .check: break
        }
        if options.areContracts { return .contract(source) }
        do throws(ReadError) {
            let look = try InputLook(source, options.readers)
            if isContract(look) { return .contract(look.source) }
            if isIndex(look) { return try index(look) }
            if answersItself(look) { return .store(look.source) }
            do throws(ReadError) { return .rows(try rows(look)) } catch {
                return .refused(look.source, error)
            }
        } catch {
            return .refused(source, error)
        }
    }

    /// Returns the job for a file that a format claims by its path, or for an archive that it reads as a whole.
    mutating func job(for source: ByteSource, claimedBy format: ReaderFormat) -> InputJob {
        do throws(ReadError) { return .rows(try rows(membersOf: source, format)) } catch {
            return .refused(source, error)
        }
    }

    /// Returns the job for a small member of an archive, all of which was seen.
    mutating func job(
        for source: ByteSource, _ format: ReaderFormat, _ bytes: ArraySlice<UInt8>
    ) -> InputJob {
        let head = bytes.prefix(Self.headLength)
        let hasMore = !head.contains(UInt8(ascii: "\n"))
        let name = format.vocabulary(head) ?? (hasMore ? format.vocabulary(bytes) : nil)
        guard let form = try? form(format, name) else { return job(for: source) }
        return .rows(RowInput(source, form))
    }

    /// Whether an input is an index of follows.
    private func isIndex(_ look: InputLook) -> Bool {
        options.format == nil && ReaderFormat.followIndex.recognises(look.head)
    }

    private mutating func index(_ look: InputLook) throws(ReadError) -> InputJob {
        let name = look.source.name
        guard options.purpose == .rows || options.purpose == .question else {
            throw ReadError(
                .unsupported,
                "\(name) is an index of follows, which no rule is about; 'kith index \(name)' checks it"
            )
        }
        let form = try form(.followIndex, ReaderFormat.followIndex.vocabulary([]))
        return .index(RowInput(look.source, form))
    }

    /// Whether an input is a store that is asked and need not be read.
    private func answersItself(_ look: InputLook) -> Bool {
        guard options.purpose == .question, options.vocabulary == nil,
            case .file = look.source.origin, case .rows(let format)? = look.content
        else { return false }
        return format.name == ReaderFormat.sqlite.name
            && options.format.map { $0.name == format.name } ?? true
    }

    /// Returns a job of rows instead of a store that cannot answer itself.
    mutating func reading(_ job: InputJob) -> InputJob {
        guard case .store(let source) = job else { return job }
        do throws(ReadError) {
            return .rows(try rows(try InputLook(source, options.readers)))
        } catch { return .refused(source, error) }
    }

    /// Whether an input is a contract that is to be checked.
    func isContract(_ look: InputLook) -> Bool {
        guard options.purpose == .check else { return false }
        if options.areContracts { return true }
        guard options.format == nil, options.vocabulary == nil else { return false }
        if case .contract? = look.content { return true }
        return false
    }

    /// Returns the rows of an input.
    ///
    /// `trustsName` tells whether the name may say the format if the content does not.
    ///
    /// - Throws: ``ReadError`` if it is in no known format, or a contract.
    mutating func rows(
        _ look: InputLook, trustsName: Bool = true
    ) throws(ReadError) -> RowInput {
        try UnknownInput.refuseOtherKinds(look.source.name, look.head.bytes)
        let format =
            if let format = options.format { format } else {
                try self.format(of: look, trustsName: trustsName && !options.skipsUnknown)
            }
        var source = look.source
        if options.vocabulary == nil, let own = format.ownForm {
            source = try source.repeatable()
            return RowInput(source, RowForm(format, try own(source)))
        }
        let name =
            options.vocabulary == nil
            ? try Self.vocabulary(of: &source, format, Array(look.head.bytes)) : nil
        return RowInput(source, try form(format, name))
    }

    /// Returns the rows of a file or an archive that a format reads as a whole, whatever is in it.
    mutating func rows(
        membersOf source: ByteSource, _ format: ReaderFormat
    ) throws(ReadError) -> RowInput {
        let name = format.vocabulary([])
        guard options.vocabulary != nil || name != nil else {
            throw ReadError(
                .unrecognised,
                "the vocabulary of \(source.name) is not known; name it with --vocabulary")
        }
        return RowInput(source, try form(format, name), isArchive: !source.isTakenWhole)
    }

    /// Returns the form of a format with a vocabulary: the given one, or a built-in one.
    private mutating func form(
        _ format: ReaderFormat, _ vocabulary: String?
    ) throws(ReadError) -> RowForm {
        let name = options.vocabulary?.name ?? vocabulary ?? ""
        if let known = forms[format.name]?[name] { return known }
        let vocabulary: Vocabulary =
            if let given = options.vocabulary { given } else { try .builtIn(name) }
        let form = RowForm(format, vocabulary)
        forms[format.name, default: [:]][name] = form
        return form
    }

    private func format(
        of look: InputLook, trustsName: Bool
    ) throws(ReadError) -> ReaderFormat {
        let name = look.source.name
        switch look.content {
        case .rows(let format)?: return format
        case .contract?:
            throw ReadError(
                .unsupported, "\(name) is a contract, which holds no rows; use kith check")
        case nil: break
        }
        if look.head.bytes.isEmpty { throw ReadError(.unrecognised, "\(name) is empty") }
        let byName = options.readers.filter { format in
            format.mayBe(look.head)
                && format.fileExtensions.contains {
                    name.utf8.suffix($0.utf8.count + 1).elementsEqual(".\($0)".utf8)
                }
        }
        if trustsName {
            if byName.count == 1 { return byName[0] }
            try UnknownInput.checkJSON(look.source)
        }
        throw UnknownInput.error(name, look.head.outline)
    }

    private static func vocabulary(
        of source: inout ByteSource, _ format: ReaderFormat, _ start: [UInt8]
    ) throws(ReadError) -> String {
        var (head, length) = (start, headLength)
        while true {
            if let vocabulary = format.vocabulary(head[...]) { return vocabulary }
            let hasMore = head.count >= length && !head.contains(UInt8(ascii: "\n"))
            guard hasMore, length < longestHead else { break }
            length *= 16
            (head, source) = try source.peek(length)
        }
        throw ReadError(
            .unrecognised,
            """
            the rows of \(source.name) have no known vocabulary; name one with --vocabulary: a \
            file, or one of \(Vocabulary.builtInNames.joined(separator: ", "))
            """)
    }
}

extension RowInput {
    /// Creates an input whose bytes need not be examined for an archive again.
    fileprivate init(_ source: ByteSource, _ form: RowForm, isArchive: Bool = false) {
        var source = source
        source.content = .rows(
            format: form.format.name, vocabulary: form.vocabulary.name, isArchive: isArchive)
        self.init(source: source, form: form)
    }
}
