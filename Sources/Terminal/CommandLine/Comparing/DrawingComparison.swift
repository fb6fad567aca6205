import Documents
import Graphics
import Marks
import Rendering

/// Two drawings, and their differences.
final class DrawingComparison {
  let old: ComparedDrawing
  let new: ComparedDrawing
  let marks: DrawingDifference

  /// Whether the drawings are copies of one drawing, whose marks are known by sitting and serial number in both.
  let hasCommonHistory: Bool

  /// The differences between entries, by kind.
  let entries: [String: EntryDifference]

  /// The change of the background picture; nil if there is none.
  let background: BackgroundChange?

  enum BackgroundChange: String {
    case added, removed, changed
  }

  init(from old: ComparedDrawing, to new: ComparedDrawing) throws(CommandError) {
    let numbers = old.names.flatMap { new.names?.numbers(in: $0) } ?? NumberMap()
    hasCommonHistory = !numbers.isEmpty
    marks =
      hasCommonHistory
      ? DrawingDifference(
        from: old.prints, to: new.prints,
        among: CommonKin(old: old.kin, new: new.kin, numbers: numbers))
      : DrawingDifference(from: old.prints, to: new.prints)
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
    try Self.forEach(marks.removed, of: old, body)
  }

  /// Calls `body` with the added marks, the lowest first.
  func forEachAdded(_ body: (Mark) throws(CommandError) -> Void) throws(CommandError) {
    try Self.forEach(marks.added, of: new, body)
  }

  /// Calls `body` with the old marks that were regrouped, and then with the new ones.
  func forEachRegrouped(
    old before: (Mark) throws(CommandError) -> Void, new after: (Mark) throws(CommandError) -> Void
  ) throws(CommandError) {
    try Self.forEach(marks.regroupings.flatMap(\.old).sorted(), of: old, before)
    try Self.forEach(marks.regroupings.flatMap(\.new).sorted(), of: new, after)
  }

  /// Calls `body` with each regrouping and the mark that stands for it: the lowest one of the drawing that has fewer.
  func forEachRegrouping(
    _ body: (DrawingDifference.Regrouping, Mark) throws(CommandError) -> Void
  ) throws(CommandError) {
    for isOld in [true, false] {
      let all = marks.regroupings.filter { $0.kind.isToldByOld == isOld }
      var next = 0
      try Self.forEach(all.map { isOld ? $0.old[0] : $0.new[0] }, of: isOld ? old : new) {
        (mark) throws(CommandError) in
        try body(all[next], mark)
        next += 1
      }
    }
  }

  private static func forEach(
    _ numbers: [Int], of drawing: ComparedDrawing, _ body: (Mark) throws(CommandError) -> Void
  ) throws(CommandError) {
    for part in numbers.parts(of: batch) {
      for mark in try drawing.marks(part) { try body(mark) }
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

extension DrawingDifference.Regrouping.Kind {
  /// Whether there are fewer old marks than new ones.
  var isToldByOld: Bool {
    switch self {
    case .cut, .dissolved: true
    case .mended, .grouped, .regrouped: false
    }
  }
}

extension Array {
  fileprivate func parts(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
