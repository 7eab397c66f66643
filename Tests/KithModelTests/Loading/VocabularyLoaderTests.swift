import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("Loading a vocabulary")
struct VocabularyLoaderTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let messages: [String]

        /// A whole vocabulary.
        init(_ name: String, file text: String, _ messages: String...) {
            self.init(name, file: text, messages: messages)
        }

        init(_ name: String, file text: String, messages: [String]) {
            testDescription = name
            self.text = text
            self.messages = messages
        }

        /// The body of the kind 'thing', beside a kind 'other' with a key and a keyless kind 'bare'.
        init(_ name: String, _ body: String, _ messages: String...) {
            testDescription = name
            let lines = body.split(separator: "\n").map { "    \($0)\n" }.joined()
            text = """
                vocabulary: test
                kinds:
                  other: {key: {name: id}, attributes: {flag: {type: boolean}, size: {type: integer}}}
                  bare: {attributes: {name: {type: text}}}
                  thing:
                \(lines)
                """
            self.messages = messages
        }
    }

    private static let foundForms =
        """
        'found' needs one of: 'in' and 'at'; 'as: document'; 'in' and 'as: embedded'; 'table'; \
        'counts'; 'folder'
        """

    static let files = [
        Row(
            "a list", file: "⟦[a]⟧", "a vocabulary must be a mapping"),
        Row("no name", file: "⟦kinds: {a: {}}⟧", "a vocabulary needs a name under 'vocabulary'"),
        Row(
            "a name that is no text", file: "⟦vocabulary: ⟦[a]⟧\nkinds: {a: {}}⟧",
            "a vocabulary needs a name under 'vocabulary'", "vocabulary must be a string"),
        Row(
            "no kinds", file: "⟦vocabulary: test⟧",
            "a vocabulary needs at least one kind under 'kinds'"),
        Row(
            "kinds as a list", file: "⟦vocabulary: test\nkinds: ⟦[a]⟧⟧",
            "a vocabulary needs at least one kind under 'kinds'", "kinds must be a mapping"),
        Row(
            "an unknown member", file: "vocabulary: test\n⟦kind⟧: {}\nkinds: {a: {}}",
            "a vocabulary cannot have 'kind'; did you mean 'kinds'?"),
        Row(
            "something wrong in a shared part, noticed once",
            file: """
                vocabulary: test
                shared: {part: {x: {type: ⟦number of things⟧}}}
                kinds: {a: {include: [part]}, b: {include: [part]}}
                """,
            "type cannot be 'number of things'; expected one of: text, integer, number, decimal, "
                + "boolean, timestamp, date, bytes, json"),
        Row(
            "nothing shared of that name",
            file: "vocabulary: test\nkinds: {a: {include: [⟦part⟧]}}",
            "there is no shared field group named 'part'"),
        Row(
            "addresses that lead nowhere",
            file: """
                vocabulary: test
                kinds:
                  a:
                    addresses: ⟦[{parameter: x}]⟧
                  b:
                    key: {name: id}
                    addresses: [⟦{page: x}⟧, {⟦query⟧: x, fragment: y}]
                """,
            "only a kind with a key has 'addresses'",
            "an address needs either 'parameter' or 'fragment'",
            "an address cannot have 'query'; expected one of: page, parameter, fragment"),
        Row(
            "times in a form there is not",
            file: "vocabulary: test\nkinds: {a: {}}\ntimes: {digits: ⟦12⟧, zone: ⟦cet⟧, ⟦day⟧: x}",
            "digits must be from 0 to 9", "zone cannot be 'cet'; expected one of: utc",
            "the form of times cannot have 'day'; did you mean 'days'?"),
        Row(
            "two documents' worth of YAML is the first",
            file: "vocabulary: test\nkinds: {a: {}}\n---\nx"),
    ]

    static let kinds = [
        Row("nothing wrong", "summary: A thing."),
        Row("a kind that is a text", "⟦nothing⟧", "a kind must be a mapping"),
        Row(
            "an unknown member", "⟦keys⟧: {name: id}",
            "a kind cannot have 'keys'; did you mean 'key'?"),
        Row("a key without a name", "key: ⟦{at: id}⟧", "a key needs a name"),
        Row(
            "two fields of one name", "key: {name: id}\nattributes: {⟦id⟧: {type: text}}",
            "'thing' has two fields named 'id'"),
        Row(
            "a field named as the one for everything else", "attributes: {⟦extra⟧: {type: text}}",
            "'thing' has two fields named 'extra'"),
        Row(
            "a label that there is not", "label: [⟦name⟧]\nkey: {name: id}",
            "there is no field 'name'; expected one of: id, extra"),
        Row(
            "a label of numbers", "attributes: {size: {type: integer}}\nlabel: [⟦size⟧]",
            "a label consists of single texts"),
        Row(
            "a label of lists", "attributes: {tags: {type: text, list: true}}\nlabel: [⟦tags⟧]",
            "a label consists of single texts"),
        Row("a label that is no list", "label: ⟦name⟧", "label must be a list"),
        Row(
            "found nowhere", "found: ⟦{in: other}⟧",
            foundForms
        ),
        Row(
            "found in an unknown kind", "found: ⟦{in: ⟦box⟧, at: x}⟧",
            foundForms,
            "there is no kind 'box'; expected one of: other, bare, thing"),
        Row(
            "found at no path", #"found: ⟦{in: other, at: ⟦"x[y"⟧}⟧"#,
            foundForms,
            "at must be a path such as properties.avatar or data[call]"),
    ]

    static let fields = [
        Row(
            "an attribute without a type", "attributes: {name: ⟦{list: true}⟧}",
            "the attribute 'name' needs a type"),
        Row(
            "a list that is neither true nor false",
            "attributes: {name: {type: text, list: ⟦often⟧}}", "list must be true or false"),
        Row(
            "an unknown constraint", "attributes: {name: {type: text, ⟦max⟧: 3}}",
            "an attribute cannot have 'max'; expected one of: type, at, aliases, list, summary, secret, technical, personal, "
                + "fileName, union, history, relations, genders, words, required, unique, values, pattern, format, maxLength, "
                + "minimum, maximum, earliest, latest, severity"
        ),
        Row(
            "an initial value that is neither true nor false",
            "attributes: {name: {type: boolean, initially: ⟦often⟧}}",
            "initially must be true or false"),
        Row(
            "an unknown severity", "attributes: {name: {type: text, severity: ⟦fatal⟧}}",
            "severity cannot be 'fatal'; expected one of: info, warning, error"),
        Row(
            "a constraint that is neither true nor a severity",
            "attributes: {name: {type: text, required: ⟦always⟧}}",
            "required must be true, false, info, warning or error"),
        Row(
            "an unknown format", "attributes: {name: {type: text, format: ⟦ulid⟧}}",
            "format cannot be 'ulid'; did you mean 'uuid'?"),
        Row(
            "half a length", "attributes: {name: {type: text, maxLength: ⟦2.5⟧}}",
            "maxLength must be an integer"),
        Row(
            "a bound that is no number", "attributes: {size: {type: integer, minimum: ⟦few⟧}}",
            "minimum must be a number"),
        Row(
            "a bound without end", "attributes: {size: {type: integer, minimum: ⟦1e999⟧}}",
            "minimum must be a number"),
        Row(
            "a bound of a text", "attributes: {name: {type: text, minimum: ⟦1⟧, maximum: ⟦2⟧}}",
            "only a number has a minimum", "only a number has a maximum"),
        Row(
            "bounds that nothing can satisfy",
            "attributes: {size: {type: number, minimum: 2, maximum: ⟦1⟧}}",
            "the maximum is less than the minimum"),
        Row(
            "the length of a number", "attributes: {size: {type: integer, maxLength: ⟦1⟧}}",
            "only a text has a maxLength"),
        Row(
            "values that are no list", "attributes: {name: {type: text, values: ⟦a⟧}}",
            "values must be a list"),
        Row(
            "a file name of no attribute", "attributes: {data: {type: bytes, fileName: ⟦name⟧}}",
            "there is no text attribute 'name'"),
        Row(
            "a file name of a text", "attributes: {data: {type: text, fileName: ⟦data⟧}}",
            "only bytes have a file name"),
        Row(
            "a constraint of a key", "key: {name: id, minimum: ⟦1⟧}", "only a number has a minimum"),
    ]

    static let links = [
        Row(
            "nothing wrong",
            "key: {name: id}\nlinks: {up: {to: thing, acyclic: true, irreflexive: warning}, all: {to: other, list: true, distinct: true}}"
        ),
        Row("a link to nothing", "links: {up: ⟦{required: true}⟧}", "the link 'up' needs 'to'"),
        Row(
            "a link to an unknown kind", "links: {up: {to: ⟦box⟧}}",
            "there is no kind 'box'; expected one of: other, bare, thing"),
        Row(
            "a link to a kind without a key", "links: {up: {to: ⟦bare⟧}}",
            "'bare' has no key that a link could refer to"),
        Row(
            "an acyclic link to another kind",
            "links: {up: {to: other, acyclic: ⟦true⟧, irreflexive: ⟦true⟧}}",
            "only a link to the same kind can be acyclic",
            "only a link to the same kind can be irreflexive"),
        Row(
            "a single link that is distinct", "links: {up: {to: other, distinct: ⟦true⟧}}",
            "only a list can be distinct"),
        Row(
            "a list of containers", "links: {up: {to: other, container: true, list: ⟦true⟧}}",
            "a container cannot be a list"),
        Row(
            "a list of embedded rows", "links: {up: {to: other, embedded: row, list: ⟦true⟧}}",
            "an embedded row cannot be a list"),
        Row(
            "two containers",
            "links: {up: {to: other, container: true}, down: {to: other, container: ⟦true⟧}}",
            "a kind has at most one container"),
        Row(
            "an unknown embedding", "links: {up: {to: other, embedded: ⟦deep⟧}}",
            "embedded cannot be 'deep'; expected one of: row, copy"),
        Row(
            "a name that is no text",
            "attributes: {size: {type: integer}}\nlinks: {up: {to: other, named: ⟦size⟧}}",
            "there is no text attribute 'size'"),
        Row(
            "a name of a list",
            "attributes: {name: {type: text}}\nlinks: {up: {to: other, list: true, named: ⟦name⟧}}",
            "'named' is not possible for a list"),
        Row(
            "an unknown policy", "links: {up: {to: other, onDelete: {forum: ⟦ignore⟧}}}",
            "onDelete cannot be 'ignore'; expected one of: cascade, nullify, deny"),
        Row(
            "a path that is none", "links: {up: {to: other, at: ⟦a..b⟧}}",
            "at must be a path such as properties.avatar or data[call]"),
        Row(
            "an unknown member", "links: {up: {to: other, ⟦cycles⟧: false}}",
            "a link cannot have 'cycles'; expected one of: to, at, aliases, list, summary, container, embedded, "
                + "dangling, irreflexive, acyclic, distinct, placeholders, inverse, onDelete, named, "
                + "required, unique, severity, format, pattern, relation"),
    ]

    static let merging = [
        Row(
            "nothing wrong",
            """
            identity: [name]
            order: from
            attributes: {name: {type: text}, names: {type: text, list: true, history: name}, all: {type: text, list: true, union: true}}
            links: {from: {to: other}}
            """),
        Row(
            "an order that is no link", "order: ⟦name⟧\nattributes: {name: {type: text}}",
            "the order of rows must be a link to one entity"),
        Row(
            "an identity that is no field", "identity: [⟦nam⟧]\nattributes: {name: {type: text}}",
            "there is no field 'nam'; did you mean 'name'?"),
        Row(
            "the history of nothing",
            "attributes: {names: {type: text, list: true, history: ⟦name⟧}}",
            "there is no single attribute 'name' of the same type"),
        Row(
            "a union that is no list", "attributes: {names: {type: text, union: ⟦true⟧}}",
            "only a list can hold the values of earlier captures"),
        Row(
            "a history that cannot keep enough",
            file:
                "vocabulary: test\nhistory: ⟦a⟧\nkinds: {a: {attributes: {kind: {type: text}, key: {type: text}, field: {type: text}, value: {type: text}}}}",
            "'a' needs a field 'capture'"),
        Row(
            "a history that is no kind", file: "vocabulary: test\nhistory: ⟦zebra⟧\nkinds: {a: {}}",
            "there is no kind 'zebra'; expected one of: a"),
    ]

    private static let ends = """
        key: {name: id}
        attributes: {name: {type: text}}
        links: {from: {to: other}, to: {to: other}, all: {to: other, list: true}, type: {to: thing}, up: {to: thing}}

        """

    static let edges = [
        Row(
            "nothing wrong",
            ends + "edge: {source: from, target: to, type: type, reverse: up}"),
        Row(
            "no target", ends + "edge: ⟦{source: from}⟧",
            "an edge needs the links 'source' and 'target'"),
        Row(
            "an end that is no link", ends + "edge: ⟦{source: ⟦name⟧, target: to}⟧",
            "an edge needs the links 'source' and 'target'",
            "the source of an edge must be a link to one entity"),
        Row(
            "an end that is a list", ends + "edge: ⟦{source: from, target: ⟦all⟧}⟧",
            "an edge needs the links 'source' and 'target'",
            "the target of an edge must be a link to one entity"),
        Row(
            "a type that is no link", ends + "edge: {source: from, target: to, type: ⟦name⟧}",
            "the type of an edge must be a link to one entity"),
        Row(
            "a reverse without a type", ends + "edge: {source: from, target: to, reverse: ⟦up⟧}",
            "only an edge with a type has 'reverse'"),
        Row(
            "a reverse that is no link",
            ends + "edge: {source: from, target: to, type: type, reverse: ⟦name⟧}",
            "the reverse of an edge must be a link to one entity"),
        Row(
            "a reverse of another kind",
            ends + "edge: {source: from, target: to, type: type, reverse: ⟦from⟧}",
            "the reverse of a type must be of the same kind"),
        Row(
            "an unknown field", ends + "edge: {source: from, target: to, type: ⟦kind⟧}",
            "there is no field 'kind'; expected one of: id, name, from, to, all, type, up, extra"),
        Row(
            "an unknown member", ends + "edge: {source: from, target: to, ⟦symmetric⟧: true}",
            "edge cannot have 'symmetric'; expected one of: source, target, type, reverse, irreflexive, "
                + "undirected, unique, inverse"),
    ]

    static let referenceRows = [
        Row(
            "nothing wrong",
            "key: {name: id}\nattributes: {size: {type: integer}, ok: {type: boolean}}\nlinks: {up: {to: thing}}\nrows:\n  - [a, 1, true, b]\n  - [b, ~, false, null]"
        ),
        Row(
            "too few cells",
            "key: {name: id}\nattributes: {size: {type: integer}}\nrows:\n  - ⟦[a]⟧",
            "a row of 'thing' has 2 cells, found 1"),
        Row("a row that is no list", "key: {name: id}\nrows:\n  - ⟦a⟧", "a row must be a list"),
        Row(
            "a number that is none",
            "key: {name: id}\nattributes: {size: {type: integer}}\nrows:\n  - [a, ⟦1e300⟧]",
            "the cell must be an integer"),
        Row(
            "a boolean that is none",
            "key: {name: id}\nattributes: {ok: {type: boolean}}\nrows:\n  - [a, ⟦yes⟧]",
            "the cell must be true or false"),
        Row(
            "a cell that is a list",
            "key: {name: id}\nattributes: {name: {type: text}}\nrows:\n  - [a, ⟦[b]⟧]",
            "the cell must be a string"),
        Row(
            "a cell for a list",
            "key: {name: id}\nattributes: {name: {type: text, list: true}}\nrows:\n  - [a, ⟦b⟧]",
            "a cell of a list cannot be given here"),
        Row(
            "a key twice", "key: {name: id}\nrows:\n  - [a]\n  - [⟦a⟧]", "two rows have the key 'a'"
        ),
        Row(
            "a link that dangles", "key: {name: id}\nlinks: {up: {to: thing}}\nrows:\n  - [a, ⟦b⟧]",
            "there is no thing 'b'"),
    ]

    static let views = [
        Row(
            "unknown names everywhere",
            file: """
                vocabulary: test
                kinds: {a: {key: {name: id}, links: {up: {to: a}}}}
                styles: {s: {line: ⟦wavy⟧, width: ⟦thin⟧, head: ⟦big⟧, ⟦dash⟧: 1}}
                views:
                  v:
                    layout: ⟦round⟧
                    focus: ⟦sharp⟧
                    nodes: {⟦b⟧: {}, a: {attributes: [⟦name⟧], lonely: ⟦rarely⟧}}
                    edges: {⟦c⟧: {}, a: {link: ⟦down⟧, style: s}}
                """,
            "line cannot be 'wavy'; expected one of: solid, dashed, dotted",
            "width must be a number",
            "head must be true or false",
            "a style cannot have 'dash'; expected one of: color, line, width, head",
            "layout cannot be 'round'; expected one of: family, layered, spring",
            "focus cannot be 'sharp'; expected one of: surroundings, lineage",
            "there is no kind 'b'; expected one of: a",
            "there is no field 'name'; expected one of: id, up, extra",
            "lonely must be true or false", "there is no kind 'c'; expected one of: a",
            "there is no field 'down'; expected one of: id, up, extra"),
        Row(
            "an edge that is none",
            file:
                "vocabulary: test\nkinds: {a: {key: {name: id}}}\nviews: {v: {nodes: {a: {}}, edges: {a: ⟦{style: s}⟧}}}",
            "'a' is not an edge; name one of its links in 'link'"),
        Row(
            "a link that is none",
            file:
                "vocabulary: test\nkinds: {a: {key: {name: id}}}\nviews: {v: {nodes: {a: {}}, edges: {a: {link: ⟦id⟧}}}}",
            "'id' is not a link"),
        Row(
            "a filter without types",
            file:
                "vocabulary: test\nkinds: {a: {key: {name: id}, links: {up: {to: a}}}}\nviews: {v: {nodes: {a: {}}, edges: {a: {link: up, only: ⟦{group: [x]}⟧}}}}",
            "'only' needs an edge with types"),
    ]

    @Test(
        "says what is wrong, and where",
        arguments: files + kinds + fields + links + merging + edges + referenceRows + views
            + personal + viewEdges + relations + meanings)
    func findings(_ row: Row) throws {
        let marked = MarkedText(row.text)
        let bytes = SourceBytes(marked.bytes)
        let loaded = try Vocabulary.load(bytes, source: SourceID(0))
        #expect(loaded.findings.map(\.message) == row.messages)
        #expect(loaded.findings.map { $0.span?.range } == marked.places)
        #expect((loaded.vocabulary == nil) == !row.messages.isEmpty)
        #expect(
            loaded.findings.allSatisfy { $0.rule == "vocabulary/invalid" && $0.severity == .error })
    }

    @Test("throws where there is no YAML", arguments: ["", "# nothing", "a: [", "\u{FEFF}"])
    func throwing(_ text: String) {
        #expect(throws: ReadError.self) {
            try Vocabulary.load(SourceBytes(text: text), source: SourceID(0))
        }
    }

    @Test("reports a kind that stands twice and does not stumble over it")
    func twice() throws {
        let text = MarkedText("vocabulary: test\nkinds:\n  a: {}\n  ⟦a⟧: {}\n")
        let loaded = try Vocabulary.load(SourceBytes(text.bytes), source: SourceID(0))
        #expect(loaded.vocabulary == nil)
        #expect(loaded.findings.map { $0.span?.range } == text.places)
    }
}
