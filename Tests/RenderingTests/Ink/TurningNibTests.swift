import Geometry
import Glibc
import Graphics
import Inking
import Marks
import TestSupport
import Testing

@testable import Rendering

/// Lines whose nib turns with the pen.
@Suite struct TurningNibTests {
  private static let side = 64
  private static let frame = PixelRect(x: 0, y: 0, width: 200, height: 140)
  private static let grid = TileGrid(anchor: .zero, density: 1, angle: 0)

  /// A line of a hand that rotates the pen on the way.
  private func line(_ random: inout SeededGenerator, width: Double) -> [LinePoint] {
    var (place, heading, lean) = (
      Vector(dx: 32, dy: 32), 0.0, Double.random(in: 0...6, using: &random)
    )
    var style = PenStyle()
    (style.nib, style.turnsNib, style.leastWidth) = (.chisel(aspect: 0.2, angle: 0), true, 0.4)
    var line = InkLine(style, width: width, unit: 1)
    let speed = Double.random(in: 0...8, using: &random)
    for index in 0..<Int.random(in: 1...40, using: &random) {
      heading += .random(in: -0.6...0.6, using: &random)
      lean += .random(in: -0.4...0.4, using: &random)
      let next = place + Vector(dx: speed, dy: 0).turned(by: heading)
      place = Vector(dx: min(max(next.dx, 8), 56), dy: min(max(next.dy, 8), 56))
      line.append(
        HandSample(
          place, time: Double(index * 8), pressure: .random(in: 0...1, using: &random),
          tilt: Vector(dx: 40, dy: 0).turned(by: lean)))
    }
    var points: [LinePoint] = []
    InkCurve(through: line.points, apart: 1.0 / 64).forEachPoint(tolerance: 0.05) {
      points.append($0)
    }
    return points
  }

  private func cairo(_ line: [LinePoint], _ nib: TurningNib) throws -> [Int] {
    let surface = try ImageSurface(width: Self.side, height: Self.side, format: .rgb)
    let context = Context(surface)
    context.setFillColour(.black)
    context.fill(surface.frame.rect())
    context.setFillColour(.white)
    context.fillLine(through: line, by: nib)
    try context.finish()
    return surface.packedPixels.map { Int($0 & 0xFF) }
  }

