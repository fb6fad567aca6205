import Geometry

extension TextBytes {
  /// Adds the data of a path in whole units of a grid, each place relative to the one before.
  mutating func addSVG(_ path: VectorPath, grid: Double) {
    var writer = SVGPathWriter(grid: grid)
    writer.write(path, to: &self)
  }
}

/// Writes the data of paths in the shortest form: relative, without redundant letters and spaces.
private struct SVGPathWriter {
  let grid: Double

  /// The last place that was written, in units of the grid, and the start of its subpath.
  private var place = (x: 0, y: 0)
  private var start = (x: 0, y: 0)
  private var last: UInt8 = 0

  /// Whether nothing follows the last move yet: a single place is visible only as a line of length zero.
  private var isAlone = false

  init(grid: Double) {
    self.grid = grid
  }

  mutating func write(_ path: VectorPath, to text: inout TextBytes) {
    path.points.withUnsafeBufferPointer { points in
      var index = 0
      for verb in path.verbs {
        switch verb {
        case .move: move(to: points[index], &text)
        case .line: addLine(to: points[index], &text)
        case .curve: addCurve(points[index], points[index + 1], points[index + 2], &text)
        case .close: close(&text)
        }
        index += verb.pointCount
      }
    }
    endAlone(&text)
  }

  private func round(_ point: Point) -> (x: Int, y: Int) {
    (Self.whole(point.x / grid), Self.whole(point.y / grid))
  }

  /// The nearest whole number, limited to those that a Double represents exactly.
  private static func whole(_ number: Double) -> Int {
    guard abs(number) < 0x1p53 else { return number < 0 ? -1 << 53 : number > 0 ? 1 << 53 : 0 }
    return Int(number.rounded())
  }

  private mutating func move(to point: Point, _ text: inout TextBytes) {
    endAlone(&text)
    let next = round(point)
    if last == 0 {
      text.add(UInt8(ascii: "M"))
      text.add(next.x)
      add(next.y, &text)
    } else {
      text.add(UInt8(ascii: "m"))
      text.add(next.x - place.x)
      add(next.y - place.y, &text)
    }
    (place, start, last, isAlone) = (next, next, UInt8(ascii: "m"), true)
  }

  private mutating func addLine(to point: Point, _ text: inout TextBytes) {
    let next = round(point)
    guard next != place else { return }
    begin(UInt8(ascii: "l"), next.x - place.x, &text)
    add(next.y - place.y, &text)
    place = next
  }

  private mutating func addCurve(
    _ first: Point, _ second: Point, _ end: Point, _ text: inout TextBytes
  ) {
    let (one, two, next) = (round(first), round(second), round(end))
    begin(UInt8(ascii: "c"), one.x - place.x, &text)
    add(one.y - place.y, &text)
    add(two.x - place.x, &text)
    add(two.y - place.y, &text)
    add(next.x - place.x, &text)
    add(next.y - place.y, &text)
    place = next
  }

  private mutating func close(_ text: inout TextBytes) {
    endAlone(&text)
    text.add(UInt8(ascii: "z"))
    (place, last) = (start, UInt8(ascii: "z"))
  }

  private mutating func endAlone(_ text: inout TextBytes) {
    guard isAlone else { return }
    text.add("h0")
    (isAlone, last) = (false, UInt8(ascii: "h"))
  }

  /// Adds a number that begins a command, with its letter if the last one was another.
  private mutating func begin(_ letter: UInt8, _ number: Int, _ text: inout TextBytes) {
    isAlone = false
    guard letter != last else { return add(number, &text) }
    text.add(letter)
    text.add(number)
    last = letter
  }

  /// Adds a number behind another one.
  @inline(__always)
  private func add(_ number: Int, _ text: inout TextBytes) {
    if number >= 0 { text.add(UInt8(ascii: " ")) }
    text.add(number)
  }
}
