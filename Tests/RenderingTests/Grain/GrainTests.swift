import Geometry
import Graphics
import Inking
import Marks
import Testing

@testable import Rendering

/// Lines with the paper's grain.
@Suite struct GrainTests {
  private static let frame = PixelRect(x: 0, y: 0, width: 220, height: 90)

  /// A line from left to right, straight or waving. The function returns the pressure at a fraction of its length, from 0 to 1.
  private func stroke(
    _ text: String, width: Double = 20, waving wave: Double = 0, _ pressure: (Double) -> Double
  ) throws -> Mark {
    var stroke = Stroke(ink: Ink(colour: .black, width: width))
    for index in 0...60 {
      let part = Double(index) / 60
      let height = wave * (index % 20 < 10 ? 1 : -1) * (1 - abs(Double(index % 10) - 5) / 5)
      stroke.add(
        Vertex(at: Point(x: 20 + part * 180, y: 45 + height)),
        PenState(pressure: pressure(part), time: UInt32(index * 8)))
    }
    return .stroke(stroke.styled(DrawnStyle(try #require(PenStyle(text)), unit: 1)))
  }

  private func pixels(
    _ marks: [Mark], _ frame: PixelRect = Self.frame,
    on grid: TileGrid = TileGrid(anchor: .zero, density: 1, angle: 0)
  ) throws -> [UInt32] {
    try TileRenderer.pixels(of: Drawing(marks), at: frame, of: grid, on: Ground(paper: .white))
  }

  /// The share of a pixel that ink covers, from 0 to 1.
  private func ink(_ pixel: UInt32) -> Double { 1 - Double(pixel & 255) / 255 }

  private func mean(_ pixels: [UInt32], in area: PixelRect) -> Double {
    var sum = 0.0
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { sum += ink(pixels[y * Self.frame.width + x]) }
    }
    return sum / Double(area.area)
  }

  private static let inside = PixelRect(x: 60, y: 40, width: 100, height: 10)

  @Test func inkIsWhatIsCoveredTimesTheGrain() throws {
    let plain = try pixels([stroke("plain") { _ in 0.5 }])
    let grained = try pixels([stroke("grain:0.8") { _ in 0.5 }])
    let tooth = try #require(ToothSampler(.identity, origin: .zero))
    for (index, pair) in zip(plain, grained).enumerated() {
      let depth = tooth.depth(index % Self.frame.width, index / Self.frame.width)
      let expected = ink(pair.0) * (1 - 0.8 * (1 - 0.85 * 0.5) * depth)
      // At the round ends, two ways of covering may have different edges.
      #expect(abs(ink(pair.1) - expected) < (ink(pair.0) == 1 ? 0.02 : 0.08))
    }
  }

  /// The pressure of each pixel is that of the nearest point of the line.
  @Test func inkFollowsThePressureAlongTheLine() throws {
    let grained = try pixels([stroke("smoothing:0;grain:1") { $0 }])
    let tooth = try #require(ToothSampler(.identity, origin: .zero))
    for y in 38..<52 {
      for x in 30..<190 {
        let pressing = (Double(x) + 0.5 - 20) / 180
        let expected = 1 - (1 - 0.85 * pressing) * tooth.depth(x, y)
        #expect(abs(ink(grained[y * Self.frame.width + x]) - expected) < 0.1)
      }
    }
  }

  @Test func harderPressureFillsMoreOfTheValleys() throws {
    let light = try mean(pixels([stroke("grain:0.8") { _ in 0.2 }]), in: Self.inside)
    let hard = try mean(pixels([stroke("grain:0.8") { _ in 0.9 }]), in: Self.inside)
    #expect(light < hard - 0.15)
  }

  @Test func strokesDarkenWhereTheyOverlap() throws {
    let line = try stroke("grain:0.8") { _ in 0.3 }
    let (once, twice) = (try pixels([line]), try pixels([line, line]))
    #expect(mean(twice, in: Self.inside) > mean(once, in: Self.inside) + 0.1)
  }

  @Test func lineThatCrossesItselfDoesNotDarkenThere() throws {
    let (once, back) = (try stroke("grain:0.8") { _ in 0.5 }, try crossing())
    let (lone, crossed) = (try pixels([once]), try pixels([back]))
    #expect(abs(mean(lone, in: Self.inside) - mean(crossed, in: Self.inside)) < 0.01)
  }

  /// A line that returns to its start.
  private func crossing() throws -> Mark {
    var stroke = Stroke(ink: Ink(colour: .black, width: 20))
    for index in 0...120 {
      let place = Point(x: 20 + 3 * Double(60 - abs(60 - index)), y: 45)
      stroke.add(Vertex(at: place), PenState(pressure: 0.5, time: UInt32(index * 8)))
    }
    let style = try #require(PenStyle("smoothing:0;grain:0.8"))
    return .stroke(stroke.styled(DrawnStyle(style, unit: 1)))
  }

  @Test(arguments: [0, 0.6], [0.4, 1, 2.5]) func partsOfThePixelsHaveNoSeams(
    angle: Double, density: Double
  ) throws {
    let grid = TileGrid(anchor: Point(x: 13.7, y: -4.2), density: density, angle: angle)
    let marks = try [
      stroke("least:0.3;grain:0.8", width: 9, waving: 25) { $0 },
      stroke("grain:1", width: 14, waving: -20) { 1 - $0 },
    ]
    let whole = try pixels(marks, on: grid)
    for left in stride(from: 0, to: Self.frame.width, by: 55) {
      for top in stride(from: 0, to: Self.frame.height, by: 45) {
        let part = PixelRect(x: left, y: top, width: 55, height: 45)
        for (index, pixel) in try pixels(marks, part, on: grid).enumerated() {
          let place = (top + index / 55) * Self.frame.width + left + index % 55
          #expect(pixel == whole[place])
        }
      }
    }
  }

  @Test func meanToneIsTheSameFromNearAndFar() throws {
    let marks = try [
      stroke("least:0.3;grain:0.8", width: 8, waving: 25) { $0 },
      stroke("grain:1", width: 12, waving: -10) { _ in 0.4 },
    ]
    func tone(_ density: Double) throws -> Double {
      let grid = TileGrid(anchor: .zero, density: density, angle: 0)
      var sum = 0.0
      let (width, height) = (Int(220 * density) + 1, Int(90 * density) + 1)
      for left in stride(from: 0, to: width, by: 256) {
        for top in stride(from: 0, to: height, by: 256) {
          let part = PixelRect(x: left, y: top, width: 256, height: 256)
          sum += try pixels(marks, part, on: grid).reduce(0) { $0 + ink($1) }
        }
      }
      return sum / (density * density)
    }
    let near = try tone(3)
    for density in [1, 0.5, 0.2, 0.1] {
      let far = try tone(density)
      #expect(abs(far / near - 1) < 0.02, "\(density)")
    }
  }

  @Test func contextShowsWhatTilesShow() throws {
    let mark = try stroke("least:0.3;grain:0.8", waving: 15) { $0 }
    let surface = try ImageSurface(
      packedPixels: [UInt32](repeating: 0xFFFF_FFFF, count: Self.frame.area),
      width: Self.frame.width, height: Self.frame.height, format: .rgb)
    let context = Context(surface)
    MarkRenderer.draw(Drawing([mark]), on: context)
    try context.finish()
    for (one, other) in zip(surface.packedPixels, try pixels([mark])) {
      #expect(abs(ink(one) - ink(other)) < 0.01)
    }
  }

  @Test func lineWithoutGrainHasNone() throws {
    let mark = try stroke("least:0.3;grain:0") { $0 }
    guard case .stroke(let line) = mark else { return }
    let seen = try #require(line.seen)
    #expect(LineGrain(of: seen) == nil)
    let (same, others) = (try pixels([mark]), try pixels([stroke("least:0.3") { $0 }]))
    #expect(same == others)
  }
}
