internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// The repair of contracts.
extension Fix {
    /// Returns the input if it is a contract.
    ///
    /// - Throws: ``UsageError`` for several contracts, or if something of them would have no effect.
    func contract(_ values: Values) throws -> ByteSource? {
        let options = try input.options(values, for: .check)
        let words = input.words(values)
        // Standard input can be looked at only once.
        guard options.areContracts || !words.contains("-") else { return nil }
        guard let plan = try? InputPlan(words, options), plan.areContracts else { return nil }
        guard let contract = plan.sources.first, plan.sources.count == 1 else {
            throw UsageError.other(
                "\(plan.sources.count) contracts are named; name the one that is to be repaired")
        }
        guard values[choose].isEmpty else {
            throw UsageError.other("--choose is about rows, and \(contract.name) is a contract")
        }
        return contract
    }

    /// Repairs a contract, and tells of it.
    func fixContract(
        _ contract: ByteSource, _ values: Values, _ console: Console
    ) throws -> ExitStatus {
        report.prepare(values, console)
        if !values[dryRun], values[output.path] == nil {
            throw UsageError.other(
                "no output is named; name a file with -o, or a folder such as -o fixed/")
        }
        if let path = values[output.path], path.utf8.last != UInt8(ascii: "/"), !values[dryRun] {
            try input.requireOthers(KeptFiles([contract]), [path == "-" ? nil : path], values)
        }
        var asking = Asking(isOn: values[interactive], console)
        let fixing: ContractFixing
        do throws(KithError) {
            let options = try input.options(values, for: .check)
            let request = request(values, console, RowOptions())
            fixing = try ContractFixing(
                contract, request, sizeLimit: options.sizeLimit, decide: { asking.makes($0) })
        } catch {
            return try report.stop(error, SourceMap(), values, console)
        }
        var written: String?
        if !values[dryRun] {
            do throws(KithError) { written = try write(fixing, values, console) } catch {
                return try report.stop(error, SourceMap(), values, console)
            }
        }
        try tell(fixing, values, console)
        if let written { report.note(written, values, console) }
        let status = try report.finish(fixing.findings, fixing.sources, values, console)
        let isWhole = fixing.warning == nil && fixing.refused.isEmpty
        return status == .success && !isWhole ? .findings : status
    }

    /// Prints the repairs that were made, one in a line, and how many there are.
    private func tell(_ fixing: ContractFixing, _ values: Values, _ console: Console) throws {
        for line in fixing.plan {
            if values[dryRun] {
                try console.out.write(VisibleText.of(line) + "\n")
            } else if !values[interactive] {
                report.note(line, values, console)
            }
        }
        for line in fixing.refused { console.say(.warning, VisibleText.of(line)) }
        if let warning = fixing.warning { console.say(.warning, warning) }
        report.note(fixing.summary, values, console)
    }

    /// Writes the files of the contract; returns what to say of them.
    private func write(
        _ fixing: ContractFixing, _ values: Values, _ console: Console
    ) throws(KithError) -> String? {
        let kept = input.kept(KeptFiles(fixing.filesRead), values)
        guard let path = values[output.path], path != "-" else {
            let file = try onlyFile(fixing)
            do { try console.out.write(file.bytes) } catch {
                throw .usage("standard output cannot be written")
            }
            return nil
        }
        if path.utf8.last != UInt8(ascii: "/") {
            try kept.requireOthers([path])
            try report.save(try onlyFile(fixing).bytes, to: path)
            return "wrote \(path)"
        }
        do throws(SystemError) {
            let folder = try OutputFolder(path: path, keeping: kept)
            for file in fixing.files {
                let output = try folder.file(named: file.path)
                try output.write(file.bytes)
                try output.commit()
            }
            try folder.commit()
        } catch {
            throw .write(WriteError(.unwritable, error.message, cause: error))
        }
        let count = fixing.files.count
        return "wrote \(count) \(count == 1 ? "file" : "files") to \(path)"
    }

    /// Returns the document, if nothing else is repaired.
    private func onlyFile(_ fixing: ContractFixing) throws(KithError) -> ContractFixing.File {
        let changed = fixing.files.filter(\.isChanged).map(\.path)
        guard let file = fixing.files.first, changed.allSatisfy({ $0 == file.path }) else {
            throw .usage(
                "repairs change \(changed.joined(separator: ", ")); name a folder for the files, "
                    + "such as -o fixed/")
        }
        return file
    }
}
