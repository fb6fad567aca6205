import System

/// The form that confusable names share: without case, diacritics and spaces, and with lookalikes of other scripts as Latin
/// letters.
struct NameSkeleton {
  private var table = FoldTable()

  mutating func skeleton(of name: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in table.folded(String(name.unicodeScalars.prefix(Self.longest))) {
      guard let scalar = Unicode.Scalar(Confusables.latin(scalar)), !InvisibleText.isBlank(scalar)
      else { continue }
      letters.append(scalar)
      // Two letters that look like a single one.
      switch String(letters.suffix(2)) {
      case "rn":
        letters.removeLast(2)
        letters.append("m")
      case "vv":
        letters.removeLast(2)
        letters.append("w")
      default: break
      }
    }
    return String(letters)
  }

  private static let longest = 256
}
