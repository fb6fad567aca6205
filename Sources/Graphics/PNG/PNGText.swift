/// A text in a PNG, which other programs show: a chunk tEXt (PNG specification, section 11.3.4.3).
public struct PNGText: Hashable, Sendable {
  public let keyword: String
  let text: String

  /// Both are ASCII without control characters.
  public init(_ keyword: String, _ text: String) {
    precondition(
      (1...79).contains(keyword.utf8.count)
        && (keyword + text).utf8.allSatisfy { (0x20..<0x7F).contains($0) },
      "Other programs can read the text.")
    (self.keyword, self.text) = (keyword, text)
  }
}
