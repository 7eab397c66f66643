import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

extension VocabularyLoaderTests {
    static let relations = [
        Row(
            "values that are names of relations",
            "key: {name: id, relations: {}}\nrows: [[friend], [parent]]"),
        Row(
            "values with relations",
            "attributes: {how: {type: text, values: [pal, boss], relations: {pal: friend}}}"),
        Row(
            "a relation that there is not",
            "attributes: {how: {type: text, relations: {pal: ⟦freind⟧}}}",
            "there is no relation 'freind'; did you mean 'friend'?"),
        Row(
            "numbers with relations", "attributes: {how: {type: integer, relations: ⟦{}⟧}}",
            "only a text states relations"),
        Row(
            "values that the field does not have, and values without a relation",
            "attributes: {how: {type: text, values: [pal, foe], relations: ⟦{pal: friend, ⟦mate⟧: friend}⟧}}",
            "'foe' states no relation", "'how' cannot be 'mate'"),
        Row(
            "a row without a relation", "key: {name: id, relations: {}}\nrows: [[friend], [⟦foe⟧]]",
            "'foe' states no relation"),
        Row(
            "a link with a relation that there is not",
            "key: {name: id}\nlinks: {up: {to: thing, relation: ⟦father⟧}}",
            "there is no relation 'father'"),
        Row(
            "a reverse that states another relation",
            file: """
                vocabulary: test
                kinds:
                  person: {key: {name: id}}
                  type:
                    key: {name: id, relations: {chief: boss, hand: subordinate}}
                    links: {back: {to: type}}
                    rows: [[chief, hand], [hand, ⟦friend⟧], [friend, friend]]
                  bond:
                    links: {from: {to: person}, to: {to: person}, type: {to: type}}
                    edge: {source: from, target: to, type: type, reverse: back}
                """,
            "the reverse of the relation 'subordinate' is not 'friend'"),
        Row(
            "a direction where there is none",
            file: """
                vocabulary: test
                kinds:
                  person: {key: {name: id}}
                  bond:
                    is: relation
                    relation: friend
                    attributes: {how: {type: text, relations: {pal: friend, chief: boss}}}
                    links: {from: {to: person}, to: {to: person}}
                    edge: ⟦{source: from, target: to, undirected: true}⟧
                """,
            "'boss' has a direction, and the edge has none"),
    ]

    static let meanings = [
        Row(
            "a person with everything",
            """
            key: {name: id}
            is: person
            means: {name: name, born: birth, gender: up.name, messaging: [icq, aim], photo: face, categories: tags}
            attributes:
              name: {type: text}
              birth: {type: date}
              icq: {type: text}
              aim: {type: text}
              face: {type: bytes}
              tags: {type: text, list: true}
            links: {up: {to: thing}}
            """),
        Row(
            "an unknown concept", "is: ⟦persona⟧",
            "is cannot be 'persona'; did you mean 'person'?"),
        Row(
            "a meaning of nothing", "means: ⟦{name: id}⟧\nrelation: ⟦friend⟧",
            "only a kind that says what it 'is' has 'means'",
            "only a kind that says what it 'is' has 'relation'"),
        Row(
            "an unknown part", "key: {name: id}\nis: person\nmeans: {⟦givn⟧: id}",
            "a person cannot have 'givn'; did you mean 'given'?"),
        Row(
            "a part of another concept",
            """
            key: {name: id}
            is: address
            means: {of: ⟦up⟧, ⟦born⟧: id}
            links: {up: {to: thing}}
            """,
            "'up' must be a link to a person",
            "an address cannot have 'born'; expected one of: of, label, street, locality, region, postal code, "
                + "country, latitude, longitude"),
        Row(
            "fields that are not there",
            "key: {name: id}\nis: person\nmeans: {given: ⟦first⟧, family: ⟦up.last⟧}\nlinks: {up: {to: other}}",
            "'thing' has no field 'first'", "'other' has no field 'last'"),
        Row(
            "a path through what is no link",
            "key: {name: id}\nis: person\nmeans: {given: ⟦id.first⟧}",
            "'id' is not a link to a single row"),
        Row(
            "types that do not fit",
            """
            key: {name: id}
            is: person
            means: {given: ⟦size⟧, born: ⟦id⟧, dead: ⟦size⟧, photo: ⟦size⟧, nickname: ⟦names⟧}
            attributes: {size: {type: integer}, names: {type: text, list: true}}
            """,
            "'size' must be a text", "'id' must be a timestamp, a date or a link to an event",
            "'size' must be a boolean", "'size' must be a text, bytes or a link to a file",
            "'names' must be a text"),
        Row(
            "a link to what is no person",
            "is: note\nmeans: {of: ⟦up⟧, text: name}\nattributes: {name: {type: text}}\nlinks: {up: {to: other}}",
            "'up' must be a link to a person"),
        Row(
            "a person that is itself another",
            "key: {name: id}\nis: person\nmeans: {same: ⟦up⟧}\nlinks: {up: {to: thing}}",
            "'up' must lead to rows that stand for themselves, and 'thing' has 'same', too"),
        Row(
            "parts that are missing", "is: ⟦⟦message⟧⟧",
            "a message needs 'at' under 'means'",
            "a message needs 'text' or 'html' or 'markdown' under 'means'"),
        Row(
            "a relation of what is none", "is: person\nrelation: ⟦friend⟧",
            "a person cannot have 'relation'"),
        Row(
            "a relation without ends", "is: ⟦⟦relation⟧⟧\nrelation: member",
            "a relation needs 'from' under 'means'", "a relation needs 'to' under 'means'"),
    ]
}
