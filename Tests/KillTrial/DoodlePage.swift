/// A window divided into cells, each wide enough for a doodle and its changes.
struct DoodlePage {
  /// The width and height of a doodle.
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

  /// The number of cells from this one to the end of its row, including it.
  func cellsInRow(from number: Int) -> Int { columns - number % columns }

  /// The upper left corner of the cell with this number.
  func cell(_ number: Int) -> (x: Int, y: Int) {
    ((number % columns + 1) * cell, (number / columns + 1) * cell)
  }

  /// Whether two pictures of the window differ in a cell's doodle.
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
