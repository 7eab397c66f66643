internal import Markup
internal import Model
internal import SourceText
internal import SystemBinding

/// Writes the threads of a forum as pages.
///
/// Names may come after the posts that need them, so everything is written at the end. Until then the posts are
/// stored on disk, and only names and titles stay in memory.
struct ThreadWriter<Pages: ThreadPages>: Writer, ~Copyable {
    private let target: WriteTarget
    private let context: WriteContext
    private let fields: ForumFields
    private var pages: Pages
    private var names = ThreadNames()
    private var posts = PostSpool()

    init(_ target: WriteTarget, _ context: WriteContext, _ pages: Pages) throws(WriteError) {
        guard let fields = ForumFields(context.vocabulary) else {
            throw WriteError(
                .unsupported,
                "the format \(Pages.name) writes the threads of a forum, and the vocabulary "
                    + "\(context.vocabulary.name) has none; try csv or ndjson")
        }
        if context.kind != nil {
            throw WriteError(
                .unsupported,
                "the format \(Pages.name) writes whole threads; leave out --kind, or try csv or ndjson"
            )
        }
        self.target = target
        self.context = context
        self.fields = fields
        self.pages = pages
    }

    // MARK: Taking rows

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        let tables = batch.tables
        noteNames(tables)
        let rows = tables[fields.thread.kind]
        for row in 0..<rows.count {
            guard let key = fields.thread.text(0, row, in: rows) else { continue }
            let thread = names.threads.number(of: key)
            names.threads[thread].name = fields.thread.text(1, row, in: rows)
            if let forum = fields.thread.text(2, row, in: rows) {
                names.threads[thread].forum = names.forums.number(of: forum)
            }
            let replies = fields.thread.number(3, row, in: rows)
            names.threads[thread].declaredPosts = replies.map { $0 &+ 1 }
        }
        for row in 0..<tables[fields.post.kind].count {
            try keep(row, of: tables[fields.post.kind])
        }
    }

    private mutating func noteNames(_ tables: [Rows]) {
        let captures = tables[fields.capture.kind]
        for row in 0..<captures.count {
            if let address = fields.capture.text(0, row, in: captures) {
                names.note(address: address)
            }
        }
        let groups = tables[fields.group.kind]
        for row in 0..<groups.count {
            guard let key = fields.group.text(0, row, in: groups) else { continue }
            names.groups[names.groups.number(of: key)].name = fields.group.text(1, row, in: groups)
        }
        let users = tables[fields.user.kind]
        for row in 0..<users.count {
            guard let key = fields.user.text(0, row, in: users) else { continue }
            names.users[names.users.number(of: key)].name = fields.user.text(1, row, in: users)
        }
        let forums = tables[fields.forum.kind]
        for row in 0..<forums.count {
            guard let key = fields.forum.text(0, row, in: forums) else { continue }
            let forum = names.forums.number(of: key)
            names.forums[forum].name = fields.forum.text(1, row, in: forums)
            if let parent = fields.forum.text(2, row, in: forums) {
                names.forums[forum].forum = names.forums.number(of: parent)
            }
            if let group = fields.forum.text(3, row, in: forums) {
                names.forums[forum].group = names.groups.number(of: group)
            }
        }
    }

    private mutating func keep(_ row: Int, of rows: Rows) throws(WriteError) {
        let fields = fields.post
        func text(_ field: Int) -> [UInt8] { fields.text(field, row, in: rows) ?? [] }
        func first(_ field: Int, or other: Int) -> [UInt8] {
            let text = text(field)
            return text.isEmpty ? fields.text(other, row, in: rows) ?? [] : text
        }
        var post = PostRecord()
        post[.key] = text(0)
        post[.author] = text(2)
        post[.number] = text(3)
        post[.posted] = first(4, or: 5)
        post[.edited] = first(6, or: 7)
        post[.editor] = text(8)
        post[.attachments] = fields.list(9, row, in: rows)
        if let html = fields.text(10, row, in: rows) {
            post[.html] = html
        } else {
            let isIgnored = fields.number(11, row, in: rows) == 1
            post[.state] = isIgnored ? PostRecord.ignored : PostRecord.missing
        }
        try posts.append(post, thread: names.threads.number(of: text(1)))
    }

    // MARK: Writing

    consuming func finish() throws(WriteError) -> WriteSummary {
        posts.sort()
        var counts = [Int](repeating: 0, count: names.threads.all.count)
        for entry in posts.entries { counts[entry.thread] += 1 }
        let files = names.threads.all.map { PlainFileName.make($0.key) }
        let isFolder = if case .folder = target { true } else { false }
        let links = ThreadLinks(
            posts.entries, names, files: isFolder ? files : [], ending: Pages.ending)
        var press = try ThreadPress(pages, names, links)
        guard case .folder(let path) = target else {
            guard counts.count(where: { $0 > 0 }) == 1 else {
                throw Self.manyThreads(counts.count { $0 > 0 })
            }
            var sink = ByteSink(try .file(target, format: Pages.name))
            try press.write(&posts, 0..<posts.entries.count, index: nil, to: &sink)
            let bytes = try sink.finish().bytes
            return WriteSummary(target, rows: posts.entries.count, bytes: bytes)
        }
        let folder = try OutputFolder.begin(path, context)
        var written: [WriteSummary.File] = []
        var sink = ByteSink(.file(try folder.begin("index.\(Pages.ending)")))
        press.writeIndex(files: files, counts: counts, to: &sink)
        written.append(
            WriteSummary.File(
                path: folder.path(of: "index.\(Pages.ending)"), rows: 0,
                bytes: try sink.finish().bytes))
        var start = 0
        while start < posts.entries.count {
            let thread = posts.entries[start].thread
            let name = "threads/\(files[thread]).\(Pages.ending)"
            let end = start + counts[thread]
            var sink = ByteSink(.file(try folder.begin(name)))
            try press.write(&posts, start..<end, index: "../index", to: &sink)
            written.append(
                WriteSummary.File(
                    path: folder.path(of: name), rows: end - start, bytes: try sink.finish().bytes))
            start = end
        }
        try folder.publish()
        return WriteSummary(files: written)
    }

    private static func manyThreads(_ count: Int) -> WriteError {
        WriteError(
            .unsupported,
            count == 0
                ? "no posts were read, so that there is no thread to write"
                : "one file holds one thread, but posts of \(count) threads were read; "
                    + "name a folder such as 'out/' to write one file for each")
    }
}
