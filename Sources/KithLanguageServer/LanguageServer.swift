internal import KithKit
package import KithLanguageProtocol
package import KithModel
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// A language server: what it knows of the client's texts, and its answers.
///
/// It does one thing at a time. Checks ask between their steps whether their result is still wanted.
package final class LanguageServer {
    /// The stages of a conversation.
    enum Life: Hashable {
        /// Nothing was said.
        case new
        /// Requests are answered.
        case ready
        /// The client takes its leave.
        case closing
        /// The conversation has ended with this exit status.
        case ended(Int)
    }

    private(set) var life = Life.new
    /// The messages for the client.
    package var output = RPCOutput()
    /// How the client counts columns.
    private(set) var encoding = PositionEncoding.utf16
    private(set) var client = ClientAbilities()
    /// The folders that the client works in.
    private(set) var folders: [PathName] = []
    /// The open texts by their URIs.
    var documents: [String: OpenDocument] = [:]
    /// The contracts that open texts are part of, by the paths of their documents.
    var contracts: [PathName: ContractState] = [:]
    /// The contracts and files to check, the one edited last at the end.
    var pending: [PathName] = []
    /// What was found, by the contract or file that was checked.
    var found: [PathName: [PathName: [Diagnostic]]] = [:]
    /// What the client shows, by file.
    var shown: [PathName: [Diagnostic]] = [:]
    /// The contracts that a search of the folders found; `nil` before it.
    var searched: [PathName]?
    let today: CalendarDay
    let version: String
    /// The number of requests of ours.
    private var requestCount = 0

    /// Creates a server that nobody has spoken to.
    package init(today: CalendarDay, version: String) {
        self.today = today
        self.version = version
    }

    /// The exit status; `nil` while the conversation goes on.
    package var exitStatus: Int? {
        if case .ended(let status) = life { status } else { nil }
    }

    /// Answers a message.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - isCancelled: Whether the client has taken the request back already.
    package func handle(_ message: RPCMessage, isCancelled: Bool = false) {
        guard exitStatus == nil, let method = message.method else { return }
        guard let id = message.id else { return take(method, message.params) }
        do throws(RPCError) {
            if isCancelled { throw RPCError(.requestCancelled, "the request was cancelled") }
            let answer = try self.answer(method, message.params)
            output.answer(id) { answer(&$0, $1) }
        } catch {
            output.refuse(id, error)
        }
    }

    private func answer(_ method: String, _ params: JSONNode?) throws(RPCError) -> Answer {
        switch (method, life) {
        case ("initialize", .new):
            initialise(params)
            return { json, name in self.write(to: &json, name) }
        case ("initialize", _): throw RPCError(.invalidRequest, "'initialize' was sent already")
        case (_, .new):
            throw RPCError(.serverNotInitialized, "the first request is 'initialize'")
        case ("shutdown", .ready):
            life = .closing
            return { json, name in json.boolean(name, nil) }
        case (_, .ready):
            guard let feature = Self.features[method] else {
                throw RPCError(.methodNotFound, "there is no method '\(method)'")
            }
            return try feature(self, Params(params))
        default: throw RPCError(.invalidRequest, "no request follows 'shutdown'")
        }
    }

    private func take(_ method: String, _ params: JSONNode?) {
        if method == "exit" {
            life = .ended(life == .closing ? 0 : 1)
            return
        }
        guard life == .ready else { return }
        if method == "initialized" { return watchFiles() }
        // Nobody answers a notification, so one that cannot be understood has no effect.
        try? notices[method]?(Params(params))
    }

    /// Sets the folders that the client works in.
    func setFolders(_ folders: [PathName]) {
        self.folders = folders
        searched = nil
    }

    private func initialise(_ params: JSONNode?) {
        life = .ready
        client = ClientAbilities(params?["capabilities"])
        encoding = PositionEncoding(offered: client.positionEncodings)
        var uris = params?["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
        if uris.isEmpty, let root = params?["rootUri"]?.text { uris = [root] }
        folders = uris.compactMap { DocumentURI($0).path }
        if folders.isEmpty, let root = params?["rootPath"]?.text { folders = [PathName(root)] }
    }

    /// Asks the client to tell which files change.
    private func watchFiles() {
        guard client.watchesFiles else { return }
        requestCount += 1
        output.request(.number(Int64(requestCount)), "client/registerCapability") {
            $0.array("registrations") {
                $0.object {
                    $0.text("id", "files")
                    $0.text("method", "workspace/didChangeWatchedFiles")
                    $0.object("registerOptions") {
                        $0.array("watchers") {
                            $0.object { $0.text("globPattern", "**/*.{yaml,yml,json}") }
                        }
                    }
                }
            }
        }
    }
}

/// What writes the result of a request, as the member with the given name.
typealias Answer = (inout JSONOutput, String) -> Void
