/// The mapping from the objects of an API to rows of a vocabulary.
struct APIMap: Sendable {
    /// A type of object whose members are fields of a kind.
    struct Object: Sendable {
        /// The type name in the member `object`.
        let name: [UInt8]
        let kind: Int
        /// The number of the kind in keys that are made from numbers.
        let number: Int
        /// Members with plain values.
        var fields: [Member] = []
        /// Members with an object in place of a key.
        var links: [Member] = []
        /// Members with a list of objects in place of keys.
        var lists: [Member] = []
        /// Members with a list of objects, of which only the names are kept.
        var names: [Member] = []
        /// Members with dates that are separate rows; `number` distinguishes them in keys.
        var dates: [(member: Member, number: Int)] = []
        /// Members with the contact or contacts whose list field contains the row.
        var owners: [Member] = []
        /// Constant values of all rows.
        var constants: [(field: Int, text: [UInt8])] = []
        /// Fields with the rest of the text `whole` when `part` is removed, such as a currency symbol.
        var rests: [(field: Int, whole: [UInt8], part: [UInt8])] = []
        /// Members that are kept under extra without a finding.
        var extra: [[UInt8]] = []
        /// The outermost names of all known members.
        var known: [[UInt8]] = []

        /// The fields that the object can fill.
        var filled: [Int] {
            (fields + links + lists + names + dates.map(\.member)).map(\.field)
                + constants.map(\.field) + rests.map(\.field)
        }
    }

    /// A member and its field.
    struct Member: Sendable {
        let path: [[UInt8]]
        let field: Int
    }

    /// A member that no field holds, and its type.
    struct Form: Sendable {
        let path: [[UInt8]]
        let type: Kind
        /// Whether objects have it, and not pages of lists.
        let isOfObjects: Bool

        enum Kind: String, CaseIterable, Sendable {
            case integer, text, boolean, object, list
        }
    }

    var objects: [Object] = []
    var forms: [Form] = []
    /// The types of objects that give no rows.
    var unread: [[UInt8]] = []
    /// Attributes that answers never contain.
    var unsaid: [(kind: Int, field: Int)] = []
    /// The kinds and fields that the code of the reader uses.
    var people = People()

    /// The indices of kinds and fields around contacts.
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
        var user = 0
        var userContact = 0
        /// The number of users in keys that are made from numbers.
        var userNumber = 0
    }
}
