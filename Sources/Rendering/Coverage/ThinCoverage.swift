import Geometry

/// How much of each pixel a thin line covers, told from how far the pixel's middle is from the line and from where the
/// line goes: the exact area between its edges.
///
/// Of lines so thin this takes less time than to follow their edges, as it asks for nothing but sums of four pixels at
/// once. Where the line crosses itself the nearest part of it counts. All is told from whole pixels near a segment's
/// start, so that what comes out is the same wherever the pixels begin and end.
struct ThinCoverage: ~Copyable {
  /// Where the pixels are. Nothing is covered when it is moved, and it stays as large.
  var frame: PixelRect

  /// The cells of a row: as many as pixels, filled up to whole blocks, and a block more, which nobody sees.
  private let stride: Int
  private let cells: UnsafeMutablePointer<Float>

  /// For each row the blocks of cells that were touched, a bit each.
  private let touched: UnsafeMutablePointer<UInt64>

  /// Where lines were that are asked about.
  private var trail = Trail()

  /// The first and the last row that were touched.
  private var top = Int.max
  private var bottom = -1

  private static let blockShift = 3
  private static let block = 1 << blockShift
  private static let lanes = 4

  /// What a cell holds that is covered. Ways are told in as many parts of a pixel.
  private static let full: Float = 255

  /// Longer segments are drawn in pieces, since a piece asks all pixels of the box around it.
  static let longest = 8.0

  /// A row has a bit for each of its blocks.
  static let mostPixels = 64 * block

