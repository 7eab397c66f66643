internal import KithCommandLine
internal import KithReaders

extension HelpTopic {
    /// The topic `profiles`: descriptions of forum software.
    static let profiles = HelpTopic(
        name: "profiles",
        summary: "How to write a profile for other forum software (--profile).",
        text: """
            Kith reads saved forum pages with a profile: a YAML file that says how to recognise the pages of a \
            software, which kinds of pages there are, and where the rows of the vocabulary forum are on them. \
            'kith explain forum.post' shows a kind and its fields. A profile given with --profile is tried before \
            the built-in ones. Each mistake in it is reported with its line.

            Elements are named by selectors, as in CSS: tags, classes, ids, attributes, :first-child, :last-child, \
            :nth-child(3), :empty, :not(...), and the combinators of CSS.

            A small example, for a forum with posts in sections:

              profile: my_board
              enough: 2
              marks:
                - {at: "body.my-board", score: 2}
              values:
                thread: {at: "link[rel=canonical]", take: parameter t, as: id}
              pages:
                - page: thread
                  body: body.my-board
                  having: section.post
                  key: {subject: {take: value thread}}
                  fields: {thread: {take: value thread}}
                  rows:
                    - kind: thread
                      key: {take: value thread}
                      fields: {title: {at: h1}}
                    - kind: post
                      each: section.post
                      values:
                        author: {at: a.author, take: parameter u, as: id}
                      key: {take: attribute id, after: p, as: id}
                      fields:
                        index: {take: ordinal}
                        html: {at: div.text, take: html}
                        posted_at: {at: time, take: attribute datetime}
                        thread: {take: value thread}
                        author: {take: value author}
                      rows:
                        - kind: user
                          key: {take: value author}
                          optional: true
                          fields: {name: {at: a.author}}

            \(ProfileWords.all.map(section).joined(separator: "\n\n"))
            """)

    private static func section(_ words: ProfileWords) -> String {
        words.title + ":\n\n"
            + TextTable(words.words.map { [$0.name, $0.meaning] }).text
    }
}
