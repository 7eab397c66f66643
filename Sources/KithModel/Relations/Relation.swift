/// What two people, accounts, lists or messages are to each other, such as parent, colleague or follows.
///
/// A relation leads from a source to a target. A noun says what the target is to the source: Ben is Ann's parent.
/// Other names are read as a sentence: Ann follows Ben. A class, so that it costs nothing to hand over.
package final class Relation: Sendable {
    /// The name, such as "best friend".
    package let name: String
    /// The index in ``RelationTable/relations``.
    package let index: Int
    /// The index of the relation from the target back to the source.
    package let reverse: Int
    /// The group, such as "family".
    package let group: String
    /// How many generations the target is above the source; `nil` if that is not known.
    package let generation: Int?
    /// Whether arrows are drawn in the direction of this relation rather than of its reverse.
    package let leads: Bool
    /// The place in a family tree; `nil` if it has none.
    package let tree: TreePlace?
    /// The name of the style of its lines.
    package let style: String
    /// The names of the target by gender.
    package let words: Words
    /// The words that standards have for it.
    package let standards: Standards

    init(
        name: String, index: Int, reverse: Int, group: String, generation: Int?, leads: Bool,
        tree: TreePlace?, style: String, words: Words, standards: Standards
    ) {
        self.name = name
        self.index = index
        self.reverse = reverse
        self.group = group
        self.generation = generation
        self.leads = leads
        self.tree = tree
        self.style = style
        self.words = words
        self.standards = standards
    }

    /// Whether the relation is its own reverse.
    package var isSymmetric: Bool { reverse == index }

    /// The names of a person to whom a relation leads.
    package struct Words: Hashable, Sendable {
        /// The name regardless of gender: "parent".
        package let neutral: String
        /// The name of a woman: "mother".
        package let female: String
        /// The name of a man: "father".
        package let male: String
    }

    /// The words that standards have for a relation; `nil` where a standard has none.
    package struct Standards: Hashable, Sendable {
        /// The value of `RELATED` in vCard 4, and of a relation in JSContact.
        package let vCard: VCardWord?
        /// The place in GEDCOM 7.
        package let gedcom: GEDCOMPlace?
        /// The property in FOAF.
        package let foaf: String?
        /// The property in the relationship vocabulary REL, which says what the source is to the target.
        package let rel: String?
        /// The property in schema.org.
        package let schemaOrg: String?
    }
}

extension Relation {
    /// The place of a relation in a family tree.
    package enum TreePlace: String, CaseIterable, Sendable {
        /// Joins a couple.
        case union
        /// Between parent and child.
        case descent
        /// Between a step-parent or other substitute parent and the child.
        case step
        /// Joins siblings.
        case sibling
        /// Between grandparent and grandchild; follows from two descents.
        case ancestor
        /// Between aunt or uncle and niece or nephew; follows from descents, siblings and couples.
        case aunt
        /// Joins the children of siblings; follows from descents and siblings.
        case cousin
    }

    /// A type of `RELATED` in vCard 4 (RFC 6350, 6.6.6).
    package enum VCardWord: String, CaseIterable, Sendable {
        case contact, acquaintance, friend, met, colleague, neighbor, child, parent, sibling
        case spouse, kin, muse, crush, date, sweetheart, me, agent, emergency
        case coWorker = "co-worker"
        case coResident = "co-resident"
    }

    /// The structure of GEDCOM that holds a relation.
    package enum GEDCOMPlace: String, CaseIterable, Sendable {
        /// A couple of a family.
        case family = "FAM"
        /// A couple of a family that is engaged.
        case engagement = "FAM ENGA"
        /// A couple of a family that is married.
        case marriage = "FAM MARR"
        /// A couple of a family that is divorced.
        case divorce = "FAM DIV"
        /// A parent in the family that the person is a child of.
        case parent = "FAMC"
        /// A parent by adoption.
        case adoptiveParent = "FAMC ADOPTED"
        /// A foster parent.
        case fosterParent = "FAMC FOSTER"
        /// A child of the person's family.
        case child = "CHIL"
        /// A child by adoption.
        case adoptedChild = "CHIL ADOPTED"
        /// A foster child.
        case fosterChild = "CHIL FOSTER"
        /// Another child of the family that the person is a child of.
        case sibling = "FAMC CHIL"
        /// An association with a friend.
        case friend = "ASSO FRIEND"
        /// An association with a godparent.
        case godparent = "ASSO GODP"
        /// An association with a neighbour.
        case neighbour = "ASSO NGHBR"
        /// An association with the name of the relation as its phrase.
        case association = "ASSO OTHER"
        /// Another record of the same person.
        case alias = "ALIA"
    }
}
