import KithChanges
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

/// Changes around schemas: each is found in both directions, with what it means for clients.
@Suite("Planted changes of what stands around schemas")
struct PlantedStructureTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        /// The worst severity from the old to the new contract, and back; `nil` where nothing is told.
        let severities: [Severity?]

        init(_ description: String, _ old: String, _ new: String, _ severities: [Severity?]) {
            testDescription = description
            self.old = old
            self.new = new
            self.severities = severities
        }
    }

    static let fine = "responses: {'200': {description: Fine}}"
    static let json = "content: {application/json: {schema: {type: string}}}"
    static let both = "content: {application/json: {schema: {type: string}}, text/csv: {}}"

    static func get(_ fields: String) -> String { "paths: {/a: {get: {\(fields)}}}" }
    static func hook(_ fields: String) -> String { "webhooks: {w: {post: {\(fields)}}}" }
    static func answer(_ fields: String) -> String {
        "responses: {'200': {description: Fine, \(fields)}}"
    }

    static let served = [
        Row(
            "a path", "paths: {/a: {get: {\(fine)}}, /b: {get: {\(fine)}}}", get(fine),
            [.error, .info]),
        Row(
            "an operation", "paths: {/a: {get: {\(fine)}, put: {\(fine)}}}", get(fine),
            [.error, .info]),
        Row(
            "a deprecated operation",
            "paths: {/a: {get: {\(fine)}, put: {deprecated: true, \(fine)}}}",
            get(fine), [.warning, .info]),
        Row(
            "a moved operation", "paths: {/a: {get: {operationId: a, \(fine)}}}",
            "paths: {/b: {get: {operationId: a, \(fine)}}}", [.error, .error]),
        Row(
            "a covered operation",
            "paths: {/a/me: {get: {\(fine)}}, '/a/{id}': {get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], \(fine)}}}",
            "paths: {'/a/{id}': {get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], \(fine)}}}",
            [.warning, .info]),
        Row(
            "a status of success",
            get("responses: {'200': {description: A}, '201': {description: B}}"),
            get(fine), [.error, .info]),
        Row(
            "a status of failure",
            get("responses: {'200': {description: A}, '404': {description: B}}"),
            get(fine), [.info, .info]),
        Row(
            "a media type of a request", get("requestBody: {\(both)}, \(fine)"),
            get("requestBody: {\(json)}, \(fine)"), [.error, .info]),
        Row("a media type of a response", get(answer(both)), get(answer(json)), [.error, .info]),
        Row("a body", get("requestBody: {\(json)}, \(fine)"), get(fine), [.error, .info]),
        Row(
            "a required body", get("requestBody: {required: true, \(json)}, \(fine)"),
            get("requestBody: {\(json)}, \(fine)"), [.info, .error]),
        Row(
            "a parameter",
            get("parameters: [{name: q, in: query, schema: {type: string}}], \(fine)"),
            get(fine), [.warning, .info]),
        Row(
            "a required parameter",
            get(
                "parameters: [{name: q, in: query, required: true, schema: {type: string}}], \(fine)"
            ),
            get(fine), [.warning, .error]),
        Row(
            "the style of a list",
            get(
                "parameters: [{name: q, in: query, schema: {type: array, items: {type: string}}}], \(fine)"
            ),
            get(
                "parameters: [{name: q, in: query, explode: false, schema: {type: array, items: {type: string}}}], \(fine)"
            ),
            [.error, .error]),
        Row(
            "a header of a response", get(answer("headers: {H: {schema: {type: string}}}")),
            get(fine),
            [.warning, .info]),
        Row(
            "a promised header",
            get(answer("headers: {H: {required: true, schema: {type: string}}}")),
            get(answer("headers: {H: {schema: {type: string}}}")), [.error, nil]),
        Row(
            "a default",
            get("parameters: [{name: q, in: query, schema: {type: integer, default: 1}}], \(fine)"),
            get("parameters: [{name: q, in: query, schema: {type: integer, default: 2}}], \(fine)"),
            [.warning, .warning]),
        Row(
            "security", get("security: [{}], \(fine)"), get("security: [{k: []}], \(fine)"),
            [.error, .info]),
        Row(
            "an alternative of security", get("security: [{k: []}, {t: []}], \(fine)"),
            get("security: [{k: []}], \(fine)"), [.error, .info]),
        Row(
            "an encoding",
            get(
                "requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {p: {type: string}}}, encoding: {p: {contentType: image/png}}}}}, \(fine)"
            ),
            get(
                "requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {p: {type: string}}}}}}, \(fine)"
            ),
            [.warning, .warning]),
    ]

    static let sent = [
        Row("a webhook", hook(fine), "paths: {}", [.error, .info]),
        Row(
            "a body of a webhook", hook("requestBody: {required: true, \(json)}, \(fine)"),
            hook(fine),
            [.error, .info]),
        Row(
            "an optional body of a webhook",
            hook("requestBody: {required: true, \(json)}, \(fine)"),
            hook("requestBody: {\(json)}, \(fine)"), [.error, nil]),
        Row(
            "a media type of a webhook", hook("requestBody: {\(both)}, \(fine)"),
            hook("requestBody: {\(json)}, \(fine)"), [.info, .error]),
        Row(
            "a media type of the answer to a webhook", hook(answer(both)), hook(answer(json)),
            [.error, .info]),
        Row(
            "a header of a webhook",
            hook(
                "parameters: [{name: h, in: header, required: true, schema: {type: string}}], \(fine)"
            ),
            hook(fine), [.error, .info]),
        Row(
            "a header of the answer to a webhook",
            hook(answer("headers: {H: {required: true, schema: {type: string}}}")), hook(fine),
            [.warning, .error]),
    ]

    @Test("are found in both directions", arguments: served + sent)
    func found(_ row: Row) throws {
        let (old, new) = try (contract(row.old), contract(row.new))
        #expect(worst(old, new) == row.severities)
        #expect(worst(old, old) == [nil, nil])
    }

    func worst(_ old: Contract, _ new: Contract) -> [Severity?] {
        [(old, new), (new, old)].map {
            ContractComparison(from: $0, to: $1).findings.map(\.severity).max()
        }
    }

    func contract(_ fields: String) throws -> Contract {
        let schemes =
            "components: {securitySchemes: {k: {type: apiKey, in: header, name: K}, t: {type: http, scheme: bearer}}}"
        let text = "openapi: 3.1.2\ninfo: {title: A, version: '1'}\n\(fields)\n\(schemes)\n"
        let contract = try Contract.load(SourceBytes(text: text))
        #expect(contract.findings.filter { $0.severity == .error }.map(\.message) == [], "\(text)")
        return contract
    }
}
