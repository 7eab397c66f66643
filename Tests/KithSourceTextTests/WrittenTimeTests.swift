import KithSourceText
import Testing

struct WrittenTimeTests {
    static let strict: [(String, Int64, Int?)] = [
        ("1970-01-01T00:00:00Z", 0, 0), ("2024-02-29T23:59:59Z", 1_709_251_199, 0),
        ("2000-03-01T00:00:00.5+01:30", 951_863_400, 90),
        ("0000-01-01T00:00:00-23:59", -62_167_132_860, -1439),
    ]

    @Test("reads the forms of RFC 3339", arguments: strict)
    func reads(_ text: String, _ moment: Int64, _ offset: Int?) throws {
        let time = try WrittenTime(text.utf8.span, [])
        #expect(time.moment == moment)
        #expect(time.offset == offset)
    }

    @Test("tells where the fraction stands")
    func fraction() throws {
        let fine = try WrittenTime("2024-01-02T03:04:05.678Z".utf8.span, [])
        #expect(fine.fraction == 20..<23)
        let whole = try WrittenTime("2024-01-02T03:04:05Z".utf8.span, [])
        #expect(whole.fraction.isEmpty)
    }

    typealias Form = (text: String, form: WrittenTime.Forms, fault: String)
    static let forms: [Form] = [
        ("2024-01-02", .dateAlone, "expected the T between date and time here"),
        ("2024-01-02 03:04:05Z", .space, "expected the T between date and time here"),
        ("2024-01-02t03:04:05Z", .smallLetters, "expected the T between date and time here"),
        ("2024-01-02T03:04:05z", .smallLetters, "expected Z or an offset here"),
        ("2024-01-02T03:04:05", .noOffset, "Z or an offset is missing at its end"),
        ("2024-01-02T03:04:05+02", .hourOffset, "expected the colon in the offset here"),
        ("2024-01-02T03:04:05-00:00", .negativeZero, "the offset -00:00 is not allowed"),
        ("2016-12-31T23:59:60Z", .leapSecond, "the second is not between 0 and 59"),
        ("2017-01-01T01:29:60+01:30", .leapSecond, "the second is not between 0 and 59"),
    ]

    @Test("each liberty must be asked for", arguments: forms)
    func liberties(_ form: Form) throws {
        _ = try WrittenTime(form.text.utf8.span, form.form)
        #expect(fault(form.text, []) == form.fault)
        #expect(fault(form.text, WrittenTime.Forms(rawValue: .max).subtracting(form.form)) != nil)
    }

    static let wrong: [(String, String)] = [
        ("2024-01-02T24:00:00Z", "the hour is not between 0 and 23"),
        ("2023-02-29T00:00:00Z", "the day is not between 1 and 28"),
        ("2024-01-02T03:04:05.Z", "no digit follows the decimal point"),
        ("2024-01-02T03:04:05Z ", "it has extra characters at the end"),
        ("2024-01-02T12:00:60Z", "a leap second must be the last second of a day in UTC"),
        ("24-01-02", "the year is not 4 digits"), ("", "the year is not 4 digits"),
    ]

    @Test("nothing else is a time, whatever is allowed", arguments: wrong)
    func faults(_ text: String, _ message: String) {
        #expect(fault(text, WrittenTime.Forms(rawValue: .max)) == message)
    }

    @Test("a time may stand alone")
    func clock() throws {
        let time = try WrittenTime(time: "03:04:05+01:00".utf8.span, [])
        #expect(time.moment == 7445)
        let half = try? WrittenTime(time: "03:04".utf8.span, .noOffset)
        #expect(half?.moment == nil)
    }

    private func fault(_ text: String, _ forms: WrittenTime.Forms) -> String? {
        do throws(TimeFault) {
            _ = try WrittenTime(text.utf8.span, forms)
            return nil
        } catch { return error.message }
    }
}
