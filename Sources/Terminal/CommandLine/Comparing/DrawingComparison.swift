import Graphics
import Marks
import Rendering

/// Two drawings, and their differences.
final class DrawingComparison {
  let old: ComparedDrawing
  let new: ComparedDrawing
  let marks: DrawingDifference

  /// The differences between entries, by kind.
  let entries: [String: EntryDifference]

  /// The change of the background picture; nil if there is none.
  let background: BackgroundChange?

  enum BackgroundChange: String {
    case added, removed, changed
  }

  init(from old: ComparedDrawing, to new: ComparedDrawing) throws(CommandError) {
    marks = DrawingDifference(from: old.prints, to: new.prints)
    entries = EntryDifference.byKind(from: try old.entries(), to: try new.entries())
    background =
      switch (old.background, new.background) {
      case (nil, nil): nil
      case (nil, _): .added
      case (_, nil): .removed
      case (let one?, let other?): Self.areSame(one, other) ? nil : .changed
      }
    self.old = old
    self.new = new
  }

  var isEmpty: Bool { marks.isEmpty && entries.isEmpty && background == nil }

  private static func areSame(_ one: Picture, _ other: Picture) -> Bool {
    guard one.frame == other.frame, let bytes = try? one.png() else { return false }
    return bytes == (try? other.png())
  }

  // MARK: Reading the marks that differ

  /// The number of marks that are read at once.
  private static let batch = 250

  /// Calls `body` with the removed marks, the lowest first.
  func forEachRemoved(_ body: (Mark) throws(CommandError) -> Void) throws(CommandError) {
    for part in marks.removed.parts(of: Self.batch) {
      for mark in try old.marks(part) { try body(mark) }
    }
  }

  /// Calls `body` with the added marks, the lowest first.
  func forEachAdded(_ body: (Mark) throws(CommandError) -> Void) throws(CommandError) {
    for part in marks.added.parts(of: Self.batch) {
      for mark in try new.marks(part) { try body(mark) }
    }
  }

  /// Calls `body` with each pair of marks: the old version and the new one.
  func forEach(
    of pairs: [DrawingDifference.Pair],
    _ body: (DrawingDifference.Pair, Mark, Mark) throws(CommandError) -> Void
  ) throws(CommandError) {
    for part in pairs.parts(of: Self.batch) {
      let (olds, news) = (try old.marks(part.map(\.old)), try new.marks(part.map(\.new)))
      for (index, pair) in part.enumerated() { try body(pair, olds[index], news[index]) }
    }
  }
}

extension Array {
  fileprivate func parts(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
