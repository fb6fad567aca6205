import Geometry
import Graphics
import Inking
import Marks
import Rendering
import TestSupport
import Testing

/// Strokes shown in a style, under way and finished.
@Suite struct StyledStrokeTests {
  private static let frame = PixelRect(x: 0, y: 0, width: 200, height: 140)
  private static let grid = TileGrid(anchor: .zero, density: 1, angle: 0)

  /// Styles, with the allowed difference between a stroke under way and the finished one.
  private static let styles: [String] = [
    "plain", "least:0.2", "least:0.05;speed:0.8;taper:1.5,3", "weighted:0.6;least:0.3",
    "string:20", "chisel:0.2,-45", "chisel:0.3,80;highlight", "least:0.5;tilt:5;trim",
    "least:0.5;tilt:5;grain:0.8", "chisel:0.2,30;turn;grain:1",
    "chisel:0.2,30;turn", "chisel:0.15,0;turn;least:0.3;highlight",
  ]

  private func touches(_ count: Int, seed: UInt64) -> [(Point, PenState)] {
    var random = SeededGenerator(seed)
    var (place, heading, time) = (Point(x: 100, y: 70), 0.0, 0.0)
    return (0..<count).map { index in
      heading += .random(in: -0.5...0.5, using: &random)
      if !Self.frame.rect().outset(by: -30).contains(place) {
        heading = (Point(x: 100, y: 70) - place).turn(from: Vector(dx: 1, dy: 0))
      }
      place = place + Vector(dx: .random(in: 0...9, using: &random), dy: 0).turned(by: heading)
      time += .random(in: 1...12, using: &random)
      let tilt = Vector(dx: 32, dy: 0).turned(by: Double(index) / 9)
      let state = PenState(
        pressure: .random(in: 0.2...0.9, using: &random), tilt: (tilt.dx, tilt.dy),
        time: UInt32(time))
      return (place, state)
    }
  }

  private func paper() throws -> ImageSurface {
    try ImageSurface(
      packedPixels: [UInt32](repeating: 0xFFFF_FFFF, count: Self.frame.area),
      width: Self.frame.width, height: Self.frame.height, format: .rgb)
  }

  private func finished(_ stroke: Stroke, _ light: InkLight = .day) throws -> [UInt32] {
    try TileRenderer.pixels(
      of: Drawing([.stroke(stroke)]), at: Self.frame, of: Self.grid, on: Ground(paper: .white),
      light: light)
  }

