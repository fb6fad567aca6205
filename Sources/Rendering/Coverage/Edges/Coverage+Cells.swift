extension Coverage {
  /// The cells of a row, to which an edge is added.
  ///
  /// Coordinates are fixed-point. Nothing is checked, since this is the innermost loop.
  struct Cells {
    var row: UnsafeMutablePointer<Int32>
    var touched: UnsafeMutablePointer<UInt64>
    let stride: Int
    let width: Int
  }
}

extension Coverage.Cells {
  private static var shift: Int { Coverage.shift }
  private static var one: Int { Coverage.one }
  private static var fine: Int { Coverage.fine }

  /// Adds the part of an edge that lies in one row and goes from x0 to x1. The part is `height` high, and the edge
  /// falls by `slope` for each step sideways.
  @inline(__always)
  func addPiece(_ x0: Int, _ x1: Int, _ height: Int, _ slope: Int, _ sign: Int) {
    let (left, right) = (min(x0, x1), max(x0, x1))
    let cell = left &>> Self.shift
    // The distance to the border of the next cell, and how far the part goes beyond it.
    let near = Self.one &- left & (Self.one &- 1)
    let beyond = right &- left &- near
    // As an unsigned number, a cell left of the first pixel lies far to the right.
    guard UInt(bitPattern: cell) < UInt(bitPattern: width), beyond < Self.one else {
      return addLongPiece(left, right, height, slope, sign)
    }
    // The sums cover one cell or two without a branch, which no processor could predict.
    let share = min((slope &* near) &>> Self.fine, height)
    let here = (beyond > 0 ? share : height) &* sign
    let all = height &* sign
    let far = max(beyond, 0)
    let first = here &* (near &+ far &- beyond)
    let third = (all &- here) &* far
    let place = row + cell
    place[0] &+= Int32(truncatingIfNeeded: first)
    place[1] &+= Int32(truncatingIfNeeded: all &* (2 &* Self.one) &- first &- third)
    place[2] &+= Int32(truncatingIfNeeded: third)
    touch(cell, cell &+ 2)
  }

  @inline(never)
  private func addLongPiece(
    _ left: Int, _ right: Int, _ height: Int, _ slope: Int, _ sign: Int
  ) {
    var (x, done) = (left, 0)
    // Coverage left of x = 0 is added to the first cell.
    if x < 0 {
      x = min(right, 0)
      done = x == right ? height : min((slope &* (x &- left)) &>> Self.fine, height)
      add(0, done &* sign, 0)
    }
    while x < right, x &>> Self.shift < width {
      let cell = x &>> Self.shift
      let end = min((cell &+ 1) &<< Self.shift, right)
      let below = end == right ? height : min((slope &* (end &- left)) &>> Self.fine, height)
      add(cell, (below &- done) &* sign, x &+ end &- cell &<< (Self.shift &+ 1))
      (x, done) = (end, below)
    }
  }

  /// Adds a part of an edge that lies in one cell: its height, and the sum of the distances of both ends from the
  /// cell's left side.
  @inline(__always)
  private func add(_ cell: Int, _ fall: Int, _ way: Int) {
    row[cell] &+= Int32(truncatingIfNeeded: fall &* (2 &* Self.one &- way))
    row[cell &+ 1] &+= Int32(truncatingIfNeeded: fall &* way)
    touch(cell, cell &+ 1)
  }

  @inline(__always)
  private func touch(_ first: Int, _ last: Int) {
    touched[0] |=
      1 &<< UInt64(truncatingIfNeeded: first &>> Coverage.blockShift)
      | 1 &<< UInt64(truncatingIfNeeded: last &>> Coverage.blockShift)
  }
}
