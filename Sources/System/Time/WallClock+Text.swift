package import Glibc

extension WallClock {
  /// A time zone.
  package enum Zone {
    case local
    case utc
  }

  /// Formats `seconds` since 1970 as `strftime` does.
  package static func text(_ format: String, of seconds: time_t, in zone: Zone = .local) -> String {
    var seconds = seconds
    var parts = tm()
    switch zone {
    case .local: localtime_r(&seconds, &parts)
    case .utc: gmtime_r(&seconds, &parts)
    }
    var text = [CChar](repeating: 0, count: 128)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
