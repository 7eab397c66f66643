internal import KithModel

extension MonicaPeople {
    /// Returns links between contacts that share an e-mail address or a telephone number.
    func linksByField(_ fields: Table) -> [DuplicateLink] {
        let values = fields.column("data")
        let field = fields.field("contact")
        let owners = fields.targets("contact")
        guard !values.isInteger, !values.isList, owners.count == fields.count,
            field.flatMap({ fields.kind.fields[$0].link?.kind }) == contacts.kind.index
        else { return [] }
        let reasons = self.reasons(fields, values)
        let emails = Self.plain(values, reasons, .email)
        let phones = Self.plain(values, reasons, .phone)
        return links(emails, owners, .email) + links(phones, owners, .phone)
    }

    /// Returns links between the owners of equal values.
    private func links(
        _ values: Column, _ owners: [Int32], _ reason: DuplicateLink.Reason
    ) -> [DuplicateLink] {
        values.repetitions.compactMap { repetition in
            let (one, other) = (Int(owners[repetition.element]), Int(owners[repetition.first]))
            guard one >= 0, other >= 0, one != other else { return nil }
            return DuplicateLink(
                contact: max(one, other), earlier: min(one, other), reason: reason,
                field: one > other ? repetition.element : repetition.first)
        }
    }

    /// Returns the values that have the wanted reason, in the form for comparisons.
    private static func plain(
        _ values: Column, _ reasons: [DuplicateLink.Reason?], _ wanted: DuplicateLink.Reason
    ) -> Column {
        var plain = Column(isInteger: false, isList: false)
        var text: [UInt8] = []
        for row in 0..<values.count {
            text.removeAll(keepingCapacity: true)
            if reasons[row] == wanted, wanted == .email {
                PlainForms.append(words: values.slice(row), to: &text)
            } else if reasons[row] == wanted {
                PlainForms.append(phone: values.slice(row), to: &text)
            }
            plain.append(plain: text)
        }
        return plain
    }

    /// Returns, for each contact field, the reason that an equal value gives; `nil` for other fields than e-mail
    /// addresses and telephone numbers.
    private func reasons(_ fields: Table, _ values: Column) -> [DuplicateLink.Reason?] {
        let types = dataset.table("contact_field_type")
        let names = types.texts("type")
        let reasons = (0..<types.count).map { type -> DuplicateLink.Reason? in
            if names.isText(type, "email") { return .email }
            return names.isText(type, "phone") ? .phone : nil
        }
        let links = fields.targets("type")
        return (0..<fields.count).map { row in
            guard values.hasValue(row), row < links.count else { return nil }
            // A first export has no usable types, but an e-mail address can be recognised by its `@`.
            let type = Int(links[row])
            let reason = reasons.indices.contains(type) ? reasons[type] : .email
            return reason == .email && !values.slice(row).contains(0x40) ? nil : reason
        }
    }
}
