/// How an element is treated when content is made safe.
enum SafeElement {
    /// The element is kept, with its allowed attributes.
    case kept
    /// The tags are removed; the content is kept.
    case unwrapped
    /// The element is removed with its content.
    case dropped
    /// The element is replaced by a link to what it would load.
    case linked

    /// Creates the treatment of an element; elements that are not listed, also unknown ones, are unwrapped.
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
    /// Returns the elements of which one must enclose an element, or `nil` if it may occur anywhere.
    ///
    /// Outside them, a browser might close the element into which the content is inserted.
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

/// The attributes that are safe to keep.
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

    /// Returns whether the value of an attribute is an address.
    static func isAddress(_ name: KnownName?, on element: KnownName?) -> Bool {
        switch (name, element) {
        case (.href, .a), (.cite, .blockquote), (.cite, .q), (.cite, .ins), (.cite, .del): true
        default: false
        }
    }
}
