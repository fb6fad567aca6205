import Geometry
import Glibc

/// The tooth of the paper at the pixels of a grid: interpolated between two levels and between cells, so that it changes evenly
/// with the zoom. Places are integers that wrap around, so that a pixel is the same in every tile.
struct ToothSampler {
  /// A place in cells of the finest level, as fixed-point numbers.
  struct Place {
    var x: Int
    var y: Int

    @inline(__always)
    static func + (place: Place, step: Place) -> Place {
      Place(x: place.x &+ step.x, y: place.y &+ step.y)
    }
  }

  private static let fine = 40

  private let start: Place
  private let right: Place
  private let down: Place

  /// The level that is finer than the pixels, and the fraction of the way to the next one in 256ths.
  private let level: Int
  private let part: Int
  private let cells: [UInt8]
  private let coarser: [UInt8]

  /// `transform` maps user space to pixels, and `origin` is the location of user space's zero on the canvas. Nil if the transform
  /// makes ink invisible.
  init?(_ transform: Transform, origin: Point) {
    guard let back = transform.inverse else { return nil }
    let cell = Tooth.density
    func whole(_ units: Double) -> Int {
      let wrapped = units.truncatingRemainder(dividingBy: Tooth.period) * cell
      return wrapped.isFinite ? Int(wrapped * Double(1 << Self.fine)) : 0
    }
    let middle = back.apply(to: Point(x: 0.5, y: 0.5))
    start = Place(x: whole(origin.x) &+ whole(middle.x), y: whole(origin.y) &+ whole(middle.y))
    right = Place(x: whole(back.a), y: whole(back.b))
    down = Place(x: whole(back.c), y: whole(back.d))
    let height = log2(back.magnification * cell)
    let parts = height > 0 ? Int(min(height, Double(Tooth.shift)) * 256) : 0
    level = parts >> 8
    part = parts & 255
    cells = Tooth.shared.level(level)
    coarser = part == 0 ? cells : Tooth.shared.level(level + 1)
  }

  /// The place of a pixel of the grid.
  func place(_ x: Int, _ y: Int) -> Place {
    Place(
      x: start.x &+ right.x &* x &+ down.x &* y, y: start.y &+ right.y &* x &+ down.y &* y)
  }

  /// Calls `body` with the depth of the paper, from 0 to 255, at each pixel of a row.
  @inline(__always)
  func forEachDepth(from x: Int, _ y: Int, _ count: Int, _ body: (Int, Int) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      coarser.withUnsafeBufferPointer { coarser in
        var place = place(x, y)
        for index in 0..<count {
          body(index, depth(at: place, cells, coarser))
          place = place + right
        }
      }
    }
  }

  @inline(__always)
  private func depth(
    at place: Place, _ cells: UnsafeBufferPointer<UInt8>, _ coarser: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let near = Self.mean(at: place, cells, level)
    guard part > 0 else { return (near &+ 1 << 15) &>> 16 }
    let far = Self.mean(at: place, coarser, level &+ 1)
    return (near &* (256 &- part) &+ far &* part &+ 1 << 23) &>> 24
  }

  /// The mean of four cells around a place, weighted by their distances, in 65,536ths.
  @inline(__always)
  private static func mean(
    at place: Place, _ cells: UnsafeBufferPointer<UInt8>, _ level: Int
  ) -> Int {
    let bits = Tooth.shift &- level
    let (mask, half) = (1 &<< bits &- 1, 1 &<< (fine &- 1))
    let (x, y) = (place.x &>> level &- half, place.y &>> level &- half)
    let (left, top) = (x &>> fine & mask, y &>> fine & mask)
    let (next, below) = ((left &+ 1) & mask, (top &+ 1) & mask)
    let (across, along) = (x &>> (fine &- 8) & 255, y &>> (fine &- 8) & 255)
    func cell(_ column: Int, _ row: Int) -> Int { Int(cells[row &<< bits | column]) }
    let first = cell(left, top) &* (256 &- across) &+ cell(next, top) &* across
    let second = cell(left, below) &* (256 &- across) &+ cell(next, below) &* across
    return first &* (256 &- along) &+ second &* along
  }

  /// The depth of the paper in the pixel that contains a place, from 0 to 1.
  func depth(at place: Point) -> Double {
    func pixel(_ value: Double) -> Int { Int(min(max(value.rounded(.down), -0x1p40), 0x1p40)) }
    guard place.x.isFinite, place.y.isFinite else { return 0 }
    return depth(pixel(place.x), pixel(place.y))
  }

  /// The depth of the paper in a pixel, from 0 to 1.
  func depth(_ x: Int, _ y: Int) -> Double {
    var result = 0
    forEachDepth(from: x, y, 1) { result = $1 }
    return Double(result) / 255
  }
}
