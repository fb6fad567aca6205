/// Which font it was that a text was set in, so that another machine can tell whether it has the same.
public struct FontProof: Hashable, Sendable {
  public var family: ExactText
  public var style: ExactText

  /// The version as the font tells it.
  public var version: ExactText

  /// The font's own units in its size, and ascent and descent in these units.
  public var unitsPerEm: Int32
  public var ascent: Int32
  public var descent: Int32

  /// The SHA-256 of the font's file.
  public var hash: MediumHash

  /// The number of the font in a file with several.
  public var face: Int32

  public init(
    family: ExactText, style: ExactText, version: ExactText, unitsPerEm: Int32, ascent: Int32,
    descent: Int32, hash: MediumHash, face: Int32
  ) {
    (self.family, self.style, self.version) = (family, style, version)
    (self.unitsPerEm, self.ascent, self.descent) = (unitsPerEm, ascent, descent)
    (self.hash, self.face) = (hash, face)
  }

  var isSound: Bool {
    [family, style, version].allSatisfy { $0.count <= Limits.textNameBytes } && unitsPerEm > 0
      && face >= 0
  }
}