  init(_ frame: PixelRect) {
    precondition(
      (1...Self.mostPixels).contains(frame.width) && frame.height > 0,
      "A row has a bit for each of its blocks.")
    self.frame = frame
    stride = (frame.width + 2 * Self.block - 1) / Self.block * Self.block
    cells = .allocate(capacity: stride * frame.height)
    cells.initialize(repeating: 0, count: stride * frame.height)
    touched = .allocate(capacity: frame.height)
    touched.initialize(repeating: 0, count: frame.height)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  // MARK: Lines

  /// The radii of lines that are told from how far pixels are from them: of wider ones that takes longer than edges do.
  private static let radii = 0.25..<2.0

  /// Lines that are narrower than a pixel come out a little too long, which isn't seen in as long ones.
  private static let leastWay = 16.0

  /// Whether a line looks here as it would within its outline. Where one lies beside itself its seams would be seen.
  mutating func suits(_ places: UnsafeBufferPointer<Vector>, radius: Double) -> Bool {
    guard places.count > 1, Self.radii.contains(radius) else { return false }
    guard radius >= 0.5 || Self.isLong(places) else { return false }
    return !trail.comesBack(places, width: 2 * radius + 1)
  }

  private static func isLong(_ places: UnsafeBufferPointer<Vector>) -> Bool {
    var way = 0.0
    for index in 1..<places.count {
      let (start, end) = (places[index &- 1], places[index])
      way += max(abs(end.dx - start.dx), abs(end.dy - start.dy))
      if way >= leastWay { return true }
    }
    return false
  }

  /// Adds the line through `places`.
  mutating func addLine(_ places: UnsafeBufferPointer<Vector>, radius: Double) {
    for index in 1..<max(places.count, 1) {
      let (start, end) = (places[index &- 1], places[index])
      let way = Vector(dx: end.dx - start.dx, dy: end.dy - start.dy)
      if way * way <= Self.longest * Self.longest {
        addPiece(start, end, radius)
      } else {
        addSegment(start, way, radius)
      }
    }
  }

  @inline(never)
  private mutating func addSegment(_ start: Vector, _ way: Vector, _ radius: Double) {
    let window = LineWindow(around: frame.rect().outset(by: radius + 1))
    guard let seen = window.part(from: start, way) else { return }
    let count = (way.length / Self.longest).rounded(.up)
    let first = max((seen.lowerBound * count).rounded(.down) - 1, 0)
    let last = min((seen.upperBound * count).rounded(.up) + 1, count)
    var number = first
    while number < last {
      addPiece(start + way * (number / count), start + way * ((number + 1) / count), radius)
      number += 1
    }
  }

  /// How far the corners of a pixel are from its middle, at most.
  private static let corner = 0.7072

  // This is where the time goes: nothing is checked, and little is asked.
  @inline(__always)
  private mutating func addPiece(_ start: Vector, _ end: Vector, _ radius: Double) {
    let reach = radius + Self.corner
    let columns = Self.pixels(start.dx, end.dx, reach, frame.x, frame.width)
    let rows = Self.pixels(start.dy, end.dy, reach, frame.y, frame.height)
    guard columns.from < columns.to, rows.from < rows.to else { return }
    top = min(top, rows.from)
    bottom = max(bottom, rows.to &- 1)
    let (originX, originY) = (Self.whole(start.dx), Self.whole(start.dy))
    let startX = Self.parts(start.dx - Double(originX) - 0.5)
    let startY = Self.parts(start.dy - Double(originY) - 0.5)
    let (wayX, wayY) = (Self.parts(end.dx - start.dx), Self.parts(end.dy - start.dy))
    let square = wayX * wayX + wayY * wayY
    let inverse = square > 0 ? 1 / square : 0
    let (shareX, shareY) = (wayX * inverse, wayY * inverse)
    // What an edge of the line leaves of a pixel that it passes depends on how far it is from the pixel's middle. Where
    // it meets the outer corners there is all or nothing, and between the inner ones the share changes evenly. Ways are
    // told here in parts of how far the outer corners are.
    let (long, short) = (max(abs(wayX), abs(wayY)), min(abs(wayX), abs(wayY)))
    let perPixel = square > 0 ? 2 * square.squareRoot() / (long + short) : 2
    let perPart = perPixel / Self.full
    let inner = square > 0 ? (long - short) / (long + short) : 1
    let slope = Self.full / (1 + inner)
    let bend = inner < 1 ? slope / (2 - 2 * inner) : 0
    let aside = Float(radius) * perPixel
    let lanes = SIMD4(0, 1, 2, 3) * Self.full
    let firstX = lanes + Float(columns.from &+ frame.x &- originX) * Self.full
    var y = Float(rows.from &+ frame.y &- originY) * Self.full
    var row = cells + rows.from &* stride
    let blocks = Self.blocks(columns.from, columns.to &- 1)
    for line in rows.from..<rows.to {
      touched[line] |= blocks
      let offY = y - startY
      let shareOfY = offY * shareY
      var x = firstX
      var column = columns.from
      repeat {
        let offX = x - startX
        // How far along the segment the nearest of its places is.
        let along = Self.clamped(offX * shareX + shareOfY)
        let (asideX, asideY) = (offX - along * wayX, offY - along * wayY)
        let distance = (asideX * asideX + asideY * asideY).squareRoot()
        let place = UnsafeMutableRawPointer(row + column)
        let before = place.loadUnaligned(as: SIMD4<Float>.self)
        // How far inside of the nearer edge the middle is, and of the other one.
        let way = distance * perPart
        let near = Self.larger(Self.lesser(aside - way, Self.one), -Self.one)
        let far = Self.lesser(aside + way, Self.one)
        let nearBend = Self.larger(Self.magnitude(near) - inner, .zero)
        let farBend = Self.larger(far - inner, .zero)
        let bends = Self.signed(nearBend * nearBend, as: near) + farBend * farBend
        let covered = (near + far) * slope - bends * bend
        place.storeBytes(of: Self.larger(covered, before), as: SIMD4<Float>.self)
        x += Float(Self.lanes) * Self.full
        column &+= Self.lanes
      } while column < columns.to
      y += Self.full
      row += stride
    }
  }

  /// Those of `count` pixels from `first` on whose middles are nearer than `reach` to what lies between two places.
  @inline(__always)
  private static func pixels(
    _ start: Double, _ end: Double, _ reach: Double, _ first: Int, _ count: Int
  ) -> (from: Int, to: Int) {
    let from = whole((start < end ? start : end) - reach) &- first
    let to = whole((start < end ? end : start) + reach) &- first
    return (max(from, 0), min(to, count))
  }

  @inline(__always)
  private static func whole(_ value: Double) -> Int { Coverage.whole(value, most: 0x1p50) }

  @inline(__always)
  private static func parts(_ way: Double) -> Float { Float(way * Double(full)) }

  @inline(__always)
  private static func blocks(_ first: Int, _ last: Int) -> UInt64 {
    ~0 &<< UInt64(truncatingIfNeeded: first &>> blockShift)
      & ~0 &>> UInt64(truncatingIfNeeded: 63 &- last &>> blockShift)
  }

  // Written as processors do it.
  @inline(__always)
  private static func lesser(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
    one.replacing(with: other, where: one .> other)
  }

  @inline(__always)
  private static func larger(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
    one.replacing(with: other, where: other .> one)
  }

  private static let one = SIMD4<Float>(repeating: 1)
  private static let sign: UInt32 = 0x8000_0000

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Float>) -> SIMD4<Float> {
    floats(bits(value) & ~sign)
  }

