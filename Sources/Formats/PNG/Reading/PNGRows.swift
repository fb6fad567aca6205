/// The rows of a PNG as they lie in the file, with their filters undone.
struct PNGRows: ~Copyable {
  private let form: PNGForm
  private var bytes: PNGPixelBytes

  /// The current row and the one above it, each behind `margin` zeros, which filters take for a pixel left of the first. While a
  /// row is read, the last of these bytes holds the number of the row's filter.
  private var row: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var length = 0

  private var margin: Int { form.filterStep + 1 }

  init(_ form: PNGForm, _ bytes: consuming PNGPixelBytes) {
    self.form = form
    self.bytes = bytes
    capacity = form.filterStep + 1 + form.rowLength(form.width)
    row = .allocate(capacity: capacity)
    above = .allocate(capacity: capacity)
    row.initialize(repeating: 0, count: capacity)
    above.initialize(repeating: 0, count: capacity)
  }

  deinit {
    row.deallocate()
    above.deallocate()
  }

  /// Begins with rows of `count` pixels, which is at most the picture's width. No row lies above the first one.
  mutating func begin(_ count: Int) {
    length = form.rowLength(count)
    row.update(repeating: 0, count: capacity)
  }

  /// Reads the next row; nil where the file is damaged or has no more.
  mutating func next() -> UnsafePointer<UInt8>? {
    swap(&row, &above)
    // The file has the number of the filter as one byte before the pixels. So both are read at once, the number in the place of
    // the last zero before the pixels, which becomes zero again.
    let start = row + margin
    let target = UnsafeMutableBufferPointer(start: start - 1, count: length + 1)
    guard bytes.read(into: target), let filter = RowFilter(rawValue: start[-1]) else { return nil }
    start[-1] = 0
    filter.undo(start, below: above + margin, count: length, step: form.filterStep)
    return UnsafePointer(start)
  }

  /// Whether all rows were read, and the file is whole.
  mutating func isAtEnd() -> Bool { bytes.isAtEnd() }
}
