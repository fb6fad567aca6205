import Marks
import TestSupport

/// Strokes far enough from each other to be erased, selected and moved separately, and their states.
struct EditedPage {
  /// A gesture with a tool: consecutive drags, which are one step.
  struct Gesture {
    let key: String
    let drags: [[(x: Int, y: Int)]]

    /// The strokes that the gesture erases or moves.
    let strokes: Range<Int>
    let way: (x: Int, y: Int)?
  }

  let grid: DoodlePage
  let cells: [(x: Int, y: Int)]
  let doodles: [Doodle]

  /// The translation of each stroke after each step, beginning with the state before the first; nil for an erased stroke.
  private var ways: [[(x: Int, y: Int)?]]

  private var next = 0
  private static let count = 60

  init(_ size: (width: Int, height: Int), using random: inout SeededGenerator) {
    grid = DoodlePage(size, cell: 36)
    cells = (0..<min(Self.count, grid.cellCount)).map(grid.cell)
    doodles = cells.map { Doodle(in: $0, using: &random) }
    let cells = cells
    ways = (0...cells.count).map { drawn in cells.indices.map { $0 < drawn ? (0, 0) : nil } }
  }

  /// The marks after each step, beginning with the state before the first.
  var states: [[Mark]] {
    ways.map { zip(doodles, $0).compactMap { doodle, way in way.map(doodle.mark(movedBy:)) } }
  }

  /// The number of strokes that are wrongly visible or wrongly invisible after some steps.
  func wrongStrokes(after steps: Int, in shown: [UInt32], on empty: [UInt32]) -> Int {
    guard ways.indices.contains(steps) else { return cells.count }
    // A moved stroke stays within its cell.
    return cells.indices.count {
      grid.differs(shown, from: empty, in: cells[$0], around: 12) != (ways[steps][$0] != nil)
    }
  }

  /// One to three adjacent strokes that are still unchanged; nil if there are none left.
  private mutating func pick(using random: inout SeededGenerator) -> Range<Int>? {
    guard next < cells.count else { return nil }
    let most = min(3, grid.cellsInRow(from: next), cells.count - next)
    let picked = next..<next + Int.random(in: 1...most, using: &random)
    next = picked.upperBound
    return picked
  }

  /// A sweep of the eraser through the middle of some strokes.
  mutating func sweep(using random: inout SeededGenerator) -> Gesture? {
    guard let strokes = pick(using: &random) else { return nil }
    let middle = DoodlePage.extent / 2
    let (first, last) = (cells[strokes.lowerBound], cells[strokes.upperBound - 1])
    let way = stride(from: first.x, through: last.x + DoodlePage.extent, by: 3)
      .map { (x: $0, y: first.y + middle) }
    return Gesture(key: "e", drags: [way], strokes: strokes, way: nil)
  }

  /// A selection frame around some strokes, and a drag that moves them within their cells.
  mutating func drag(using random: inout SeededGenerator) -> Gesture? {
    guard let strokes = pick(using: &random) else { return nil }
    let (first, last) = (cells[strokes.lowerBound], cells[strokes.upperBound - 1])
    let (reach, extent) = (12, DoodlePage.extent)
    let frame = [
      (x: first.x - reach, y: first.y - reach),
      (x: last.x + extent + reach, y: last.y + extent + reach),
    ]
    let start = (x: (first.x + last.x + extent) / 2, y: first.y + extent / 2)
    let steps = (1...12).map { step in
      (x: start.x + step / 2, y: start.y + Int.random(in: -6...6, using: &random))
    }
    let end = steps[steps.count - 1]
    return Gesture(
      key: "v", drags: [frame, [start] + steps], strokes: strokes,
      way: (end.x - start.x, end.y - start.y))
  }

  /// Records the step of a gesture.
  mutating func take(_ gesture: Gesture) {
    var after = ways[ways.count - 1]
    for stroke in gesture.strokes { after[stroke] = gesture.way }
    ways.append(after)
  }
}