  private func tile(_ line: [LinePoint], _ nib: TurningNib) throws -> [Int] {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: Self.side * Self.side)
    let frame = PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)
    try pixels.withUnsafeMutableBufferPointer { pixels in
      var target = TileTarget(try #require(pixels.baseAddress), frame, Self.grid)
      target.setFillColour(.white)
      target.fillLine(through: line, by: nib)
    }
    return pixels.map { Int($0 & 0xFF) }
  }

  private static let placements: [Transform] = [
    .identity, Transform(a: 1, b: 0.3, c: -0.6, d: 0.8, tx: 0, ty: 0),
    Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
  ]

  /// Cairo samples fifteen lines of each row of pixels, so that a nearly level edge is wrong by a fifteenth of 255.
  @Test(arguments: [1.5, 6, 24], placements) func fillIsTheUnionOfTheNibsAlongTheLine(
    width: Double, placement: Transform
  ) throws {
    var random = SeededGenerator(UInt64(width * 8))
    var (worst, mean) = (0, 0.0)
    for number in 0..<8 {
      let line = line(&random, width: width)
      let truth = NibUnion(line, aspect: 0.2, placement: placement).coverage(side: Self.side)
      let nib = TurningNib(aspect: 0.2, placement: placement)
      let pixels = try cairo(line, nib)
      #expect(pixels == (try tile(line, nib)), "\(number)")
      let apart = zip(pixels, truth).filter { $0 > 0 || $1 > 0 }.map { abs($0 - $1) }
      #expect(!apart.isEmpty || width < 2)
      worst = max(worst, apart.max() ?? 0)
      mean = max(mean, Double(apart.reduce(0, +)) / Double(max(apart.count, 1)))
    }
    #expect(worst <= 20 && mean <= 2.5, "\(worst) at worst, \(mean) on average")
  }

  @Test func tilesAreThePixelsOfTheWhole() throws {
    let stroke = try stroke("chisel:0.15,20;turn", width: 14)
    let whole = try pixels([.stroke(stroke)], at: Self.frame)
    for x in [0, 37, 100] {
      let part = PixelRect(x: x, y: x / 2, width: 61, height: 53)
      let pixels = try pixels([.stroke(stroke)], at: part)
      let same = (0..<53).flatMap { y in (0..<61).map { whole[(x / 2 + y) * 200 + x + $0] } }
      #expect(pixels == same)
    }
  }

  private func touches(_ count: Int) -> [(Point, PenState)] {
    (0..<count).map { index in
      let angle = Double(index) / 14
      let way = Vector(dx: 90 * sin(angle), dy: 0) + Vector(dx: 0, dy: 60 * cos(angle * 1.3))
      let tilt = Vector(dx: 45, dy: 0).turned(by: angle * 0.7)
      let state = PenState(
        pressure: 0.6, tilt: (tilt.dx, tilt.dy), time: UInt32(index * 7))
      return (Point(x: 100, y: 70) + way, state)
    }
  }

  private func stroke(_ text: String, width: Double, unit: Double = 1) throws -> Stroke {
    let style = DrawnStyle(try #require(PenStyle(text)), unit: unit)
    var stroke = Stroke(ink: Ink(colour: Colour(0x000000, alpha: 0.6), width: width)).styled(style)
    for (place, state) in touches(120) { stroke.add(Vertex(at: place), state) }
    return stroke
  }

  private func pixels(_ marks: [Mark], at frame: PixelRect = frame) throws -> [UInt32] {
    try TileRenderer.pixels(of: Drawing(marks), at: frame, of: Self.grid, on: Ground(paper: .white))
  }

  /// The renderer's result for targets other than tiles.
  private func reference(_ mark: Mark) throws -> [UInt32] {
    let surface = try ImageSurface(
      packedPixels: [UInt32](repeating: 0xFFFF_FFFF, count: Self.frame.area), width: 200,
      height: 140, format: .rgb)
    MarkRenderer.draw(Drawing([mark]), on: Context(surface))
    return surface.packedPixels
  }

  @Test(arguments: ["chisel:0.2,30;turn", "chisel:0.2,30;turn;highlight"])
  func tilesAndTheReferenceAreTheSamePixels(text: String) throws {
    let stroke = Mark.stroke(try stroke(text, width: 12))
    let turn = Transform(a: 0.8, b: 0.4, c: -0.3, d: 1.1, tx: 10, ty: -30)
    for mark in [
      stroke, stroke.transformed(by: turn),
      .stroke(Stroke(grouping: [stroke], ink: Ink(colour: .black, width: 1))),
    ] {
      let apart = PixelDifference(try pixels([mark]), try reference(mark))
      #expect(apart.inked > 1000 && apart.worst <= 1, "\(apart)")
    }
    let group = Stroke(grouping: [stroke], ink: Ink(colour: .black, width: 1))
    #expect(try pixels([.stroke(group)]) == pixels([stroke]))
  }

  @Test(arguments: ["chisel:0.2,30;turn", "chisel:0.2,30;turn;highlight"])
  func strokeUnderWayHasThePixelsOfTheFinishedOne(text: String) throws {
    let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
    let touches = touches(120)
    let ink = Ink(colour: Colour(0x2040C0, alpha: 0.5), width: 15)
    let live = LiveStroke(from: touches[0].0, touches[0].1, ink: ink, style: style, on: Self.grid)
    func paper() throws -> ImageSurface {
      try ImageSurface(
        packedPixels: [UInt32](repeating: 0xFFFF_FFFF, count: Self.frame.area), width: 200,
        height: 140, format: .rgb)
    }
    let (blank, sheet) = (try paper(), try paper())
    for (place, state) in touches.dropFirst() {
      let changed = Self.grid.pixels(of: live.add(place, state, on: Self.grid))
      Context(sheet).copyPixels(of: blank, in: changed)
      live.draw(changed, of: Self.grid, on: sheet, at: (0, 0))
    }
    let apart = PixelDifference(sheet.packedPixels, try pixels([.stroke(live.stroke)]))
    #expect(apart.inked > 1000 && apart.worst <= 1, "\(apart)")
  }

  @Test func pieceHasThePixelsOfTheWholeLineButNearItsEnds() throws {
    let stroke = try stroke("chisel:0.2,30;turn", width: 8)
    let piece = stroke.showing(StrokePart(from: 10.25, to: 40.5))
    let ends = [stroke.vertices[10].location, stroke.vertices[40].location]
    let rest = [
      stroke.showing(StrokePart(from: 0, to: 9)), stroke.showing(StrokePart(from: 42, to: 119)),
    ]
    let (whole, part) = (try pixels([.stroke(stroke)]), try pixels([.stroke(piece)]))
    let others = try pixels(rest.map(Mark.stroke))
    var (same, worst) = (0, 0)
    for index in whole.indices where others[index] & 0xFF == 0xFF && part[index] & 0xFF < 0xFF {
      let place = Point(x: Double(index % 200) + 0.5, y: Double(index / 200) + 0.5)
      guard ends.allSatisfy({ ($0 - place).length > 16 }) else { continue }
      worst = max(worst, abs(Int(whole[index] & 0xFF) - Int(part[index] & 0xFF)))
      same += 1
    }
    #expect(same > 200 && worst <= 12, "\(worst) of \(same)")
    // The trimmed piece, for copies without history, looks the same.
    let trimmed = PixelDifference(part, try pixels([.stroke(piece.trimmed)]))
    #expect(trimmed.mean < 6 && trimmed.worst < 80, "\(trimmed)")
  }

  @Test(arguments: ["chisel:0.2,30", "chisel:0.2,30;turn"])
  func scaledLineIsALineOfTwiceTheWidthOnAScaledHand(text: String) throws {
    let small = try stroke(text, width: 5)
    let half = Mark.stroke(small).transformed(by: .scale(0.5))
    let style = try #require(small.drawnStyle)
    var drawn = Stroke(ink: Ink(colour: Colour(0x000000, alpha: 0.6), width: 2.5))
      .styled(DrawnStyle(style.style, unit: 0.5))
    for (place, state) in touches(120) {
      drawn.add(Vertex(at: Transform.scale(0.5).apply(to: place)), state)
    }
    let apart = PixelDifference(try pixels([half]), try pixels([.stroke(drawn)]))
    #expect(apart.inked > 300 && apart.mean < 2, "\(apart)")
  }

  @Test func nibOfAPenThatTellsNoTiltIsTheFixedOne() throws {
    func line(_ text: String) throws -> Mark {
      let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
      var stroke = Stroke(ink: Ink(colour: .black, width: 12)).styled(style)
      for (place, state) in touches(120) {
        stroke.add(Vertex(at: place), PenState(pressure: 0.5, time: state.time))
      }
      return .stroke(stroke)
    }
    let turning = try pixels([line("chisel:0.25,-40;turn")])
    let apart = PixelDifference(turning, try pixels([line("chisel:0.25,-40")]))
    #expect(apart.mean < 2 && apart.worst <= 24, "\(apart)")
  }

  @Test func oddLinesAreDrawnWithoutHarm() throws {
    let odd = [Double.nan, .infinity, -1e300, 1e9, -1e9, 0, 20, 40]
    var random = SeededGenerator(9)
    func number() -> Double { odd[Int.random(in: 0..<odd.count, using: &random)] }
    for _ in 0..<200 {
      let line = (0..<5).map { _ in
        LinePoint(
          Point(x: number(), y: number()), width: min(number(), 1e9),
          turn: .random(in: -9...9, using: &random))
      }
      for aspect in [0, 0.05, 1] {
        _ = try tile(line, TurningNib(aspect: aspect))
        _ = try cairo(line, TurningNib(aspect: aspect, placement: .scale(0)))
      }
    }
    // A nib far larger than the tile covers all of it.
    let huge = [
      LinePoint(Point(x: -1e6, y: 32), width: 1e6, turn: 0),
      LinePoint(Point(x: 1e6, y: 33), width: 1e6, turn: 0.5),
    ]
    #expect(try tile(huge, TurningNib(aspect: 0.5)).allSatisfy { $0 == 255 })
    #expect(try cairo(huge, TurningNib(aspect: 0.5)).allSatisfy { $0 == 255 })
  }
}
