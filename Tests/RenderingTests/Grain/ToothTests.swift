import Geometry
import Testing

@testable import Rendering

/// The tooth of the paper, and its sampling.
@Suite struct ToothTests {
  /// The depth at a point of the canvas, from the finest cells only, from 0 to 255.
  private func depth(_ place: Point) -> Double {
    let (cells, side) = (Tooth.shared.level(0), Tooth.side)
    let (x, y) = (place.x * Tooth.density - 0.5, place.y * Tooth.density - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func cell(_ column: Double, _ row: Double) -> Double {
      func wrapped(_ number: Double) -> Int { (Int(number) % side + side) % side }
      return Double(cells[wrapped(row) * side + wrapped(column)])
    }
    let upper = cell(left, top) * (left + 1 - x) + cell(left + 1, top) * (x - left)
    let lower = cell(left, top + 1) * (left + 1 - x) + cell(left + 1, top + 1) * (x - left)
    return upper * (top + 1 - y) + lower * (y - top)
  }

  @Test(arguments: [0, 0.7]) func nearPixelsAreMeansOfTheCellsAround(angle: Double) throws {
    let grid = TileGrid(anchor: Point(x: 1234.56, y: -98.7), density: 5, angle: angle)
    let tooth = try #require(ToothSampler(grid.transform, origin: grid.anchor))
    for y in [-300, 7, 511] {
      for x in -40..<40 {
        let place = grid.canvas(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect(abs(tooth.depth(x, y) * 255 - depth(place)) < 3)
      }
    }
  }

  @Test func pixelsAtFullSizeAreMeansOfTheFourCellsInThem() throws {
    let tooth = try #require(ToothSampler(.identity, origin: .zero))
    for x in 0..<100 {
      let corners = [0.25, 0.75].flatMap { down in
        [0.25, 0.75].map { Point(x: Double(x) + $0, y: 40 + down) }
      }
      let mean = corners.reduce(0) { $0 + depth($1) } / 4
      #expect(abs(tooth.depth(x, 40) * 255 - mean) <= 1)
    }
  }

  @Test func meanStaysAtEveryZoom() throws {
    for density in [8, 2, 1.3, 1, 0.7, 0.3, 0.05, 0.001] {
      let tooth = try #require(ToothSampler(.scale(density), origin: .zero))
      let side = max(Int((Tooth.period * density).rounded()), 1)
      var sum = 0.0
      for y in 0..<side { tooth.forEachDepth(from: 0, y, side) { sum += Double($1) } }
      let mean = sum / Double(side * side) / 255
      #expect(abs(mean - Tooth.shared.mean) < 0.01, "\(density)")
    }
  }

  @Test func smallStepOfTheZoomChangesLittle() throws {
    for density in [2, 1, 0.5, 0.25] {
      let (before, behind) = (density * 1.001, density * 0.999)
      let one = try #require(ToothSampler(.scale(before), origin: .zero))
      let other = try #require(ToothSampler(.scale(behind), origin: .zero))
      for x in 0..<50 { #expect(abs(one.depth(x, x) - other.depth(x, x)) < 0.08) }
    }
  }

  @Test func farPixelsAreTheMean() throws {
    let tooth = try #require(ToothSampler(.scale(0.001), origin: Point(x: 1e9, y: -3e8)))
    for x in 0..<40 { #expect(abs(tooth.depth(x, 3) - Tooth.shared.mean) < 0.005) }
  }

  @Test func squareRepeatsFarAway() throws {
    let here = try #require(ToothSampler(.scale(2), origin: Point(x: 3, y: 5)))
    let shift = Vector(dx: Tooth.period * 4096, dy: Tooth.period * -1_000_000)
    let there = try #require(ToothSampler(.scale(2), origin: Point(x: 3, y: 5) + shift))
    for x in 0..<40 { #expect(here.depth(x, -x) == there.depth(x, -x)) }
  }
}
