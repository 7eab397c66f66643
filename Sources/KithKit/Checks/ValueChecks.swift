internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText

/// The schema and the contract that values are checked against, and their files in the run.
struct ValueChecks {
    private let schema: SchemaCheck?
    private let contract: RecordedCheck?
    /// The source numbers of their files.
    private var files: [SourceID] = []

    /// A checked value: its findings and pointers under the source numbers of the run.
    struct Outcome {
        /// Findings about the value.
        var findings: [Finding] = []
        /// Findings about the schema, which other values give too.
        var shared: [Finding] = []
        var pointers: [SourceSpan: String] = [:]
        var isUnreadable = false
    }

    /// Reads the schema and the contract of the options.
    ///
    /// - Throws: ``KithError`` if a file cannot be read or does not hold what it should.
    init(_ options: CheckOptions, _ reach: FileReach) throws(KithError) {
        schema = try options.schema.map { reference throws(KithError) in
            try SchemaCheck(reference, reach, assertsFormats: options.assertsFormats)
        }
        contract = try options.recordedContract.map { reference throws(KithError) in
            try RecordedCheck(reference, reach)
        }
    }

    /// Checks a value against the schema.
    mutating func checkBySchema(
        _ input: ByteSource, _ sources: inout SourceMap
    ) throws(KithError) -> Outcome {
        guard let schema else { throw .usage("there is no schema to check by") }
        let held = schema.check(input)
        var numbers = [sources.add(held.file)]
        for (index, file) in schema.files.files.enumerated() {
            if index == files.count { files.append(sources.addOther(file)) }
            numbers.append(files[index])
        }
        var outcome = Outcome(held, numbers)
        let all = schema.ownFindings.map { $0.renumbered(numbers) } + outcome.findings
        outcome.findings = all.filter { $0.span?.source == numbers[0] }
        outcome.shared = all.filter { $0.span?.source != numbers[0] }
        return outcome
    }

    /// Checks recorded answers against the contract.
    mutating func checkByContract(
        _ input: ByteSource, _ sources: inout SourceMap
    ) throws(KithError) -> Outcome {
        guard let contract else { throw .usage("there is no contract to check by") }
        let held = contract.check(input)
        if files.isEmpty {
            for file in contract.contract.files {
                files.append(sources.addOther(SourceFile(name: file.name, bytes: file.bytes)))
            }
        }
        return Outcome(held, files + [sources.add(held.file)])
    }
}

extension ValueChecks.Outcome {
    /// Moves what was found to the source numbers of the run.
    fileprivate init(_ held: HeldInput, _ numbers: [SourceID]) {
        findings = held.findings.map { $0.renumbered(numbers) }
        for (span, pointer) in held.pointers {
            pointers[SourceSpan(numbers[span.source.index], span.range)] = pointer
        }
        isUnreadable = held.isUnreadable
    }
}