  @Test(arguments: styles, [1, 6.0]) func strokeUnderWayBecomesTheFinishedOne(
    text: String, width: Double
  ) throws {
    let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
    for seed in 1...2 as ClosedRange<UInt64> {
      let touches = touches(90, seed: seed)
      let ink = Ink(colour: Colour(0x2040C0, alpha: seed == 2 ? 0.4 : 1), width: width)
      let live = LiveStroke(from: touches[0].0, touches[0].1, ink: ink, style: style, on: Self.grid)
      let (blank, sheet) = (try paper(), try paper())
      let context = Context(sheet)
      for (index, touch) in touches.enumerated().dropFirst() {
        // Only the changed pixels are cleared to the paper and drawn again, as a window does.
        let pixels = Self.grid.pixels(of: live.add(touch.0, touch.1, on: Self.grid))
        context.copyPixels(of: blank, in: pixels)
        live.draw(pixels, of: Self.grid, on: sheet, at: (0, 0))
        guard index == 45 || index == touches.count - 1 else { continue }
        let whole = try paper()
        live.draw(Self.frame, of: Self.grid, on: whole, at: (0, 0))
        let stale = PixelDifference(sheet.packedPixels, whole.packedPixels)
        #expect(stale.mean <= 2 && stale.isWithin(.crossing), "stays: \(text), \(index): \(stale)")
        guard !text.hasPrefix("weighted") else { continue }
        let apart = PixelDifference(sheet.packedPixels, try finished(live.stroke))
        #expect(
          apart.mean <= 2 && apart.isWithin(.crossing), "finished: \(text), \(index): \(apart)")
      }
    }
  }

  /// Each sample is followed by extrapolated steps that the hand then doesn't make.
  @Test(arguments: styles) func stepsAheadLeaveNothingBehind(text: String) throws {
    let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
    let touches = touches(90, seed: 3)
    let ink = Ink(colour: Colour(0x2040C0, alpha: 0.5), width: 5)
    let live = LiveStroke(from: touches[0].0, touches[0].1, ink: ink, style: style, on: Self.grid)
    let plain = LiveStroke(from: touches[0].0, touches[0].1, ink: ink, style: style, on: Self.grid)
    let (blank, sheet) = (try paper(), try paper())
    let context = Context(sheet)
    func show(_ area: Rect) {
      let pixels = Self.grid.pixels(of: area)
      context.copyPixels(of: blank, in: pixels)
      live.draw(pixels, of: Self.grid, on: sheet, at: (0, 0))
    }
    func pixels(_ live: LiveStroke) throws -> [UInt32] {
      let whole = try paper()
      live.draw(Self.frame, of: Self.grid, on: whole, at: (0, 0))
      return whole.packedPixels
    }
    for (index, touch) in touches.enumerated().dropFirst() {
      let way = Vector(dx: 11, dy: -6).turned(by: Double(index))
      let steps = (1...3).map { HandStep(way * Double($0), time: Double($0) * 5) }
      show(live.add(touch.0, touch.1, ahead: index % 5 == 0 ? [] : steps, on: Self.grid))
      _ = plain.add(touch.0, touch.1, on: Self.grid)
      guard index % 15 == 0 || index == 44 else { continue }
      let stale = PixelDifference(sheet.packedPixels, try pixels(live))
      #expect(stale.mean <= 2 && stale.isWithin(.crossing), "stays: \(text), \(index): \(stale)")
      let isAhead = try pixels(live) != pixels(plain)
      #expect(isAhead == (index % 5 != 0) || text.hasPrefix("string"), "\(text), \(index)")
    }
    if let area = live.dropAhead() { show(area) }
    let rest = PixelDifference(sheet.packedPixels, try pixels(plain))
    #expect(rest.mean <= 2 && rest.isWithin(.crossing), "dropped: \(text): \(rest)")
    #expect(live.stroke == plain.stroke)
    #expect(try finished(live.stroke) == finished(plain.stroke))
  }

  @Test func littleChangesWithASampleAndTheStepsAhead() {
    let style = DrawnStyle(PenStyle(), unit: 1)
    let ink = Ink(colour: .blue, width: 3)
    let live = LiveStroke(from: .zero, ink: ink, style: style, on: Self.grid)
    for index in 1..<2000 {
      let place = Point(x: Double(index) * 2, y: 0)
      let steps = [
        HandStep(Vector(dx: 4, dy: 0), time: 8), HandStep(Vector(dx: 8, dy: 0), time: 16),
      ]
      let state = PenState(pressure: 0.5, time: UInt32(index) * 4)
      let area = live.add(place, state, ahead: steps, on: Self.grid)
      // The limits sum the movement in 16 milliseconds, the steps, two points of the curve and the width.
      #expect(area.width <= 16 + 8 + 12 && area.height <= 3 + 4)
      #expect(area.maxX <= place.x + 8 + 4)
    }
  }

  @Test func partsOfAStrokeArePixelsOfTheWhole() throws {
    // In small frames only a part of the line is outlined.
    for text in Self.styles {
      let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
      var stroke = Stroke(ink: Ink(colour: Colour(0x2040C0, alpha: 0.6), width: 7)).styled(style)
      for (place, state) in touches(400, seed: 9) { stroke.add(Vertex(at: place), state) }
      let whole = try finished(stroke)
      for frame in [
        PixelRect(x: 40, y: 30, width: 20, height: 20),
        PixelRect(x: 97, y: 70, width: 5, height: 5),
      ] {
        let part = try TileRenderer.pixels(
          of: Drawing([.stroke(stroke)]), at: frame, of: Self.grid, on: Ground(paper: .white))
        let same = (0..<frame.height).flatMap { y in
          (0..<frame.width).map { whole[(frame.y + y) * 200 + frame.x + $0] }
        }
        #expect(part == same, "\(text)")
      }
    }
  }

  @Test func translucentStrokeIsNowhereDarkerThanItsColour() throws {
    for text in Self.styles {
      let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
      var stroke = Stroke(ink: Ink(colour: Colour(0x000000, alpha: 0.5), width: 9)).styled(style)
      for (place, state) in touches(200, seed: 5) { stroke.add(Vertex(at: place), state) }
      let darkest = try finished(stroke).map { $0 & 0xFF }.min() ?? 0
      #expect((0x7E...0x81).contains(darkest), "\(text): \(darkest)")
    }
  }

  @Test(arguments: ["plain", "least:0.2", "least:0.05;speed:0.8"], [0.9, 1.4, 1.9])
  func translucentStrokeUnderWayIsTheFinishedOneWhereItsPartsMeet(text: String, width: Double)
    throws
  {
    let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
    let touches = touches(300, seed: 12)
    let ink = Ink(colour: Colour(0x000000, alpha: 0.5), width: width)
    let live = LiveStroke(from: touches[0].0, touches[0].1, ink: ink, style: style, on: Self.grid)
    for touch in touches.dropFirst() { _ = live.add(touch.0, touch.1, on: Self.grid) }
    let sheet = try paper()
    // Different parts of the line are near each square.
    for y in stride(from: 0, to: Self.frame.height, by: 20) {
      for x in stride(from: 0, to: Self.frame.width, by: 20) {
        let square = PixelRect(x: x, y: y, width: 20, height: 20)
        live.draw(square, of: Self.grid, on: sheet, at: (0, 0))
      }
    }
    #expect((sheet.packedPixels.map { $0 & 0xFF }.min() ?? 0) >= 0x7E)
    let apart = PixelDifference(sheet.packedPixels, try finished(live.stroke))
    #expect(apart.isWithin(.within(2, worst: 8)), "\(apart)")
  }

  @Test(arguments: [InkLight.day, .night]) func highlighterLeavesInkAndDoesNotAddUp(
    light: InkLight
  ) throws {
    let style = DrawnStyle(try #require(PenStyle("highlight")), unit: 1)
    func line(_ colour: UInt32, _ width: Double, _ y: Double, alpha: Float = 1) -> Stroke {
      let ink = Ink(colour: Colour(colour, alpha: alpha), width: width)
      return Stroke(through: [Point(x: 20, y: y), Point(x: 180, y: y)], ink: ink)
    }
    let ink = line(0x000000, 6, 70)
    let marker = line(0xFFE14D, 30, 70, alpha: 0.8).styled(style)
    func pixels(_ strokes: [Stroke]) throws -> [UInt32] {
      let paper = light == .day ? Colour.white : Colour(0x101010)
      return try TileRenderer.pixels(
        of: Drawing(strokes.map(Mark.stroke)), at: Self.frame, of: Self.grid,
        on: Ground(paper: paper), light: light)
    }
    let once = try pixels([ink, marker])
    // Other ink keeps its colour, above and below, and a second line of the highlighter changes nothing.
    #expect(once[70 * 200 + 150] == (try pixels([ink]))[70 * 200 + 150])
    let twice = try pixels([ink, marker, marker])
    #expect(PixelDifference(once, twice, paper: once[0] & 0xFF_FFFF).mean < 2)
    #expect(once[60 * 200 + 150] == twice[60 * 200 + 150])
    #expect(once[60 * 200 + 150] == (try pixels([marker]))[60 * 200 + 150])
    #expect(once[60 * 200 + 150] != (try pixels([]))[60 * 200 + 150])
  }

  @Test func strokeThatIsTurnedAndScaledLooksAsThePixelsOfTheFirstOne() throws {
    // A quarter of a turn is exact. The paper isn't rotated with a line.
    for text in Self.styles where !text.contains("grain") {
      let style = DrawnStyle(try #require(PenStyle(text)), unit: 1)
      var stroke = Stroke(ink: Ink(colour: .black, width: 5)).styled(style)
      for (place, state) in touches(80, seed: 8) { stroke.add(Vertex(at: place), state) }
      let turned = Mark.stroke(stroke).transformed(
        by: .rotation(by: .pi / 2, around: Point(x: 70, y: 70)))
      let side = PixelRect(x: 0, y: 0, width: 140, height: 140)
      func pixels(_ mark: Mark) throws -> [UInt32] {
        try TileRenderer.pixels(
          of: Drawing([mark]), at: side, of: Self.grid, on: Ground(paper: .white))
      }
      let (first, second) = (try pixels(.stroke(stroke)), try pixels(turned))
      let back = (0..<140).flatMap { y in (0..<140).map { x in second[x * 140 + 139 - y] } }
      let apart = PixelDifference(first, back)
      #expect(apart.inked > 100 && apart.isWithin(.within(40, worst: 120)), "\(text): \(apart)")
    }
  }
}
