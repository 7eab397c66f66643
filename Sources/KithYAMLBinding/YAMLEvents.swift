import KithCLibYAML

/// The events of a YAML stream, pulled from libyaml one by one.
///
/// Owns libyaml's parser.
@safe package struct YAMLEvents: ~Copyable {
    // On the heap: libyaml keeps a pointer to its own parser.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    // The current event. Its text is available until the next one is pulled.
    private let current: UnsafeMutablePointer<yaml_event_t>
    private let input: YAMLInput
    private var places: CharacterPlaces
    private var failed: YAMLError?

    /// Starts parsing the first `count` bytes, which must be UTF-8.
    ///
    /// - Throws: ``YAMLError`` if memory is short.
    package init(_ bytes: [UInt8], count: Int) throws(YAMLError) {
        unsafe parser = .allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            throw .outOfMemory
        }
        unsafe current = .allocate(capacity: 1)
        unsafe current.initialize(to: yaml_event_t())
        input = YAMLInput(bytes, count: count)
        places = CharacterPlaces(input)
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe input.attach(to: parser)
    }

    deinit {
        unsafe yaml_event_delete(current)
        unsafe current.deallocate()
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    /// Returns the next event, or `nil` at the end of the stream.
    ///
    /// - Throws: ``YAMLError``. After an error every call throws it again.
    package mutating func next() throws(YAMLError) -> YAMLEvent? {
        if let failed { throw failed }
        repeat {
            unsafe yaml_event_delete(current)
            guard unsafe yaml_parser_parse(parser, current) == 1 else {
                let failure = failure()
                failed = failure
                throw failure
            }
        } while unsafe current.pointee.type == YAML_STREAM_START_EVENT
        return event()
    }

    /// Appends the decoded text of the current scalar.
    package func appendText(to bytes: inout [UInt8]) {
        guard unsafe current.pointee.type == YAML_SCALAR_EVENT else { return }
        let scalar = unsafe current.pointee.data.scalar
        unsafe bytes.append(
            contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
    }

    /// Returns whether the decoded text of the current scalar equals the source bytes at an offset.
    package func textIsSource(at offset: Int) -> Bool {
        guard unsafe current.pointee.type == YAML_SCALAR_EVENT else { return false }
        let scalar = unsafe current.pointee.data.scalar
        let count = unsafe scalar.length
        guard offset >= 0, count <= input.count, offset <= input.count - count else { return false }
        return unsafe input.bytes.withUnsafeBytes { source in
            guard let base = source.baseAddress, count > 0 else { return count == 0 }
            return unsafe memcmp(base + offset, scalar.value, count) == 0
        }
    }

    /// The anchor of the current node, or the name of an alias.
    package var anchor: [UInt8]? {
        switch unsafe current.pointee.type {
        case YAML_SCALAR_EVENT: unsafe copy(current.pointee.data.scalar.anchor)
        case YAML_SEQUENCE_START_EVENT: unsafe copy(current.pointee.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: unsafe copy(current.pointee.data.mapping_start.anchor)
        case YAML_ALIAS_EVENT: unsafe copy(current.pointee.data.alias.anchor)
        default: nil
        }
    }

    /// The tag of the current node, with its handle expanded.
    package var tag: [UInt8]? {
        switch unsafe current.pointee.type {
        case YAML_SCALAR_EVENT: unsafe copy(current.pointee.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT: unsafe copy(current.pointee.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT: unsafe copy(current.pointee.data.mapping_start.tag)
        default: nil
        }
    }

    private func copy(_ text: UnsafeMutablePointer<yaml_char_t>?) -> [UInt8]? {
        guard let text = unsafe text else { return nil }
        return unsafe [UInt8](UnsafeBufferPointer(start: text, count: strlen(text)))
    }
}

extension YAMLEvents {
    /// Returns the current event as a value; `nil` at the end of the stream.
    private mutating func event() -> YAMLEvent? {
        switch unsafe current.pointee.type {
        case YAML_DOCUMENT_START_EVENT:
            return unsafe event(
                .documentStart, isImplicit: current.pointee.data.document_start.implicit != 0)
        case YAML_DOCUMENT_END_EVENT:
            return unsafe event(
                .documentEnd, isImplicit: current.pointee.data.document_end.implicit != 0)
        case YAML_ALIAS_EVENT: return event(.alias, hasAnchor: true)
        case YAML_SCALAR_EVENT: return scalar()
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe current.pointee.data.sequence_start
            return unsafe event(
                .sequenceStart, start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
                isImplicit: start.implicit != 0, hasAnchor: start.anchor != nil,
                hasTag: start.tag != nil)
        case YAML_SEQUENCE_END_EVENT: return event(.sequenceEnd)
        case YAML_MAPPING_START_EVENT:
            let start = unsafe current.pointee.data.mapping_start
            return unsafe event(
                .mappingStart, start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
                isImplicit: start.implicit != 0, hasAnchor: start.anchor != nil,
                hasTag: start.tag != nil)
        case YAML_MAPPING_END_EVENT: return event(.mappingEnd)
        default: return nil
        }
    }

    private mutating func scalar() -> YAMLEvent {
        let scalar = unsafe current.pointee.data.scalar
        let style: YAMLEvent.Style =
            switch unsafe scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        return unsafe event(
            .scalar, style,
            isImplicit: scalar.plain_implicit != 0 || scalar.quoted_implicit != 0,
            hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil, textCount: scalar.length)
    }

    private mutating func event(
        _ kind: YAMLEvent.Kind, _ style: YAMLEvent.Style = .plain, isImplicit: Bool = false,
        hasAnchor: Bool = false, hasTag: Bool = false, textCount: Int = 0
    ) -> YAMLEvent {
        let start = unsafe places.offset(of: current.pointee.start_mark.index, in: input.bytes)
        let end = unsafe places.offset(of: current.pointee.end_mark.index, in: input.bytes)
        return YAMLEvent(
            kind: kind, style: style, isImplicit: isImplicit, hasAnchor: hasAnchor, hasTag: hasTag,
            textCount: textCount, range: start..<max(start, end))
    }

    /// Returns the error of libyaml, with byte offsets.
    private mutating func failure() -> YAMLError {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? ""
        let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) } ?? ""
        switch unsafe parser.pointee.error {
        case YAML_READER_ERROR:
            return unsafe YAMLError(
                stage: .reader, problem: problem, context: context,
                offset: min(input.markCount + parser.pointee.problem_offset, input.count),
                contextOffset: nil,
                value: Int(parser.pointee.problem_value))
        case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
            let place = unsafe places.offset(
                of: parser.pointee.problem_mark.index, in: input.bytes)
            let origin = unsafe places.offset(
                of: parser.pointee.context_mark.index, in: input.bytes)
            return unsafe YAMLError(
                stage: parser.pointee.error == YAML_SCANNER_ERROR ? .scanner : .parser,
                problem: problem, context: context, offset: place,
                contextOffset: context.isEmpty ? nil : origin, value: nil)
        default: return .outOfMemory
        }
    }
}

extension YAMLError {
    static let outOfMemory = YAMLError(
        stage: .memory, problem: "out of memory", context: "", offset: 0, contextOffset: nil,
        value: nil)
}
