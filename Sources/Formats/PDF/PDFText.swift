import Geometry
import Glibc

/// Text in a PDF file.
enum PDFText {
  /// A text string (ISO 32000-1, section 7.9.2.2): UTF-16 in hexadecimal digits, which needs no escapes.
  static func string(_ text: String) -> String {
    "<FEFF\(units(text))>"
  }

  /// UTF-16 in hexadecimal digits.
  static func units(_ text: String) -> String {
    digits(text.utf16.flatMap { [$0 >> 8, $0 & 255] })
  }

  /// Two hexadecimal digits for each byte.
  static func digits(_ bytes: [UInt16]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// A number with at most four decimals.
  static func number(_ number: Double) -> String {
    var text = TextBytes()
    text.add(number, decimals: 4)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The six numbers of a matrix, with enough digits for places far from the origin.
  static func numbers(of matrix: Transform) -> String {
    var text = TextBytes()
    for number in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] {
      text.add(number, decimals: 8)
      text.add(" ")
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension PDFText {
  /// A date in seconds since 1970, in the form of a PDF file.
  static func date(_ seconds: Int) -> String { "D:\(parts(of: seconds).joined())Z" }

  /// A date in seconds since 1970, in the form of ISO 8601.
  static func moment(_ seconds: Int) -> String {
    let parts = parts(of: seconds)
    let (day, time) = (parts[..<3].joined(separator: "-"), parts[3...].joined(separator: ":"))
    return "\(day)T\(time)Z"
  }

  /// Year, month, day, hour, minute and second, each with all digits.
  private static func parts(of seconds: Int) -> [String] {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    let values = [
      parts.tm_year &+ 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
      parts.tm_sec,
    ]
    return values.enumerated().map { index, value in
      let text = String(value)
      return String(repeating: "0", count: max((index == 0 ? 4 : 2) - text.utf8.count, 0)) + text
    }
  }
}
