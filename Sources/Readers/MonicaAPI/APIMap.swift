/// How the objects of an API become rows of a vocabulary.
struct APIMap: Sendable {
    /// An object whose members are fields of a kind.
    struct Object: Sendable {
        /// What it calls itself under `object`.
        let name: [UInt8]
        let kind: Int
        /// What tells the kind apart in keys that are made of numbers.
        let number: Int
        /// Members that are values.
        var fields: [Member] = []
        /// Objects in place of keys.
        var links: [Member] = []
        /// Lists of objects in place of keys.
        var lists: [Member] = []
        /// Lists of objects of which the names are kept.
        var names: [Member] = []
        /// Days that are rows of their own, with the number of each.
        var dates: [(member: Member, number: Int)] = []
        /// The contacts, one or a list, in whose list the row stands.
        var owners: [Member] = []
        /// Values that all rows have.
        var constants: [(field: Int, text: [UInt8])] = []
        /// Fields that are what one text has beside another one in it.
        var rests: [(field: Int, whole: [UInt8], part: [UInt8])] = []
        /// Members that are kept under extra.
        var extra: [[UInt8]] = []
        /// All members that are known, by their outermost name.
        var known: [[UInt8]] = []

        /// The fields that the object can fill.
        var filled: [Int] {
            (fields + links + lists + names + dates.map(\.member)).map(\.field)
                + constants.map(\.field) + rests.map(\.field)
        }
    }

    /// A member, and the field that it is.
    struct Member: Sendable {
        let path: [[UInt8]]
        let field: Int
    }

    var objects: [Object] = []
    /// Objects that give no rows.
    var unread: [[UInt8]] = []
    /// Attributes that answers never show.
    var unsaid: [(kind: Int, field: Int)] = []
    /// The kinds and fields that the reader itself must know.
    var people = People()

    /// Positions of kinds and fields about contacts.
    struct People: Sendable {
        var contact = 0
        var gender = 0
        var genderName = 0
        var genderType = 0
        var contactGender = 0
        var relationship = 0
        var relationType = 0
        var contactIs = 0
        var ofContact = 0
        var date = 0
        var dateValue = 0
        var isAgeBased = 0
        var isYearUnknown = 0
        var dateContact = 0
    }
}
