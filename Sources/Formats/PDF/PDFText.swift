import Glibc

/// Text in a PDF file.
enum PDFText {
  /// A text string (ISO 32000-1, section 7.9.2.2): UTF-16 in hexadecimal digits, which needs no escapes.
  static func string(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("<FEFF".utf8)
    for unit in text.utf16 {
      for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> shift & 15)]) }
    }
    return String(decoding: bytes, as: UTF8.self) + ">"
  }

  /// A number with at most four decimals.
  static func number(_ number: Double) -> String {
    var text = TextBytes()
    text.add(number, decimals: 4)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension PDFText {
  /// A date in seconds since 1970, as a PDF file has it.
  static func date(_ seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
    let day = digits(parts.tm_year + 1900, 4) + digits(parts.tm_mon + 1) + digits(parts.tm_mday)
    return "D:\(day)\(digits(parts.tm_hour))\(digits(parts.tm_min))\(digits(parts.tm_sec))Z"
  }
}
