import System
import TestSupport
import Testing

@testable import Notes

@Suite struct RandomTextTests {
  private static let pieces = [
    "https://", "http://", "www.", "mailto:", "x.org", "/a", "@", ":", "?", "#", "(", ")", "[",
    "].", "...",
    " ", "\n", "\r\n", "\0", "\u{1B}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{200D}",
    "\u{200B}",
    "\u{301}", "\u{20E3}", "👨‍👩‍👧‍👦", "🏴", "\u{E0067}", "\u{E007F}", "🇩🇪", "ﷺ", "ᄀ", "\u{1100}", "한", "ä",
    "аррӏе",
    "xn--", "..", "-", "%", "\\", "\u{2028}", "\u{FFFF}", "\u{10FFFF}", "\u{600}", "1.2.3.4", "\t",
    "''", "_*",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    let few = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }
    return (0..<Int.random(in: 0...60, using: &random)).map { _ in
      String(
        repeating: few.randomElement(using: &random) ?? "",
        count: Int.random(in: 0..<8, using: &random) == 0 ? 40 : 1)
    }.joined()
  }

  @Test func tenThousandTextsAreShownSafely() {
    var random = SeededGenerator(7)
    for _ in 0..<10_000 {
      let raw = Self.text(&random)
      let shown = DisplayText(raw, limit: 512)
      let problem = Self.problem(of: shown, raw)
      #expect(problem == nil, "\(raw.debugDescription)")
      let field = TextSanitizer.text(raw, .field)
      #expect(
        !field.unicodeScalars.contains { $0.value < 32 || (0x202A...0x202E).contains($0.value) })
      _ = (DisplayName.text(raw), DisplayName.initials(of: raw))
    }
  }

  /// The fault of a text in its display form; nil if there is none.
  private static func problem(of shown: DisplayText, _ raw: String) -> String? {
    let scalars = shown.text.unicodeScalars
    if scalars.contains(where: { $0.value < 32 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F }) {
      return "control character"
    }
    if shown.text.utf8.count > 3 * 512 + 64 { return "long" }
    if shown.text.contains(where: { $0.unicodeScalars.count > 40 }) { return "stacked" }
    for line in shown.text.split(separator: "\n") where !isBalanced(line) { return "unbalanced" }
    var end = 0
    let bytes = Array(shown.text.utf8)
    for link in shown.links {
      if link.range.lowerBound < end || link.range.isEmpty { return "overlap" }
      end = link.range.upperBound
      if end > bytes.count { return "outside" }
      let start = String(decoding: bytes[link.range].prefix(1), as: UTF8.self).lowercased()
      if !["h", "w", "m"].contains(start) { return "begins with \(start)" }
      let target = link.address.target
      if !target.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) { return "not ASCII: \(target)" }
      if !["https://", "http://", "mailto:"].contains(where: target.hasPrefix) { return "scheme" }
      if link.address.host.isEmpty { return "host" }
    }
    return DisplayText.addresses(in: raw, limit: 512) == shown.links.map(\.address)
      ? nil : "other addresses"
  }

  private static func isBalanced(_ line: Substring) -> Bool {
    var open: [Bool] = []
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append(false)
      case 0x2066...0x2068: open.append(true)
      case 0x202C: if open.popLast() != false { return false }
      case 0x2069:
        while let last = open.popLast(), !last {}
      default: break
      }
    }
    return open.isEmpty
  }

  @Test(arguments: pieces)
  func repeatedPieceTakesLinearTime(piece: String) {
    func time(_ count: Int) -> Int64 {
      let text =
        String(repeating: piece, count: count) + String(repeating: "http://" + piece, count: count)
      return (0..<3).map { _ in
        let start = Moment.now
        _ = LinkFinder.links(in: text)
        var search = MessageSearch("x.org/b")
        _ = search?.ranges(in: text)
        _ = DisplayText(text)
        return (Moment.now - start).microseconds
      }.min() ?? 0
    }
    let (short, long) = (time(1000), time(8000))
    #expect(long < max(short, 1000) * 40, "\(short) and \(long) µs")
  }
}
