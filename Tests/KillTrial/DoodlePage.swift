/// A window cut into cells that are wide enough for a doodle each.
struct DoodlePage {
  /// How far a doodle reaches to the right and down.
  static let extent = 6

  private static let cell = 12

  private let width: Int
  private let columns: Int
  private let rows: Int

  init(_ size: (width: Int, height: Int)) {
    width = size.width
    columns = size.width / Self.cell - 1
    rows = size.height / Self.cell - 1
  }

  var cellCount: Int { columns * rows }

  /// Where a doodle in the cell of this number begins.
  func cell(_ number: Int) -> (x: Int, y: Int) {
    ((number % columns + 1) * Self.cell, (number / columns + 1) * Self.cell)
  }

  /// Whether two pictures of the window show something else where a cell's doodle lies.
  func differs(_ pixels: [UInt32], from others: [UInt32], in corner: (x: Int, y: Int)) -> Bool {
    (corner.y...corner.y + Self.extent).contains { y in
      let start = y * width + corner.x
      let row = start...start + Self.extent
      return pixels[row] != others[row]
    }
  }
}
