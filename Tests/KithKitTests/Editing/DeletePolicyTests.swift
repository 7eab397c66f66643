import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Deletions under every policy leave what the policy announces, and nothing else.
struct DeletePolicyTests {
    // MARK: The rules

    /// Returns what deleting a row of each kind does to the rows that link to it, kind by kind.
    private static func rules(_ vocabulary: Vocabulary) -> [String] {
        let policies = vocabulary.deletePolicies.isEmpty ? [""] : vocabulary.deletePolicies
        let words: [(DeletePolicy.Action?, String)] = [
            (.cascade, "deletes"), (.nullify, "clears"), (.deny, "is refused by"), (nil, "leaves"),
        ]
        return vocabulary.kinds.filter { !$0.isReference }.flatMap { kind in
            let lines = policies.map { policy in
                let links = vocabulary.consequences(ofDeleting: kind.index, policy: policy)
                    .filter { $0.depth == 0 }
                let phrases = words.compactMap { action, word -> String? in
                    let found = links.filter { $0.action == action }.map { link in
                        let source = vocabulary.kinds[link.kind]
                        return "\(source.name).\(source.fields[link.field].name)"
                    }
                    return found.isEmpty ? nil : "\(word) \(found.joined(separator: ", "))"
                }
                return phrases.joined(separator: "; ")
            }
            if lines.allSatisfy(\.isEmpty) { return [String]() }
            if Set(lines).count == 1 { return ["\(kind.name): \(lines[0])"] }
            return zip(policies, lines).map { "\(kind.name), \($0): \($1)" }
        }
    }

    static let rules: [(vocabulary: String, rules: String)] = [
        (
            "forum",
            """
            capture: deletes earlier.capture, statistics.capture, ignored_user.capture, search_result.capture; \
            clears capture.clock, profile.capture, poster.capture, post.capture, announcement.capture
            group: clears forum.group
            forum, seed: deletes forum_metadata.forum, thread.forum; \
            clears capture.forum, forum.parent, draft.forum
            forum, awful: deletes forum_metadata.forum; \
            clears capture.forum, forum.parent, thread.forum, draft.forum
            tag: clears forum.tags, forum.secondary_tags, thread.tag, thread.secondary_tag, message.tag, \
            announcement.tag, draft.tags, draft.secondary_tags
            user, seed: deletes profile.user, thread_filter.author, poster.user, message.from; \
            clears capture.filtered_by, forum.moderators, forum.bookmarked_by, thread.author, \
            thread.bookmarked_by, post.author, quote.quoted_user, external_link.author, message.to, \
            announcement.author, ban.user, ban.requester, ban.approver
            user, awful: deletes profile.user, thread_filter.author, poster.user; \
            clears capture.filtered_by, forum.moderators, forum.bookmarked_by, thread.author, \
            thread.bookmarked_by, post.author, quote.quoted_user, external_link.author, message.from, message.to, \
            announcement.author, ban.user, ban.requester, ban.approver
            thread: deletes thread_filter.thread, poster.thread, post.thread, external_link.thread, poll.thread; \
            clears capture.thread, draft.thread
            post: deletes quote.post, external_link.post; \
            clears quote.quoted, ban.post, draft.post, search_result.post
            message_folder: clears message.folder
            message: clears message.reply_to, message.previous, message.next, draft.reply_to
            poll: deletes poll_option.poll
            """
        ),
        (
            "monica",
            """
            user: deletes addressbook.user; clears audit_log.author; is refused by account.exported_by
            contact: deletes special_date.contact, relationship.contact_is, relationship.of_contact, call.contact, \
            contact_field.contact, debt.contact, gift.contact, note.contact, reminder.contact, task.contact, \
            address.contact, pet.contact, conversation.contact, life_event.contact; \
            clears user.me_contact, contact.first_met_through, gift.recipient, addressbook.contacts, \
            audit_log.contact
            special_date: clears contact.birthdate, contact.deceased_date, contact.first_met_date
            reminder: clears contact.deceased_reminder, contact.first_met_reminder
            conversation: deletes message.conversation
            addressbook: deletes addressbook_subscription.addressbook
            photo: clears contact.avatar_photo, contact.photos, gift.photos
            document: clears contact.documents
            activity: clears contact.activities
            activity_type: clears activity.type
            activity_type_category: deletes activity_type.category
            contact_field_type: deletes contact_field.type, conversation.contact_field_type
            gender: clears account.default_gender, contact.gender
            life_event_type: deletes life_event.type
            life_event_category: deletes life_event_type.category
            """
        ),
        (
            "mano",
            """
            person: deletes conversation.person_id, person_profile.person_id, action_item.person_id, \
            pinned_message.person_id, connection.person_a_id, connection.person_b_id; \
            clears topic.participants, message.person_id
            conversation: deletes message.conversation_id
            topic: deletes message.topic_id; clears pinned_message.topic_id
            message: deletes message_file.message_id, pinned_message.message_id
            """
        ),
        (
            "bluesky",
            """
            account: leaves account_event.account, repository.author, follow.author, follow.subject, block.author, \
            block.subject, list.author, list_item.author, list_item.subject, list_block.author, \
            starter_pack.author, verification.author, verification.subject, profile.author, deletion.author, \
            collection.author, relationship.actor, relationship.subject
            list: leaves list_item.list, list_block.list, starter_pack.list
            """
        ),
    ]

