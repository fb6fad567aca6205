public import Geometry

/// Where the marks of a drawing lie that are too many for memory, as they were when it was opened. What it tells never
/// changes, and several threads ask it at once. Marks that can't be read are left out.
public protocol MarkSource: AnyObject, Sendable {
  var count: Int { get }

  /// A rectangle around all ink; nil where there is none.
  var bounds: Rect? { get }

  /// A rectangle around the ink of the marks whose places `isLeft` tells, which may be as large as `bounds` where that
  /// isn't known in a moment; nil where there is none.
  func bounds(of isLeft: (Double) -> Bool) -> Rect?

  /// The place of the topmost mark; nil where there are none.
  var top: Double? { get }

  /// Beyond the id of every mark that was ever in the drawing.
  var nextID: Int { get }

  /// Whether something could not be read so far.
  var hasFailed: Bool { get }

  /// Where the marks lie that may have ink in `area`, the lowest place first.
  func extents(touching area: Rect) -> [MarkExtent]

  /// Some of those, in no order: `count` of them, or all where there are no more.
  func places(touching area: Rect, atMost count: Int) -> [Double]

  /// What lies in the lowest `count` places above one, with or without ink; nil where there are none.
  func batch(above place: Double, atMost count: Int) -> MarkBatch?

  /// The next mark above each of these places, which rise; each mark once.
  func marks(nextAbove places: [Double]) -> [PlacedMark]

  /// The marks at these places, in their order.
  func marks(at places: some Collection<Double>) -> [PlacedMark]

  /// The marks of these extents, in the same order.
  func marks(at extents: some Collection<MarkExtent>) -> [PlacedMark]
}

extension MarkSource {
  public func marks(at extents: some Collection<MarkExtent>) -> [PlacedMark] {
    marks(at: extents.map(\.place))
  }
}
