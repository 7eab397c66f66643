/// Formats numbers for people.
package enum Quantity {
    /// Formats a number of bytes with decimal prefixes: "999 B", "1.0 kB", "27.4 MB".
    package static func bytes(_ count: Int) -> String {
        if count < 1000 { return "\(count) B" }
        let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
        // Tenths avoid rounding to "1000.0 kB".
        var tenths = count / 100 + (count % 100 >= 50 ? 1 : 0)
        var unit = 0
        while unit + 1 < units.count, tenths >= 10_000 {
            tenths = (tenths + 500) / 1000
            unit += 1
        }
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }

    /// Formats a duration: "0:07", "12:30", "1:02:03".
    package static func duration(seconds: Double) -> String {
        let longest = 3_600_000.0
        let whole = Int(min(max(seconds.isNaN ? 0 : seconds, 0), longest).rounded())
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        let ending = (rest < 10 ? "0" : "") + "\(rest)"
        if hours == 0 { return "\(minutes):\(ending)" }
        return "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes):\(ending)"
    }
}
