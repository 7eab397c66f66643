/// The vocabulary of the cases: whatever a writer can take is in it.
enum CaseVocabulary {
    static let yaml = """
        vocabulary: hostile
        summary: People, what they are to each other, and what they write.
        kinds:
          person:
            is: person
            means: {name: name, note: note, born: [birthday, born]}
            key: {name: id}
            label: [name]
            attributes:
              name: {type: text}
              note: {type: text}
              born: {type: date}
              age: {type: integer}
              score: {type: number}
              active: {type: boolean}
              tags: {type: text, list: true}
              data: {type: json}
              Label: {type: text}
              "odd name:": {type: text}
            links: {birthday: {to: day}}
          day:
            is: event
            means: {of: person, at: on, year unknown: yearless, year only: about}
            key: {name: id}
            attributes: {on: {type: date}, yearless: {type: boolean}, about: {type: boolean}}
            links: {person: {to: person}}
          knows:
            is: relation
            key: {name: ref}
            attributes:
              since: {type: integer}
              note: {type: text}
              first_seen: {type: timestamp}
            links: {a: {to: person, dangling: allowed}, b: {to: person, dangling: allowed}}
            edge: {source: a, target: b}
          likes:
            is: relation
            links: {a: {to: person}, b: {to: person}}
            edge: {source: a, target: b}
          parent:
            summary: The person b is a parent of the person a.
            is: relation
            relation: parent
            links: {a: {to: person}, b: {to: person}}
            edge: {source: a, target: b}
          spouse:
            is: relation
            relation: spouse
            links: {a: {to: person}, b: {to: person}}
            edge: {source: a, target: b}
          team:
            is: group
            means: {name: name, members: members}
            key: {name: id}
            label: [name]
            attributes: {name: {type: text}}
            links: {members: {to: person, list: true}}
          topic:
            is: thread
            means: {title: title}
            key: {name: id}
            label: [title]
            attributes: {title: {type: text}}
          post:
            is: message
            means: {in: topic, author: author, at: at, text: text}
            key: {name: id}
            attributes: {text: {type: text}, at: {type: timestamp}}
            links: {topic: {to: topic}, author: {to: person}}
          attachment:
            is: file
            means: {of: post, name: name, media type: sort, content: content}
            key: {name: id}
            attributes:
              name: {type: text}
              sort: {type: text}
              content: {type: bytes, fileName: name}
            links: {post: {to: post}}
        views:
          all:
            summary: Everybody.
            layout: spring
            nodes: {person: {lonely: true}, team: {lonely: true}}
            edges: {knows: {}, likes: {}, parent: {}, spouse: {}, team: {link: members}}
          family:
            layout: family
            nodes: {person: {lonely: true}}
            edges: {knows: {}, likes: {}, parent: {}, spouse: {}}
        """
}