  /// A value that isn't negative, with the sign of another.
  @inline(__always)
  private static func signed(_ value: SIMD4<Float>, as other: SIMD4<Float>) -> SIMD4<Float> {
    floats(bits(value) | bits(other) & sign)
  }

  @inline(__always)
  private static func bits(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    withUnsafeBytes(of: value) { $0.loadUnaligned(as: SIMD4<UInt32>.self) }
  }

  @inline(__always)
  private static func floats(_ bits: SIMD4<UInt32>) -> SIMD4<Float> {
    withUnsafeBytes(of: bits) { $0.loadUnaligned(as: SIMD4<Float>.self) }
  }

  @inline(__always)
  private static func clamped(_ value: SIMD4<Float>) -> SIMD4<Float> {
    lesser(larger(value, .zero), SIMD4(repeating: 1))
  }

  // MARK: Filling

  /// Mixes `colour` into the pixels that are covered, and forgets the lines. There are as many pixels as in the frame, in
  /// rows without gaps, opaque.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    guard top <= bottom else { return }
    for row in top...bottom {
      fill(colour, cells + row &* stride, touched[row], into: pixels + row &* frame.width)
      touched[row] = 0
    }
    (top, bottom) = (.max, -1)
  }

  /// Fills a row, of which these blocks were touched.
  @inline(__always)
  private func fill(
    _ colour: PixelColour, _ cells: UnsafeMutablePointer<Float>, _ touched: UInt64,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    var blocks = touched
    while blocks != 0 {
      let start = blocks.trailingZeroBitCount &<< Self.blockShift
      blocks &= blocks &- 1
      let (cells, line) = (cells + start, line + start)
      if start &+ Self.block <= frame.width {
        fill(colour, cells, into: line)
        fill(colour, cells + Self.lanes, into: line + Self.lanes)
      } else {
        for x in 0..<frame.width &- start {
          colour.mix(Self.shares(of: SIMD4(repeating: cells[x]))[0], into: line + x)
        }
        cells.update(repeating: 0, count: Self.block)
      }
    }
  }

  /// Fills four pixels.
  @inline(__always)
  private func fill(
    _ colour: PixelColour, _ cells: UnsafeMutablePointer<Float>,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    let cells = UnsafeMutableRawPointer(cells)
    let pairs = cells.loadUnaligned(as: SIMD2<UInt64>.self)
    if pairs[0] | pairs[1] == 0 { return }
    let shares = Self.shares(of: cells.loadUnaligned(as: SIMD4<Float>.self))
    cells.storeBytes(of: .zero, as: SIMD2<UInt64>.self)
    colour.mix(shares, into: line)
  }

  /// The nearest whole numbers.
  @inline(__always)
  private static func shares(of cells: SIMD4<Float>) -> SIMD4<UInt32> {
    // What is added leaves no bits behind the point, and the number in the low ones.
    bits(cells + 0x1p23) & 0xFF
  }
}
