/// An area that lines enclose, up to the middle of these: to be filled by the even-odd rule.
public struct Face: Hashable, Sendable {
  /// The corners of the closed polygon around the area. It may touch itself at a corner.
  public let outline: [Point]

  /// The closed polygons inside the outline that don't belong to the area. None lies in another.
  public let islands: [[Point]]

  public init(outline: [Point], islands: [[Point]] = []) {
    (self.outline, self.islands) = (outline, islands)
  }
}
