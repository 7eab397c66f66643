internal import KithContractRules
internal import KithContracts
internal import KithDiagnostics
internal import KithJSONSchema
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// Checks recorded answers of a service against its contract.
///
/// Source numbers of findings: the files of the contract from 0, then the input.
struct RecordedCheck {
    let contract: Contract
    /// The given schema, or `nil` if calls choose it.
    private let schema: ContractObject?
    private let store: SchemaStore
    private let calls: RecordedCalls

    /// The findings in the calls of one input.
    private struct Recording {
        var findings: [Finding] = []
        var pointers: [SourceSpan: String] = [:]
        /// The observed members of responses and of requests.
        var answers = RecordShapes()
        var requests = RecordShapes()
        /// The bodies in strings.
        ///
        /// Each has a source number of its own, after the input's.
        var bodies: [(place: SourceSpan, call: String)] = []
    }

    /// Reads a contract.
    ///
    /// - Throws: ``KithError`` if the file cannot be read, is not a contract or has no such schema.
    init(_ reference: SchemaReference, _ reach: FileReach) throws(KithError) {
        let source = ByteSource(argument: reference.path.text, sizeLimit: reach.sizeLimit)
        var file = SourceFile(source)
        do throws(ReadError) {
            let bytes = try source.readAll()
            file = SourceFile(source, bytes: bytes)
            contract = try Contract.load(
                bytes, name: source.name,
                path: reach.workingFolder.joining(reference.path).normalized,
                access: ContractAccess(source, reach))
        } catch {
            throw KithError(error, [file])
        }
        guard contract.root != nil, let root = contract.files.first?.root else {
            throw .usage(
                "\(reference.path) is not an OpenAPI contract; --schema takes other schemas")
        }
        store = SchemaStore(dialect: contract.version.dialect, formats: .asserted)
        for file in contract.files {
            guard let root = file.root else { continue }
            store.addContainer(
                root, uri: FileURI.uri(ofPath: file.path.bytes), dialect: file.version.dialect)
        }
        calls = RecordedCalls(contract)
        guard !reference.pointer.isEmpty else {
            schema = nil
            return
        }
        guard let pointer = JSONPointer(parsing: reference.pointer),
            let node = root.descendant(at: pointer),
            let object = contract.object(at: node), object.kind == .schema
        else {
            throw .usage(
                "\(reference.path) has no schema at '\(reference.pointer)', which --contract names")
        }
        schema = object
    }

    /// The source number of the input in findings.
    private var inputSource: SourceID { SourceID(contract.files.count) }

    /// Checks the documents of one input against the contract.
    func check(_ input: ByteSource) -> HeldInput {
        var recording = Recording()
        return HeldInput(input, as: inputSource) { document, _ in
            add(document, to: &recording)
        } finish: { held in
            let found =
                recording.findings + recording.answers.findings + recording.requests.undeclared
            held.pointers = recording.pointers
            held.findings += found.map { finding in
                let body = (finding.span?.source.index ?? 0) - inputSource.index - 1
                guard body >= 0 else { return finding }
                return finding.moved(to: recording.bodies[body], in: inputSource)
            }
        }
    }

    private func add(_ value: SyntaxNode, to recording: inout Recording) {
        if let entries = value["log"]?["entries"], entries.kind == .sequence {
            for entry in entries.elements { addCall(entry, to: &recording) }
        } else if let schema {
            for record in RecordEnvelope.records(in: value, for: schema) {
                hold(record, against: schema, to: &recording)
            }
        } else {
            recording.findings.append(
                RecordedCall.finding(
                    RecordedRules.noBody(
                        "a call",
                        """
                        a value without a call needs a schema, such as --contract \
                        api.yaml#/components/schemas/Pet
                        """
                    ), at: value.span))
        }
    }

    /// Adds the failures of a value against a schema and records its members.
    private func hold(
        _ value: SyntaxNode, against schema: ContractObject, direction: Direction = .response,
        to recording: inout Recording
    ) {
        let verdict = store.check(value, against: schema.node, direction: direction)
        for failure in verdict.failures {
            recording.findings.append(SchemaRules.finding(failure))
            if failure.value.span.source == inputSource {
                recording.pointers[failure.value.span] = failure.value.pointer.description
            }
        }
        if let doubt = verdict.doubt {
            recording.findings.append(SchemaRules.finding(doubt, at: value))
        }
        if direction == .request {
            recording.requests.look(at: value, as: schema)
        } else {
            recording.answers.look(at: value, as: schema)
        }
    }

    // MARK: HAR

    /// Checks the bodies of one call of a HAR file against the schemas for its operation and status.
    private func addCall(_ entry: SyntaxNode, to recording: inout Recording) {
        guard let call = RecordedCall(entry) else { return }
        guard let operation = calls.operation(method: call.method.text, url: call.url.text) else {
            recording.findings.append(
                RecordedCall.finding(RecordedRules.noOperation(call.shown), at: call.url.span))
            return
        }
        if let body = call.requestBody, let holder = operation.requestBody,
            let schema = RecordedCalls.schema(of: holder)
        {
            hold(body, of: call, against: schema, .request, to: &recording)
        }
        guard let status = call.status else { return }
        guard let response = RecordedCalls.response(status.text, of: operation) else {
            recording.findings.append(
                RecordedCall.finding(
                    RecordedRules.noStatus(call.shown, status.text), at: status.span))
            return
        }
        guard let body = call.responseBody,
            let schema = schema ?? RecordedCalls.schema(of: response.object)
        else { return }
        hold(body, of: call, against: schema, .response, to: &recording)
    }

    private func hold(
        _ body: RecordedCall.Body, of call: RecordedCall, against schema: ContractObject,
        _ direction: Direction, to recording: inout Recording
    ) {
        let source = SourceID(inputSource.index + 1 + recording.bodies.count)
        let value: SyntaxNode
        do throws(ReadError) {
            guard let bytes = body.bytes else {
                throw ReadError(.malformed, "it cannot be decoded with its declared 'encoding'")
            }
            value = try SyntaxParser.parse(SourceBytes(bytes), source: source, as: .json)
                .singleRoot()
        } catch {
            recording.findings.append(
                RecordedCall.finding(
                    RecordedRules.noBody(call.shown, error.message), at: body.node.span))
            return
        }
        recording.bodies.append((body.node.span, call.shown))
        let records =
            self.schema == nil ? [value] : RecordEnvelope.records(in: value, for: schema)
        for record in records {
            hold(record, against: schema, direction: direction, to: &recording)
        }
    }
}

extension Finding {
    /// Returns a finding inside a string as a finding at the string, with the call in its message.
    fileprivate func moved(
        to body: (place: SourceSpan, call: String), in input: SourceID
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: "\(message) (\(body.call))", span: body.place,
            notes: notes.filter { ($0.span?.source ?? input) <= input })
    }
}
