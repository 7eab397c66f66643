internal import KithSourceText
internal import KithSystemBinding

extension FollowLedger {
    /// Writes an index of all notes atomically: the file appears whole or not at all.
    ///
    /// - Throws: ``IndexError``.
    package consuming func write(to path: String) throws(IndexError) -> IndexSummary {
        guard records.count < Int(UInt32.max) else { throw .read(IndexLimits.edges(records.count)) }
        do throws(SystemError) {
            let result = try write(into: try OutputFile(path: path))
            try result.output.commit()
            return result.summary
        } catch {
            throw .write(error)
        }
    }

    /// Builds an index in an anonymous file; messages use the given name.
    ///
    /// - Throws: ``IndexError``.
    package consuming func index(named name: String) throws(IndexError) -> FollowIndex {
        let mapped: MappedFile
        do throws(SystemError) {
            let result = try write(into: try SpoolFile())
            mapped = try MappedFile(result.output, named: name)
        } catch {
            throw .write(error)
        }
        do throws(ReadError) { return try FollowIndex(mapped) } catch { throw .read(error) }
    }

    private consuming func write<Output: IndexOutput & ~Copyable>(
        into output: consuming Output
    ) throws(SystemError) -> Written<Output> {
        let state = LedgerState(&self)
        let numbers = LedgerNumbers(self)
        var relations = LedgerRelations(state, numbers, lists: lists.entries)
        var writer = try IndexWriter(output)
        if isWhole { writer.features |= IndexFormat.Feature.isWhole }
        try writeNames(numbers, to: &writer)
        try writeNotes(state, numbers, to: &writer)
        try relations.write(to: &writer)
        var summary = relations.summary
        summary.accounts = names.count
        summary.covered = isWhole ? names.count : state.isCovered.count { $0 }
        summary.lists = lists.entries.count
        let finished = try writer.finish()
        summary.bytes = finished.bytes
        return Written(output: finished.output, summary: summary)
    }

    private borrowing func writeNames<Output: IndexOutput & ~Copyable>(
        _ numbers: LedgerNumbers, to writer: inout IndexWriter<Output>
    ) throws(SystemError) {
        var accounts = PackedTexts()
        for number in numbers.accountOrder { accounts.append(names.text(number)) }
        try AccountTable(nameEnds: accounts.ends, nameBytes: accounts.bytes).write(to: &writer)
        var keys = PackedTexts()
        for number in numbers.keyOrder { keys.append(otherKeys.text(number)) }
        try writer.add(.keyEnds, keys.ends)
        try writer.add(.keyBytes, keys.bytes)
        let own = lists.entries
        try writer.add(.listOwners, numbers.listOrder.map { numbers.accounts[Int(own[$0].owner)] })
        try writer.add(.listKeys, numbers.listOrder.map { numbers.key(own[$0].key).rawValue })
    }

    private borrowing func writeNotes<Output: IndexOutput & ~Copyable>(
        _ state: LedgerState, _ numbers: LedgerNumbers, to writer: inout IndexWriter<Output>
    ) throws(SystemError) {
        try writer.add(
            .flags,
            numbers.accountOrder.map { number in
                var flags: AccountFlags = state.isCovered[number] ? .isCovered : []
                if accounts[number].isAuthor { flags.insert(.isAuthor) }
                if !accounts[number].isActive { flags.insert(.isInactive) }
                return flags.rawValue
            })
        try writer.add(.revisions, numbers.accountOrder.map { state.revisions[$0] })
        // If several accounts had the same handle, the latest note wins.
        let named = accounts.indices.filter { !accounts[$0].handle.isEmpty }.sorted { one, other in
            let (first, second) = (accounts[one], accounts[other])
            if first.handle != second.handle {
                return first.handle.lexicographicallyPrecedes(second.handle)
            }
            return first.handleOrder > second.handleOrder
        }
        var kept: [Int] = []
        for number in named where kept.last.map({ accounts[$0].handle }) != accounts[number].handle
        {
            kept.append(number)
        }
        var handles = PackedTexts()
        for number in kept { handles.append(accounts[number].handle[...]) }
        try writer.add(.handleAccounts, kept.map { numbers.accounts[$0] })
        try writer.add(.handleEnds, handles.ends)
        try writer.add(.handleBytes, handles.bytes)
    }
}

/// Concatenated texts and their end offsets.
private struct PackedTexts {
    var ends: [UInt64] = []
    var bytes: [UInt8] = []

    mutating func append(_ text: ArraySlice<UInt8>) {
        bytes += text
        ends.append(UInt64(bytes.count))
    }
}
