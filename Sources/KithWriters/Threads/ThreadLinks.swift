internal import KithMarkup
internal import KithModel
private import KithSourceText

/// Resolves links to posts and threads of the same archive.
struct ThreadLinks: Sendable {
    /// The posts of one kind.
    private struct Posts: Sendable {
        let kind: Int
        /// The forms of links to them.
        let forms: [AddressForm]
        /// The keys of the posts, sorted, and the thread of each.
        let keys: [UInt64]
        let threads: [Int]

        /// Returns the thread of the post with a key, or `nil` if there is none.
        func thread(of key: UInt64) -> Int? {
            let index = keys.partitioningIndex { $0 >= key }
            return index < keys.count && keys[index] == key ? threads[index] : nil
        }
    }

    /// The kinds of posts that links or answers lead to.
    private let posts: [Posts]
    /// The file names of threads without extension; empty if there is a single file.
    private let files: [String]
    /// The numbers of the threads with a file, by the key in links.
    private let numbers: [[UInt8]: Int]
    private let ending: String
    private let isSingle: Bool
    private let threadForms: [AddressForm]
    private let hosts: Set<[UInt8]>

    /// Creates the links to the messages of a talk.
    ///
    /// `files` is empty if everything is in a single file.
    init(_ talk: borrowing Talk, _ names: ThreadNames, files: [String], ending: String) {
        threadForms = talk.kinds.threads.flatMap(\.addresses)
        let entries = talk.entries
        posts = talk.kinds.messages.compactMap { kind in
            let hasAnswers = kind.meaning?.paths(.answers).isEmpty == false
            guard hasAnswers || !kind.addresses.isEmpty else { return nil }
            let known = entries.filter { $0.key > 0 && $0.kind == kind.index }.sorted {
                ($0.key, $0.thread) < ($1.key, $1.thread)
            }
            return Posts(
                kind: kind.index, forms: kind.addresses, keys: known.map(\.key),
                threads: known.map(\.thread))
        }
        let threadKinds = Set(talk.kinds.threads.map(\.index))
        let written: Set<Int> =
            files.isEmpty
            ? []
            : Set(entries.map(\.thread)).filter { threadKinds.contains(names.threads[$0].kind) }
        numbers = Dictionary(
            written.map { (names.threads.all[$0].key, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        (self.files, self.ending, hosts) = (files, ending, names.hosts)
        isSingle = files.isEmpty
    }

    /// Returns the target of a link on the page of a thread: a post, or else a thread.
    ///
    /// A single file says nothing about what else was captured.
    func target(of link: Link, from thread: Int) -> LinkRules.Target? {
        guard link.host.isEmpty || hosts.contains(Array(link.host)) else { return nil }
        let post = posts.lazy.compactMap { posts in
            posts.forms.lazy.compactMap { $0.key(in: link).flatMap(DecimalKey.number) }.first
                .map { (posts: posts, key: $0) }
        }.first
        if let post, let target = target(ofPost: post.key, in: post.posts, from: thread) {
            return .address(target)
        }
        guard !isSingle else { return nil }
        let key = threadForms.lazy.compactMap { $0.key(in: link) }.first
        let page = key.flatMap { numbers[Array($0)] }.map { Array("\(files[$0]).\(ending)".utf8) }
        if post != nil { return .uncaptured(instead: page) }
        if let page { return .address(page) }
        return key == nil ? nil : .uncaptured(instead: nil)
    }

    /// Returns where the post is that a post answers, seen from the page of its thread; `nil` if the source names none, or
    /// names it by something that is no number.
    func answer(of post: MessageRecord, from thread: Int) -> LinkRules.Target? {
        guard let key = DecimalKey.number(post[.answers]),
            let posts = posts.first(where: { $0.kind == post.kind })
        else { return nil }
        if let target = target(ofPost: key, in: posts, from: thread) { return .address(target) }
        return isSingle ? nil : .uncaptured(instead: nil)
    }

    private func target(ofPost key: UInt64, in posts: Posts, from thread: Int) -> [UInt8]? {
        guard let home = posts.thread(of: key) else { return nil }
        let anchor = "#post-\(key)"
        if home == thread { return Array(anchor.utf8) }
        guard !files.isEmpty else { return nil }
        return Array("\(files[home]).\(ending)\(anchor)".utf8)
    }
}

extension AddressForm {
    /// Returns the key that a link of this form leads to, or `nil` if it has another form.
    fileprivate func key(in link: Link) -> ArraySlice<UInt8>? {
        guard page.map({ link.lastComponent.starts(with: $0.utf8) }) ?? true else { return nil }
        switch part {
        case .parameter(let name): return link.parameter(Array(name.utf8))
        case .fragment(let prefix):
            guard let fragment = link.fragment, fragment.starts(with: prefix.utf8) else {
                return nil
            }
            return fragment.dropFirst(prefix.utf8.count)
        }
    }
}
