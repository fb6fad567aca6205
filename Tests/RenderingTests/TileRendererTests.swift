import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

/// The pixels of tiles, compared with a drawing by `MarkRenderer` in one pass.
@Suite struct TileRendererTests {
  private static let frame = PixelRect(x: -70, y: -30, width: 300, height: 200)
  private let ground = Ground(paper: .white)

  /// The allowed difference for thousands of thin lines on each other, each of which adds the difference of its edges; all lines
  /// bend.
  private static let crowd = PixelDifference.Bound.within(30, worst: 110)

  @Test(arguments: [0.01, 0.1, 0.5, 1, 1.25, 3, 40, 100], [0, 0.4])
  func looksLikeOneSingleDrawing(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: angle)
    let drawing = Scribbles.drawing(over: grid.canvas(Self.frame), seed: 3)
    let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    #expect(Set(whole).count > 20)
    #expect(Self.meanDifference(tile, whole) < 1)
    let difference = PixelDifference(tile, whole)
    #expect(difference.isWithin(.tangled), "\(difference)")
  }

  @Test(arguments: [InkLight.day, .night]) func widthsAndAlphasLookTheSame(light: InkLight) throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    for width in [0.1, 0.7, 2, 5, 17, 60] {
      for alpha: Float in [1, 0.1] {
        let ink = Ink(colour: Colour(0xD73A12, alpha: alpha), width: width)
        let drawing = Scribbles.drawing(over: grid.canvas(Self.frame), seed: 5, inks: [ink])
        let tile = try TileRenderer.pixels(
          of: drawing, at: Self.frame, of: grid, on: ground, light: light)
        let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid, light: light)
        let difference = PixelDifference(tile, whole)
        #expect(difference.isWithin(.tangled), "width \(width): \(difference)")
        #expect(Self.meanDifference(tile, whole) < 1, "width \(width), alpha \(alpha)")
      }
    }
  }

  @Test func aTranslucentStrokeCoversItselfOnce() throws {
    var stroke = Stroke(ink: Ink(colour: Colour(0x000000, alpha: 0.5), width: 10))
    for x in [10.0, 90, 10, 90] { stroke.add(.vertex(Vertex(at: Point(x: x, y: 20)))) }
    let pixels = try TileRenderer.pixels(
      of: Drawing([.stroke(stroke)]), at: PixelRect(x: 0, y: 0, width: 100, height: 40),
      of: TileGrid(anchor: .zero, density: 1, angle: 0), on: ground)
    #expect(pixels[20 * 100 + 50] & 0xFF == 127 || pixels[20 * 100 + 50] & 0xFF == 128)
    #expect(Set(pixels.map { $0 & 0xFF }).min()! >= 127)
  }

  @Test(arguments: [(0.03, 0), (1, 0), (1, 0.7), (13, 0)])
  func bordersOfTilesDoNotShow(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 1e9, y: -1e9), density: density, angle: angle)
    let drawing = Scribbles.drawing(over: grid.canvas(Self.frame), seed: 8)
    let whole = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    for width in [300, 150, 64, 7, 1] {
      var pieced = [UInt32](repeating: 0, count: whole.count)
      for y in stride(from: 0, to: 200, by: 41) {
        for x in stride(from: 0, to: 300, by: width) {
          let part = PixelRect(
            x: Self.frame.x + x, y: Self.frame.y + y, width: min(width, 300 - x),
            height: min(41, 200 - y))
          let pixels = try TileRenderer.pixels(of: drawing, at: part, of: grid, on: ground)
          for row in 0..<part.height {
            for column in 0..<part.width {
              pieced[(y + row) * 300 + x + column] = pixels[row * part.width + column]
            }
          }
        }
        guard width > 1 || y == 0 else { break }
      }
      let rows = width > 1 ? 200 : 41
      #expect(pieced[..<(rows * 300)] == whole[..<(rows * 300)], "width \(width)")
    }
  }

  @Test func aMarkOnTopLooksAsIfItHadBeenThere() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    var drawing = Scribbles.drawing(over: grid.canvas(Self.frame), seed: 9)
    var pixels = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let mark = Mark.stroke(
      Stroke(
        through: [Point(x: -90, y: 0), Point(x: 80, y: 90), Point(x: 300, y: 20)],
        ink: Ink(colour: .black, width: 9)))
    drawing.add(mark)
    InkPatcher(on: ground).draw([.ink(mark)], into: &pixels, at: Self.frame, of: grid)
    let anew = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    #expect(pixels == anew)
  }

  @Test func whatIsPutOverSeveralTilesLooksAsIfItHadBeenThere() throws {
    let patcher = InkPatcher(on: ground)
    for density in [1, 0.05, 1, 8] {
      let grid = TileGrid(anchor: .zero, density: density, angle: 0.3)
      let frames = [(0, 0), (256, 0), (0, 256), (100, 20)].map { x, y in
        PixelRect(x: x, y: y, width: x == 100 ? 70 : 256, height: 256)
      }
      let around = grid.canvas(PixelRect(x: 0, y: 0, width: 512, height: 512))
      var drawing = Scribbles.drawing(over: around, seed: 4)
      var tiles = try frames.map {
        try TileRenderer.pixels(of: drawing, at: $0, of: grid, on: ground)
      }
      for width in [0.3, 2, 40] {
        let mark = Mark.stroke(
          Stroke(
            through: [around.origin, around.centre, Point(x: around.maxX, y: around.minY)],
            ink: Ink(colour: .black, width: width)))
        drawing.add(mark)
        for (index, frame) in frames.enumerated() {
          patcher.draw([.ink(mark)], into: &tiles[index], at: frame, of: grid)
          let anew = try TileRenderer.pixels(of: drawing, at: frame, of: grid, on: ground)
          #expect(tiles[index] == anew, "\(width) wide at \(density) in \(frame)")
        }
      }
    }
  }

  @Test func nothingIsLeftOfWhatIsClearedWhereThereIsNoPaper() throws {
    let (bare, grid) = (Ground(paper: nil), TileGrid(anchor: .zero, density: 1, angle: 0.2))
    let ink = Ink(colour: Colour(0x2040C0), width: 7)
    let gone = [
      Mark.stroke(Stroke(through: [Point(x: 20, y: 20), Point(x: 200, y: 70)], ink: ink)),
      .dot(Dot(at: Point(x: 40, y: 90), ink: ink)),
    ]
    let kept = Mark.stroke(
      Stroke(through: [Point(x: 60, y: 110), Point(x: 210, y: 140)], ink: ink))
    func drawn(_ marks: [Mark]) throws -> [UInt32] {
      try TileRenderer.pixels(of: Drawing(marks), at: Self.frame, of: grid, on: bare)
    }
    var pixels = try drawn(gone + [kept])
    let expected = try drawn([kept])
    #expect(pixels != expected)
    InkPatcher(on: bare).draw(gone.map(InkPatch.clear), into: &pixels, at: Self.frame, of: grid)
    let isClear = zip(pixels, expected).allSatisfy { left, right in
      abs(Int(left >> 24) - Int(right >> 24)) <= 12
    }
    #expect(isClear)
  }

  @Test func linesAsFarAsNumbersGoAreStillInPlace() throws {
    let far = Mark.stroke(
      Stroke(
        through: [Point(x: -1e9, y: -1e9), Point(x: 1e9, y: 1e9)],
        ink: Ink(colour: .black, width: 0.1)))
    let frame = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let pixels = try TileRenderer.pixels(
      of: Drawing([far]), at: frame, of: TileGrid(anchor: .zero, density: 100, angle: 0),
      on: ground)
    for place in 0..<100 { #expect(pixels[place * 100 + place] & 0xFF < 40) }
    #expect(pixels[99] & 0xFF == 255)
  }

  @Test func groupsAndLonelyVerticesAreAsTheRendererHasThem() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    var group = Stroke(ink: Ink(colour: .black, width: 4))
    group.add(.vertex(Vertex(at: Point(x: 10, y: 10))))
    group.add(.dot(Dot(at: Point(x: 40, y: 20), ink: Ink(colour: .blue, width: 12))))
    group.add(.vertex(Vertex(at: Point(x: 80, y: 60))))
    group.add(.stroke(Stroke(through: [Point(x: 5, y: 70), Point(x: 70, y: 5)])))
    group.add(.vertex(Vertex(at: Point(x: 80.1, y: 60))))
    let drawing = Drawing([
      .stroke(group), .stroke(Stroke(through: [Point(x: 30, y: 80)])),
      .stroke(Stroke(through: [Point(x: 50, y: 80), Point(x: 50, y: 80)])),
    ])
    let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    #expect(Self.meanDifference(tile, whole) < 0.1)
    let difference = PixelDifference(tile, whole)
    #expect(difference.isWithin(.apart), "\(difference)")
  }

  @Test(arguments: [1.5, 2.5, 3.9]) func aThinLineFillsWhatItGoesRoundIn(width: Double) throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    // The loops are so far apart that nothing shows between them.
    let round = (width - 0.5) / (2 * .pi)
    let spiral = (0..<400).map { step in
      let turn = Double(step) / 6
      return Point(x: 80 + round * turn * cos(turn), y: 70 + round * turn * sin(turn))
    }
    let drawing = Drawing([.stroke(Stroke(through: spiral, ink: Ink(colour: .black, width: width)))]
    )
    let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    for y in 62...78 {
      for x in 72...88 where (x - 80) * (x - 80) + (y - 70) * (y - 70) < 64 {
        let pixel = tile[(y - Self.frame.y) * Self.frame.width + x - Self.frame.x]
        #expect(pixel & 0xFF < 20, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [0.5, 0.7, 1, 2.5, 3.5]) func longThinLinesAreAsTheRendererHasThem(width: Double)
    throws
  {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let ways: [(Double, Double)] = [(1, 0.3), (-0.2, 1), (20, -6), (0.02, 1)]
    let drawing = Drawing(
      ways.enumerated().map { number, way in
        let middle = Point(x: 30 * Double(number) + 0.3, y: 60)
        let reach = Vector(dx: 400 * way.0, dy: 400 * way.1)
        return .stroke(
          Stroke(
            through: [middle + reach * -1, middle + reach], ink: Ink(colour: .black, width: width)))
      })
    let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    #expect(Self.meanDifference(tile, whole) < 0.3)
    let difference = PixelDifference(tile, whole)
    #expect(difference.isWithin(.apart), "\(difference)")
  }

  @Test(arguments: [0.125, 0.25, 0.35, 0.5, 0.7, 1, 1.5, 2, 3])
  func aCrowdOfThinLinesLooksLikeOneSingleDrawing(density: Double) throws {
    let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: 0)
    let area = grid.canvas(Self.frame)
    var random = SeededGenerator(6)
    // As dense as ten thousand marks in a window.
    let count = Int(area.width * area.height / 100)
    let drawing = Drawing(
      (0..<count).map { _ in
        var place = Point(
          x: .random(in: area.minX...area.maxX, using: &random),
          y: .random(in: area.minY...area.maxY, using: &random))
        var heading = Double.random(in: 0...6, using: &random)
        return .stroke(
          Stroke(
            through: (0..<100).map { _ in
              heading += .random(in: -0.5...0.5, using: &random)
              place = place + Vector(dx: 3, dy: 0).turned(by: heading)
              return place
            }))
      })
    let tile = try TileRenderer.pixels(of: drawing, at: Self.frame, of: grid, on: ground)
    let whole = try MarkRenderer.pixels(of: drawing, at: Self.frame, of: grid)
    #expect(Self.meanDifference(tile, whole) < 1)
    let difference = PixelDifference(tile, whole)
    #expect(difference.isWithin(Self.crowd), "\(difference)")
  }

  @Test func aPictureLiesUnderTheInk() throws {
    let picture = try Picture(
      png: Page.surface { $0.fill(Rect(x: 8, y: 8, width: 20, height: 40)) }.png(), scale: 0.5)
    let grid = TileGrid(anchor: Point(x: 5, y: 5), density: 1.5, angle: 0.2)
    let tile = try TileRenderer.pixels(
      of: Drawing(), at: Self.frame, of: grid, on: Ground(paper: .blue, picture: picture))
    let place = grid.pixel(Point(x: 40, y: 50))
    let (x, y) = (Int(place.x) - Self.frame.x, Int(place.y) - Self.frame.y)
    #expect(tile[y * Self.frame.width + x] & 0xFFFFFF == 0)
    #expect(tile[0] & 0xFFFFFF == 0x0000FF)
  }

  @Test func canBeGivenUp() {
    let progress = Progress()
    progress.cancel()
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let drawing = Scribbles.drawing(over: grid.canvas(Self.frame), seed: 1)
    #expect(throws: Progress.Cancellation.self) {
      try TileRenderer.pixels(
        of: drawing, at: Self.frame, of: grid, on: ground, progress: progress)
    }
  }

  /// The mean difference of all channels of all pixels, in steps of 255.
  static func meanDifference(_ first: [UInt32], _ second: [UInt32]) -> Double {
    var sum = 0
    for (one, other) in zip(first, second) {
      for shift: UInt32 in [0, 8, 16] {
        let (left, right) = (Int(one >> shift & 0xFF), Int(other >> shift & 0xFF))
        sum += abs(left - right)
      }
    }
    return Double(sum) / Double(first.count * 3)
  }
}

