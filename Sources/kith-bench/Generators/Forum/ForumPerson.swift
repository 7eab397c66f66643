import KithModel

/// An author of posts, derived from a number; the same number gives the same person.
struct ForumPerson {
    let id: Int
    private var random: RandomSource

    init(_ number: Int) {
        id = 10_000 + number * 7
        random = RandomSource(seed: UInt64(number) &+ 77)
    }

    private static let colours = ["red", "brass", "quiet", "woolly", "northern", "paper", "late"]
    private static let things = ["otter", "lantern", "kettle", "spoon", "harbour", "piano", "moth"]

    var name: String {
        let (colour, thing) = (
            Self.colours[id % Self.colours.count], Self.things[id / 7 % Self.things.count]
        )
        return "\(colour) \(thing) \(id % 9_973)"
    }

    /// The date of registration.
    var registered: String {
        var random = random
        return ForumDate.day(CalendarDay(number: 11_000 + random.number(below: 4_000)))
    }

    /// The HTML of the custom title: an image, often with text.
    var title: String {
        var random = random
        let picture = String(id + random.number(below: 3), radix: 16)
        let image =
            #"<img src="http://fi.somethingawful.com/safs/titles/\#(picture.suffix(2))/\#(picture).gif" alt="" class="img" border="0">"#
        guard random.chance(70) else { return image }
        return "<div class=\"bbc-center\">\(image)<br />\n\(ForumWords.sentence(&random))</div>"
    }

    var classes: String {
        switch id % 100 {
        case 0: "author role-admin"
        case 1...3: "author role-mod"
        case 4...40: "author platinum"
        default: "author"
        }
    }
}

/// Dates as the forum formats them.
enum ForumDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func day(_ day: CalendarDay) -> String {
        let (year, month, day) = day.date
        return "\(months[month - 1]) \(day < 10 ? " " : "")\(day), \(year)"
    }

    /// Formats a time, given in minutes since 1970, with a 24-hour clock.
    static func minute(_ minutes: Int) -> String {
        let (hour, minute) = (minutes / 60 % 24, minutes % 60)
        let time = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
        return "\(day(CalendarDay(number: minutes / 1440))) \(time)"
    }
}

/// Random text.
enum ForumWords {
    private static let words = [
        "the", "boat", "under", "a", "winter", "engine", "that", "nobody", "asked", "about",
        "because", "of", "paint", "and", "seven", "radishes", "in", "Qu\u{E9}bec", "went",
        "slowly", "over", "to", "an", "idea", "which", "is", "mostly", "wet", "so", "we",
        "laughed", "until", "morning", "caf\u{E9}", "it\u{92}s", "fine",
    ]

    static func sentence(_ random: inout RandomSource) -> String {
        let count = 5 + random.number(below: 18)
        return (0..<count).map { _ in random.pick(words) }.joined(separator: " ") + "."
    }

    static func title(_ thread: Int) -> String {
        var random = RandomSource(seed: UInt64(thread))
        return "Thread \(thread): " + sentence(&random)
    }
}
