import Coding
import TestSupport

/// Makes values and damaged bytes of JSON.
enum RandomJSON {
  private static let texts = [
    "", "a", "id", "text", "\u{0}", "\"", "\\", "é", "e\u{301}", "👩‍👩‍👧", "\u{202E}abc", "\u{FEFF}",
    "0123456789abcdef",
    "00000000000000000000000000000001", "https://x.org/", "\u{2028}", "\u{10FFFF}",
  ]

  static func value(depth: Int, _ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer([0, 1, -1, .max, .min, 1 << 53].randomElement(using: &random) ?? 0)
    case 3: return .number([0.5, -1.25, 1e300, 2e-308].randomElement(using: &random) ?? 0)
    case 4, 5: return .text(texts.randomElement(using: &random) ?? "")
    case 6:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          value(depth: depth - 1, &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map { index in
          ("m\(index)", value(depth: depth - 1, &random))
        })
    }
  }

  /// `bytes` with some of them changed, removed or repeated.
  static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<min(place + 5, bytes.count))
      case 2: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
      default: bytes.insert(Array("{}[]\",:0\\".utf8).randomElement(using: &random) ?? 0, at: place)
      }
    }
    return bytes
  }
}
