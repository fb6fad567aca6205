import Graphics

/// Undoes the filters of a PNG's rows (PNG specification, section 9).
enum RowFilter: UInt8 {
  case none, sub, up, average, paeth

  /// Undoes the filter of a row of `count` bytes. `step` zeros precede `row` and the row above.
  func undo(
    _ row: UnsafeMutablePointer<UInt8>, below above: UnsafeMutablePointer<UInt8>, count: Int,
    step: Int
  ) {
    let (left, corner) = (row - step, above - step)
    switch self {
    case .none: break
    case .sub: for index in 0..<count { row[index] &+= left[index] }
    case .up: for index in 0..<count { row[index] &+= above[index] }
    case .average:
      for index in 0..<count {
        row[index] &+= UInt8((UInt16(left[index]) + UInt16(above[index])) / 2)
      }
    case .paeth:
      for index in 0..<count {
        row[index] &+= PaethPredictor.value(left[index], above[index], corner[index])
      }
    }
  }
}