/// Drawings like those of hands: smooth lines, sharp corners, lines that reverse, dots.
enum Scribbles {
  static let inks = [
    Ink.line, Ink(colour: .black, width: 0.4), Ink(colour: Colour(0xE0301E), width: 3),
    Ink(colour: Colour(0x00A050, alpha: 0.4), width: 24), Ink(colour: .black, width: 80),
  ]

  static func drawing(over area: Rect, seed: UInt64, inks: [Ink] = inks) -> Drawing {
    var random = SeededGenerator(seed)
    let size = max(area.width, area.height)
    return Drawing(
      (0..<60).map { number in
        // Inks are as wide as on a screen, for any size of the area.
        var ink = inks[number % inks.count]
        ink.width *= size / 300
        guard number % 7 != 0 else {
          return .dot(Dot(at: place(in: area, using: &random), ink: ink))
        }
        return .stroke(line(from: place(in: area, using: &random), size / 300, ink, using: &random))
      })
  }

  private static func place(in area: Rect, using random: inout SeededGenerator) -> Point {
    Point(
      x: .random(in: area.minX - 5...area.maxX, using: &random),
      y: .random(in: area.minY - 5...area.maxY, using: &random))
  }

  private static func line(
    from start: Point, _ unit: Double, _ ink: Ink, using random: inout SeededGenerator
  ) -> Stroke {
    var (place, heading) = (start, Double.random(in: 0...6, using: &random))
    let bends: [Double] = [0.1, 0.6, 3.2]
    let bend = bends[Int.random(in: 0..<3, using: &random)]
    return Stroke(
      through: (0..<40).map { _ in
        heading += .random(in: -bend...bend, using: &random)
        let step = Vector(dx: unit * .random(in: 0...6, using: &random), dy: 0)
        place = place + step.turned(by: heading)
        return place
      }, ink: ink)
  }
}
