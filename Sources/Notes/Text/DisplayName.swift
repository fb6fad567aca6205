/// The display form of a person's name.
package enum DisplayName {
  /// The name in one line, with control characters visible; nil if it has no visible character.
  package static func text(_ name: String) -> String? {
    // Limits the work for a hostile name.
    let start = String(name.unicodeScalars.prefix(512))
    let scalars = Array(start.unicodeScalars)
    guard scalars.contains(where: { !InvisibleText.isBlank($0) }),
      let first = scalars.firstIndex(where: isShown), let last = scalars.lastIndex(where: isShown)
    else { return nil }
    var trimmed = String.UnicodeScalarView()
    trimmed.append(contentsOf: scalars[first...last])
    let safe = TextSanitizer.text(String(trimmed), .field)
    return safe.count > longest ? safe.prefix(longest - 1) + "…" : safe
  }

  /// The first letters of the first and the last word; of one word, one letter.
  package static func initials(of name: String) -> String {
    let words = (text(name) ?? "").split(separator: " ")
    let letters = words.compactMap { word in word.first { $0.isLetter } ?? word.first }
    guard let first = letters.first, let last = letters.last else { return "?" }
    let isPlain = first.isLetter && last.isLetter && letters.count > 1
    return (isPlain ? "\(first)\(last)" : "\(first)").uppercased()
  }

  /// Whether a scalar is kept at the start or the end of a name.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    !InvisibleText.isBlank(scalar) || InvisibleText.isDirectional(scalar)
  }

  /// The longest displayed name, in characters.
  private static let longest = 40
}
