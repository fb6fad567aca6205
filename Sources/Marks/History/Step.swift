/// The change that led from one state of a drawing to the next.
public struct Step: Hashable, Sendable {
  /// A key that doesn't depend on the language, such as `stroke`.
  public let name: String

  /// The time of the step, in seconds since a moment that all steps of a history share.
  public let time: Double

  public init(_ name: String, at time: Double) {
    self.name = name
    self.time = time
  }
}
