/// Consecutive marks of a drawing, which are loaded when they are asked for, possibly on another thread.
public struct MarkBatch: Sendable {
  /// The rank of the topmost mark.
  let last: Double
  private let load: @Sendable () -> [RankedMark]

  /// A batch of the marks that `load` returns, none of them at a higher rank than `last`.
  public init(upTo last: Double, load: @escaping @Sendable () -> [RankedMark]) {
    (self.last, self.load) = (last, load)
  }

  /// The marks, the lowest first. Those that can't be read are missing.
  public var marks: [RankedMark] { load() }
}
