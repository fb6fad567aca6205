/// What led from one state of a drawing to the next.
public struct Step: Hashable, Sendable {
  /// A word that stays the same whatever language it is said in, such as `stroke`.
  public let name: String

  /// When it was done, in seconds from any moment that all steps of a history have in common.
  public let time: Double

  public init(_ name: String, at time: Double) {
    self.name = name
    self.time = time
  }
}
