import System

/// The names of the frames of a film: a path in which `%d` or `%04d` stands for the number of the frame.
struct FrameNames: Hashable {
  private let before: String
  private let after: String

  /// The least number of digits.
  private let digits: Int

  private static let mostDigits = 18

  /// Nil unless there is exactly one such number and it ends as a PNG. Two percent signs stand for one.
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

  /// The path of a frame; the first has the number 1.
  func path(of number: Int) -> String {
    let text = "\(number)"
    return before + String(repeating: "0", count: max(digits - text.count, 0)) + text + after
  }
}
