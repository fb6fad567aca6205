package import Glibc

extension WallClock {
  /// The local time of `seconds` since 1970 in a format of `strftime`.
  package static func text(_ format: String, of seconds: time_t) -> String {
    var seconds = seconds
    var parts = tm()
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 128)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
