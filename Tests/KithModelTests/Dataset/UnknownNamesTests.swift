import KithModel
import KithTestSupport
import Testing

@Suite("UnknownNames")
struct UnknownNamesTests {
    @Test("note each kind and field that was asked for and that the vocabulary lacks")
    func notes() throws {
        let dataset = try RowText.dataset("contact a {}")
        let contacts = dataset.table("contact")
        _ = (contacts.texts("first_name"), contacts.targets("gender"), contacts.place(0, "tags"))
        #expect(dataset.unknownNames.all.isEmpty)
        _ = (contacts.texts("firstname"), contacts.targets("genders"), contacts.place(0, "tag"))
        _ = (dataset.links(contacts, "pet", to: "contact"), contacts.hasAny(0, "tag"))
        _ = dataset.table("contacts").column("first_name")
        #expect(
            dataset.unknownNames.all == [
                "contact.firstname", "contact.genders", "contact.pet", "contact.tag", "contacts",
            ])
    }
}
