public import Geometry

/// The marks of a drawing that is too large for memory, as they were when it was opened. Results never change, and
/// several threads may call it at once. Results lack marks that can't be read.
public protocol MarkSource: AnyObject, Sendable {
  var count: Int { get }

  /// A rectangle around all ink; nil if there is none.
  var bounds: Rect? { get }

  /// A rectangle around the ink of the marks whose ranks satisfy `isLeft`, which may be as large as `bounds` if a
  /// smaller one takes long to find; nil if there is none.
  func bounds(of isLeft: @escaping (Double) -> Bool) -> Rect?

  /// The rank of the topmost mark; nil if there are none.
  var top: Double? { get }

  /// The id of the topmost mark; nil if there are none, or if it isn't known without a read.
  var topID: Int? { get }

  /// Larger than the id of every mark that was ever in the drawing.
  var nextID: Int { get }

  /// Whether a read has failed so far.
  var hasFailed: Bool { get }

  /// The marks other than dots and single lines that were read so far, in any order.
  var readOthers: [OtherMark] { get }

  /// The extents of the marks that may have ink in `area`, the lowest rank first.
  func extents(touching area: Rect) -> [MarkExtent]

  /// The ranks of at most `count` marks that may have ink in `area`, in no order.
  func ranks(touching area: Rect, atMost count: Int) -> [Double]

  /// The names of the next `count` marks above `rank`, the lowest first; none at the end.
  func names(above rank: Double, atMost count: Int) -> [RankedID]

  /// The marks at the next `count` ranks above `rank`, with or without ink; nil if there are none.
  func batch(above rank: Double, atMost count: Int) -> MarkBatch?

  /// The next mark above each of `ranks`, which must rise; each mark once.
  func marks(nextAbove ranks: [Double]) -> [RankedMark]

  /// The rank and the id of the mark right below a rank; nil if there is none, or it can't be read.
  func mark(below rank: Double) -> (rank: Double, id: Int)?

  /// The marks at these ranks, in their order.
  func marks(at ranks: some Collection<Double>) -> [RankedMark]

  /// The marks of these extents, in the same order.
  func marks(at extents: some Collection<MarkExtent>) -> [RankedMark]

  /// The marks that a search finds, the lowest first.
  func marks(foundBy search: MarkSearch) -> [RankedMark]
}

extension MarkSource {
  public var topID: Int? { nil }

  /// Looks through all marks from the lowest one on.
  public func mark(below rank: Double) -> (rank: Double, id: Int)? {
    var (last, found) = (-Double.infinity, nil as RankedMark?)
    while let batch = batch(above: last, atMost: 250) {
      found = batch.marks.last { $0.rank < rank } ?? found
      if batch.last >= rank { break }
      last = batch.last
    }
    return found.map { ($0.rank, $0.id) }
  }

  /// Reads the marks themselves.
  public func names(above rank: Double, atMost count: Int) -> [RankedID] {
    var last = rank
    while let batch = batch(above: last, atMost: count) {
      let marks = batch.marks
      if !marks.isEmpty { return marks.map { RankedID(rank: $0.rank, id: $0.id) } }
      last = batch.last
    }
    return []
  }

  public func marks(at extents: some Collection<MarkExtent>) -> [RankedMark] {
    marks(at: extents.map(\.rank))
  }
}
