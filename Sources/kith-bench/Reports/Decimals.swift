/// Formats a number rounded to a fixed number of decimals.
func fixed(_ number: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let limit = 1e15
    let scaled = Int((min(max(number, -limit), limit) * Double(scale)).rounded())
    let whole = "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale)"
    if digits == 0 { return whole }
    let rest = String(abs(scaled) % scale)
    return whole + "." + String(repeating: "0", count: digits - rest.count) + rest
}
