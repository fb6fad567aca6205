/// The host name of a link, checked and in ASCII.
struct HostName {
  let ascii: String
  let warnings: Set<WebAddress.Warning>

  /// The longest name, in bytes (RFC 1035).
  static let longest = 253
  private static let longestLabel = 63

  /// Checks a name; nil if it isn't a valid target of a link: a single label, a bare number, or with invisible characters.
  init?(_ text: String) {
    guard (1...Self.longest * 2).contains(text.utf8.count) else { return nil }
    if let plain = Self.plainName(text) {
      (ascii, warnings) = (plain, [])
      return
    }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var warnings: Set<WebAddress.Warning> = []
    if text.utf8.allSatisfy({ $0 < 128 }) {
      guard labels.allSatisfy(Self.isLabel) else { return nil }
    } else {
      guard labels.allSatisfy(Self.isForeignLabel) else { return nil }
      warnings.insert(.coded)
      if labels.contains(where: Self.isLookalike) { warnings.insert(.lookalike) }
    }
    if labels.contains(where: { $0.lowercased().hasPrefix("xn--") }) { warnings.insert(.coded) }
    if let last = labels.last, last.utf8.allSatisfy(Self.isDigit) {
      guard labels.count == 4, labels.allSatisfy(Self.isByte) else { return nil }
      warnings.insert(.number)
    } else if labels.count < 2 {
      guard labels[0].lowercased() == "localhost" else { return nil }
    }
    let coded = labels.compactMap { Punycode.ascii($0.lowercased()) }
    guard coded.count == labels.count, coded.allSatisfy({ $0.utf8.count <= Self.longestLabel })
    else { return nil }
    ascii = coded.joined(separator: ".")
    guard ascii.utf8.count <= Self.longest else { return nil }
    self.warnings = warnings
  }

  /// The name in lower case if it has the most common form: letters and hyphens in ASCII, with a dot.
  private static func plainName(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    var (length, points, last, isCapital) = (0, 0, UInt8(ascii: "."), false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        guard length > 0, last != UInt8(ascii: "-") else { return nil }
        (length, points) = (0, points + 1)
      } else {
        let isHyphen = byte == UInt8(ascii: "-")
        // Two hyphens in a row may begin an encoded label.
        guard isLetter(byte) || isHyphen && length > 0 && last != byte, length < longestLabel else {
          return nil
        }
        if byte < 0x5B, !isHyphen { isCapital = true }
        length += 1
      }
      last = byte
    }
    guard length > 0, points > 0, last != UInt8(ascii: "-") else { return nil }
    return isCapital ? text.lowercased() : text
  }

  private static func isLabel(_ label: String) -> Bool {
    (1...longestLabel).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether a label consists only of ASCII, letters, digits and emoji.
  private static func isForeignLabel(_ label: String) -> Bool {
    guard !label.isEmpty, !label.hasPrefix("-"), !label.hasSuffix("-") else { return false }
    return label.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return isLabel(String(scalar)) || scalar == "-" }
      if InvisibleText.isBlank(scalar) { return scalar == "\u{FE0F}" }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .otherSymbol, .modifierSymbol:
        return true
      default: return false
      }
    }
  }

  /// Whether a label that isn't Latin may be confused with a Latin one.
  private static func isLookalike(_ label: String) -> Bool {
    var isForeign = false
    for scalar in label.lowercased().unicodeScalars where !scalar.isASCII {
      isForeign = true
      // Letters of full width are Latin ones.
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      guard isWide || Confusables.latin(scalar.value) < 128 else { return false }
    }
    return isForeign
  }

  private static func isByte(_ label: String) -> Bool {
    !(label.count > 1 && label.hasPrefix("0")) && UInt8(label) != nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
