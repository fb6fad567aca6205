/// Some marks of a drawing that lie side by side. They may be brought up by another thread than the one that found them.
public struct MarkBatch: Sendable {
  /// The place of the topmost.
  let last: Double
  private let load: @Sendable () -> [PlacedMark]

  /// What `load` answers, none of it in a higher place than `last`.
  public init(upTo last: Double, load: @escaping @Sendable () -> [PlacedMark]) {
    (self.last, self.load) = (last, load)
  }

  /// The marks, the lowest first. Those that can't be read are left out.
  public var marks: [PlacedMark] { load() }
}
