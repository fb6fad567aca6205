import System

/// The names of the frames of a film: a path in which `%d` or `%04d` stands for the number of the frame.
struct FrameNames: Hashable {
  private let before: String
  private let after: String

  /// The smallest number of digits; shorter numbers get leading zeros.
  private let digits: Int

  private static let mostDigits = 18

  /// Parses a pattern; nil unless it has exactly one placeholder and the extension of a PNG. `%%` stands for a percent sign.
  init?(_ pattern: String) {
    var parts = [""]
    var digits: Int?
    var rest = Substring(pattern)
    while let sign = rest.firstIndex(of: "%") {
      parts[parts.count - 1] += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        parts[parts.count - 1] += "%"
        rest = rest.dropFirst()
        continue
      }
      let width = rest.prefix { "0"..."9" ~= $0 }
      rest = rest.dropFirst(width.count)
      guard digits == nil, rest.first == "d", width.isEmpty || width.first == "0",
        let count = width.isEmpty ? 1 : Int(width), count <= Self.mostDigits
      else { return nil }
      (digits, rest) = (count, rest.dropFirst())
      parts.append("")
    }
    guard let digits, rest.hasSuffix(FileFormat.png.fileName("")) else { return nil }
    (before, after, self.digits) = (parts[0], parts[1] + rest, digits)
  }

  /// The path of a frame; frames are counted from 1.
  func path(of number: Int) -> String {
    let text = "\(number)"
    return before + String(repeating: "0", count: max(digits - text.count, 0)) + text + after
  }
}