    @Test("each vocabulary says what becomes of each link", arguments: rules)
    func table(_ row: (vocabulary: String, rules: String)) throws {
        let found = Self.rules(try .builtIn(row.vocabulary))
        #expect(found == row.rules.split(separator: "\n").map { String($0) })
    }

    // MARK: In stores

    private static let inputs = [
        "forum/village.ndjson", "monica/family/export.json", "mano/bakery",
        "bluesky/events.jsonl",
    ]

    /// Returns the row of a kind with the most links to it; `nil` if no row with a key has any.
    private static func richest(_ kind: Kind, _ dataset: Dataset) -> Int? {
        let table = dataset.tables[kind.index]
        guard let key = kind.keyField, !kind.isReference else { return nil }
        var counts = [Int](repeating: 0, count: table.count)
        for other in dataset.tables {
            for (index, field) in other.kind.fields.enumerated()
            where field.link?.kind == kind.index {
                for target in other.targets(field: index) where target >= 0 {
                    counts[Int(target)] += 1
                }
            }
        }
        return table.ownRows.filter { counts[$0] > 0 && table.rows.columns[key].hasValue($0) }
            .max { counts[$0] < counts[$1] }
    }

    /// Returns findings without those that were known, or announced.
    private static func unexpected(
        _ found: [Finding], _ expected: [Finding]
    ) -> [String] {
        var counts: [String: Int] = [:]
        func text(_ finding: Finding) -> String { "\(finding.rule): \(finding.message)" }
        for finding in expected { counts[text(finding), default: 0] += 1 }
        return found.map(text).filter { line in
            counts[line, default: 0] -= 1
            return counts[line, default: 0] < 0
        }
    }

    @Test("a row of each kind is deleted from a store under each policy", arguments: inputs)
    func stores(_ name: String) async throws {
        let store = try TestStore()
        try await store.convert(PackageFolder.path + "/fixtures/" + name, .sqlite, "a.sqlite")
        let before = try await store.dataset()
        let (rows, known) = (try await store.rows(), Validator.check(before, Catalog.ruleSets))
        let keys = try store.sql("PRAGMA foreign_key_check").split(separator: "\n").count
        var count = 0
        let policies = before.vocabulary.deletePolicies
        for policy in policies.isEmpty ? [""] : policies {
            for kind in before.vocabulary.kinds {
                guard let row = Self.richest(kind, before) else { continue }
                let plan = DeletePlan(
                    before, deleting: [DeletePlan.Row(kind: kind.index, row: row)], policy: policy)
                let (key, what) = (before.tables[kind.index].key(row), "\(policy) \(kind.name)")
                let refusals = try await store.change(
                    """
                    {"change":"delete","row":{"kind":"\(kind.name)","key":"\(key)"},"policy":"\(policy)"}
                    """)
                #expect(refusals.isEmpty != plan.isRefused, "\(what): \(refusals)")
                if plan.isRefused { continue }
                let after = try await store.dataset()
                #expect(
                    Self.unexpected(
                        Validator.check(after, Catalog.ruleSets),
                        known + DeletionAnswer.findings(plan)) == [], "\(what)")
                let broken = try store.sql("PRAGMA foreign_key_check").split(separator: "\n")
                #expect(broken.count <= keys + plan.left.count, "\(what): \(broken)")
                #expect(!broken.isEmpty || plan.left.isEmpty, "\(what)")
                #expect(try await store.undo(1).count == 1, "\(what)")
                count += 1
            }
        }
        #expect(try await store.rows() == rows)
        #expect(count > 0)
    }
}
