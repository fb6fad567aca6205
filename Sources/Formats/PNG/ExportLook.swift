public import Geometry

/// The look of a drawing in a PNG that carries it, so that it can be saved there in the same look.
public struct ExportLook: Hashable, Sendable {
  /// The pixels to a unit.
  public let scale: Double

  /// The colour of the paper; nil for transparency.
  public let paper: Colour?

  public init(scale: Double, paper: Colour?) {
    (self.scale, self.paper) = (scale, paper)
  }

  /// The text form in files, such as `2.0 #ffffff`.
  public var text: String { "\(scale) \(paper?.withAlpha(1).hex ?? Self.transparent)" }

  /// Parses the text form; nil if it is malformed.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let scale = Double(words[0]), scale.isFinite, scale > 0 else {
      return nil
    }
    let paper = words[1] == Self.transparent ? nil : Colour(hex: words[1])
    self.init(scale: scale, paper: paper)
    guard self.text == text else { return nil }
  }

  private static let transparent = "none"
}
