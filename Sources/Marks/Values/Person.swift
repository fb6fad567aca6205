/// A person who draws, with the name and colour at the time of drawing.
public struct Person: Hashable, Sendable {
  /// The id, which stays the same when the person changes name or colour.
  public let id: String
  public let name: String

  /// The colour as 0xRRGGBB.
  public let colour: UInt32

  public init(id: String, name: String, colour: UInt32) {
    (self.id, self.name, self.colour) = (id, name, colour)
  }
}
