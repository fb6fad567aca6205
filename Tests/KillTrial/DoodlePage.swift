/// A window cut into cells that are wide enough for a doodle each, and for what is done to it.
struct DoodlePage {
  /// How far a doodle reaches to the right and down.
  static let extent = 6

  private let cell: Int
  private let width: Int
  private let columns: Int
  private let rows: Int

  init(_ size: (width: Int, height: Int), cell: Int = 12) {
    self.cell = cell
    width = size.width
    columns = size.width / cell - 1
    rows = size.height / cell - 1
  }

  var cellCount: Int { columns * rows }

  /// How many cells follow in the row of this one, itself among them.
  func cellsInRow(from number: Int) -> Int { columns - number % columns }

  /// Where a doodle in the cell of this number begins.
  func cell(_ number: Int) -> (x: Int, y: Int) {
    ((number % columns + 1) * cell, (number / columns + 1) * cell)
  }

  /// Whether two pictures of the window show something else where a cell's doodle lies.
  func differs(
    _ pixels: [UInt32], from others: [UInt32], in corner: (x: Int, y: Int), around margin: Int = 0
  )
    -> Bool
  {
    (corner.y - margin...corner.y + Self.extent + margin).contains { y in
      let start = y * width + corner.x
      let row = start - margin...start + Self.extent + margin
      return pixels[row] != others[row]
    }
  }
}
