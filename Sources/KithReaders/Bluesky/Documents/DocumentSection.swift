internal import KithSourceText
internal import KithSyntax

/// A run of values in a document that are all read in the same form.
struct DocumentSection {
    /// The form of a value.
    enum Form {
        /// `{uri, cid, value}`, as in pages of records; some services name the value `record`.
        case item
        /// A bare record in its own file.
        case record
        /// The commit of an unpacked repository.
        case commit
        /// An account that follows the given account, or is followed by it.
        case follow(of: [UInt8], isFollower: Bool)
        /// An account.
        case account
        /// A relationship between an account and the actor of an answer.
        case relationship(actor: [UInt8])
        /// A list, as a service shows it.
        case list
        /// An account on the list with this address.
        case listItem(list: [UInt8])
    }

    let form: Form
    /// The token of the next value; the section ends at `end`.
    var next: Int
    let end: Int

    /// Creates a section of all elements of an array.
    init(_ form: Form, elementsOf array: Int, of document: JSONDocument) {
        self.form = form
        next = array + 1
        end = document.end(of: array)
    }

    /// Creates a section of one value.
    init(_ form: Form, value: Int, of document: JSONDocument) {
        self.form = form
        next = value
        end = document.next(after: value)
    }
}

extension DocumentSection {
    /// Returns the sections of a document; none if its form is unknown.
    static func sections(of root: Int, in document: JSONDocument) -> [DocumentSection] {
        if document.kind(at: root) == .array {
            return document.elements(ofArrayAt: root).flatMap {
                document.kind(at: $0) == .object ? sections(of: $0, in: document) : []
            }
        }
        guard document.kind(at: root) == .object else { return [] }
        let members = Members(root, document)
        if members["uri"] != nil, members["value"] != nil || members["record"] != nil {
            return [DocumentSection(.item, value: root, of: document)]
        }
        if members["$type"] != nil { return [DocumentSection(.record, value: root, of: document)] }
        if members["rev"] != nil, members["data"] != nil, members["did"] != nil {
            return [DocumentSection(.commit, value: root, of: document)]
        }
        if members.text("did") != nil, members.text("handle") != nil {
            return [DocumentSection(.account, value: root, of: document)]
        }
        return pages(members)
    }

    /// Returns the sections of a service's answer.
    private static func pages(_ members: Members) -> [DocumentSection] {
        let document = members.document
        var sections: [DocumentSection] = []
        func add(_ name: String, _ form: Form) {
            if let array = members.array(name) {
                sections.append(DocumentSection(form, elementsOf: array, of: document))
            }
        }
        add("records", .item)
        for (name, isFollower) in [("follows", false), ("followers", true)] {
            guard let array = members.array(name) else { continue }
            let subject = members.object("subject")
            if let subject {
                sections.append(DocumentSection(.account, value: subject, of: document))
            }
            let did = subject.flatMap { Members($0, document).text("did") } ?? []
            sections.append(
                DocumentSection(
                    .follow(of: did, isFollower: isFollower), elementsOf: array, of: document))
        }
        if let array = members.array("relationships") {
            let actor = members.text("actor") ?? []
            sections.append(
                DocumentSection(.relationship(actor: actor), elementsOf: array, of: document))
        }
        if let list = members.object("list") {
            sections.append(DocumentSection(.list, value: list, of: document))
            if let items = members.array("items") {
                let address = Members(list, document).text("uri") ?? []
                sections.append(
                    DocumentSection(.listItem(list: address), elementsOf: items, of: document))
            }
        }
        add("lists", .list)
        add("starterPacks", .item)
        if let pack = members.object("starterPack") {
            sections.append(DocumentSection(.item, value: pack, of: document))
            if let list = Members(pack, document).object("list") {
                sections.append(DocumentSection(.list, value: list, of: document))
            }
        }
        for name in ["blocks", "mutes", "profiles", "actors", "repos"] { add(name, .account) }
        return sections
    }

    /// The members of an object, by name.
    struct Members {
        let object: Int
        let document: JSONDocument

        init(_ object: Int, _ document: JSONDocument) {
            self.object = object
            self.document = document
        }

        subscript(_ name: String) -> Int? {
            document.firstMember(Array(name.utf8), ofObjectAt: object)
        }

        func array(_ name: String) -> Int? {
            self[name].flatMap { document.kind(at: $0) == .array ? $0 : nil }
        }

        func object(_ name: String) -> Int? {
            self[name].flatMap { document.kind(at: $0) == .object ? $0 : nil }
        }

        func text(_ name: String) -> [UInt8]? {
            guard let token = self[name], document.kind(at: token) == .string else { return nil }
            var text: [UInt8] = []
            document.appendText(at: token, to: &text)
            return text
        }
    }
}
