import Geometry
import Marks

/// Finds the areas of the drawing that change on the way from one step to another.
final class ChangedAreas {
  private let tree: StepTree
  private let moves: MoveStatements
  private let changes: Statement

  /// The areas of steps that were computed before, since paths to the same step share their last part.
  private var known: [Int64: Rect] = [:]

  /// The number of steps that all further paths may have together. A hostile file can have any number of paths.
  private var left = 100_000

  /// The most steps of a path.
  private static let mostSteps = 2000

  init(_ database: borrowing Database) throws(SQLiteError) {
    // Fractions of a unit are rounded outwards.
    changes = try database.prepare(
      """
      SELECT min(min_x + (dx >> 12)), min(min_y + (dy >> 12)), max(max_x + (dx >> 12) + 1),
        max(max_y + (dy >> 12) + 1)
      FROM changes CROSS JOIN marks ON number = mark WHERE step = ?1
      """)
    moves = try MoveStatements(database)
    tree = try StepTree(database)
  }

  /// The areas, one for each step; nil if the path is too long, or a step is missing.
  func areas(from start: Int64, to end: Int64) throws(SQLiteError) -> [Rect]? {
    var (from, to) = (start, end)
    var areas: [Rect] = []
    while from != to {
      let larger = max(from, to)
      guard areas.count < Self.mostSteps, left > 0, let parent = try tree.parent(of: larger),
        parent < larger
      else { return nil }
      left -= 1
      areas.append(try area(of: larger))
      if larger == from { from = parent } else { to = parent }
    }
    return areas
  }

  private func area(of step: Int64) throws(SQLiteError) -> Rect {
    if let area = known[step] { return area }
    try changes.bind(step, at: 1)
    defer { changes.reset() }
    var area = try changes.step() ? WholeRect(changes, from: 0)?.rect : nil
    for move in try moves.moves(of: step) { area = move.changedArea.union(area) }
    let found = area ?? Rect(origin: .zero, size: .zero)
    known[step] = found
    return found
  }
}
