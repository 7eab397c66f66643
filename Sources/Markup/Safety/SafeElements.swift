/// What becomes of an element when content is made safe.
enum SafeElement {
    /// It stays, with those of its attributes that are allowed.
    case kept
    /// Its tags go, what is inside stays.
    case unwrapped
    /// All of it goes.
    case dropped
    /// It becomes a link to what it would have loaded.
    case linked

    /// Elements that are not named here, new and made-up ones, lose their tags.
    init(_ name: KnownName?) {
        switch name {
        case .a, .abbr, .acronym, .b, .bdi, .bdo, .big, .blockquote, .br, .caption, .center, .cite,
            .code, .col, .colgroup, .dd, .del, .details, .dfn, .div, .dl, .dt, .em, .figcaption,
            .figure, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .i, .ins, .kbd, .li, .mark, .ol, .p, .pre,
            .q, .rp, .rt, .ruby, .s, .samp, .small, .span, .strike, .strong, .sub, .summary, .sup,
            .table, .tbody, .td, .tfoot, .th, .thead, .time, .tr, .tt, .u, .ul, .var, .wbr:
            self = .kept
        case .applet, .base, .canvas, .datalist, .frame, .frameset, .head, .link, .map,
            .math, .meta, .noframes, .noscript, .param, .plaintext, .script, .select,
            .slot, .style, .svg, .template, .textarea, .title, .xmp:
            self = .dropped
        case .audio, .embed, .iframe, .image, .img, .input, .object, .source, .video: self = .linked
        default: self = .unwrapped
        }
    }
}

extension SafeElement {
    /// The elements of which one must be open around an element, lest a browser closes what the
    /// content was put into; `nil` for those that may stand anywhere.
    static func home(of name: KnownName) -> [KnownName]? {
        switch name {
        case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: [.table]
        case .li: [.ul, .ol]
        case .dd, .dt: [.dl]
        case .summary: [.details]
        case .rp, .rt: [.ruby]
        case .figcaption: [.figure]
        default: nil
        }
    }
}

/// Attributes that do nothing but tell.
enum SafeAttribute {
    static func isKept(_ name: KnownName?, on element: KnownName?) -> Bool {
        switch (name, element) {
        case (.title, _), (.lang, _), (.dir, _): true
        case (.datetime, .time), (.datetime, .ins), (.datetime, .del): true
        case (.colspan, .td), (.colspan, .th), (.rowspan, .td), (.rowspan, .th): true
        case (.span, .col), (.span, .colgroup), (.start, .ol), (.value, .li), (.open, .details):
            true
        default: false
        }
    }

    /// Whether the value is an address.
    static func isAddress(_ name: KnownName?, on element: KnownName?) -> Bool {
        switch (name, element) {
        case (.href, .a), (.cite, .blockquote), (.cite, .q), (.cite, .ins), (.cite, .del): true
        default: false
        }
    }
}
