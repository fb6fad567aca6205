import Geometry
import Glibc
import TestSupport
import Testing

@testable import Inking

/// Lines that count as a scratch, and lines that count as writing.
@Suite struct ScratchTestTests {
  private static let units = [0.001, 0.3, 1, 7.0, 400]

  /// Whether a line through corners is a scratch, with steps of about three units, drawn at `speed` units per millisecond.
  private func isScratch(
    _ corners: [Vector], speed: Double = 1.5, unit: Double = 1, trembling: Double = 0,
    seed: UInt64 = 1
  ) -> Bool {
    var random = SeededGenerator(seed)
    var places: [Vector] = []
    var length = 0.0
    for (start, end) in zip(corners, corners.dropFirst()) {
      let way = end + start * -1
      length += way.length
      let count = max(Int(way.length / 3), 1)
      places += (0..<count).map { start + way * (Double($0) / Double(count)) }
    }
    places += corners.suffix(1)
    let shaken = places.map { place in
      place
        + Vector(
          dx: .random(in: -trembling...trembling, using: &random),
          dy: .random(in: -trembling...trembling, using: &random))
    }
    return ScratchTest.isScratch(
      through: shaken.map { ($0 + Vector(dx: 1e3, dy: -2e3)) * unit }, in: length / speed,
      unit: unit)
  }

  /// A zigzag of sweeps to and fro, each below the one before by `spacing`.
  private func zigzag(_ sweeps: Int, length: Double, spacing: Double, angle: Double = 0) -> [Vector]
  {
    (0...sweeps).map { index in
      Vector(dx: index % 2 == 0 ? 0 : length, dy: Double(index) * spacing).turned(by: angle)
    }
  }

  @Test(arguments: units) func quickDenseZigzagIsAScratchAtEveryZoomAndInEveryDirection(
    unit: Double
  ) {
    for step in 0..<16 {
      for (sweeps, length, spacing) in [(5, 60.0, 4.0), (7, 150, 8), (12, 30, 3), (30, 90, 2)] {
        let angle = Double(step) / 16 * 2 * .pi
        let corners = zigzag(sweeps, length: length, spacing: spacing, angle: angle)
        #expect(isScratch(corners, unit: unit), "\(sweeps), \(angle)")
        #expect(
          isScratch(corners, unit: unit, trembling: 1, seed: UInt64(step)), "\(sweeps), \(angle)")
      }
    }
  }

  @Test func scratchOfUnevenSweepsIsOne() {
    var random = SeededGenerator(4)
    for _ in 0..<200 {
      let corners = (0...8).map { index in
        Vector(
          dx: (index % 2 == 0 ? 0 : 100) + .random(in: -15...15, using: &random),
          dy: Double(index) * 6 + .random(in: -3...3, using: &random))
      }
      #expect(isScratch(corners, trembling: 1))
    }
  }

  @Test func zigzagThatIsSlowWideOrShortIsNone() {
    #expect(isScratch(zigzag(8, length: 80, spacing: 4)))
    #expect(!isScratch(zigzag(8, length: 80, spacing: 4), speed: 0.3))
    // A hatching isn't a scratch.
    #expect(!isScratch(zigzag(8, length: 80, spacing: 20)))
    #expect(!isScratch(zigzag(3, length: 80, spacing: 4)))
    #expect(!isScratch(zigzag(8, length: 12, spacing: 1)))
  }

  /// Letters of a height of one, by their corners.
  private static let letters: [String: [(Double, Double)]] = [
    "m": [(0, 1), (0, 0), (0.3, 1), (0.35, 0), (0.65, 0), (0.65, 1), (0.7, 0), (1, 0), (1, 1)],
    "narrow m": [(0, 1), (0.1, 0), (0.25, 1), (0.4, 0), (0.55, 1), (0.7, 0), (0.85, 1)],
    "w": [(0, 0), (0.25, 1), (0.5, 0), (0.75, 1), (1, 0)],
    "z": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "n": [(0, 1), (0, 0), (0.5, 0), (0.5, 1)],
    "k": [(0, 0), (0, 1), (0, 0.6), (0.5, 0.2), (0, 0.6), (0.6, 1)],
    "E": [(0.7, 0), (0, 0), (0, 0.5), (0.6, 0.5), (0, 0.5), (0, 1), (0.7, 1)],
  ]

  @Test(arguments: units) func lettersAreNone(unit: Double) {
    for (name, corners) in Self.letters {
      for height in [8.0, 20, 60, 300] {
        for angle in [0, 0.3, 1.6] {
          let letter = corners.map {
            Vector(dx: $0.0 * height, dy: $0.1 * height).turned(by: angle)
          }
          #expect(!isScratch(letter, speed: 3, unit: unit), "\(name), \(height)")
          #expect(!isScratch(letter, speed: 3, unit: unit, trembling: 1), "\(name), \(height)")
        }
      }
    }
  }

  /// The words are waves like those of "minimum" in one line, whose letters are about half as wide as high.
  @Test func wordsAreNone() {
    for height in [10.0, 25, 80] {
      for spread in [0.2, 0.25, 0.4] {
        for slant in [0, 0.3, 0.6] {
          let word = (0...400).map { (step: Int) -> Vector in
            let turn = Double(step) / 400 * 14 * 2 * .pi
            let y = height / 2 * cos(turn)
            return Vector(dx: turn / .pi * height * spread - y * slant, dy: y)
          }
          #expect(!isScratch(word, speed: 3), "\(height), \(spread), \(slant)")
        }
      }
    }
  }

  @Test func circlesSpiralsAndLoopsAreNone() {
    for turns in [1.0, 4, 12] {
      let circle = (0...600).map { (step: Int) -> Vector in
        let turn = Double(step) / 600 * turns * 2 * .pi
        return Vector(dx: 50 * cos(turn), dy: 50 * sin(turn))
      }
      #expect(!isScratch(circle, speed: 3))
      #expect(!isScratch(circle.enumerated().map { $1 * (Double($0) / 600) }, speed: 3))
      // The line is like a signature: round loops that proceed to the right.
      let loops = circle.enumerated().map {
        Vector(dx: $1.dx * 0.5 + Double($0) * turns / 10, dy: $1.dy)
      }
      #expect(!isScratch(loops, speed: 3))
    }
  }

  @Test func straightLinesAndDotsAreNone() {
    #expect(!isScratch([.zero, Vector(dx: 500, dy: 20)], speed: 5))
    #expect(!isScratch([.zero, .zero], speed: 5))
    #expect(!ScratchTest.isScratch(through: [], in: 10, unit: 1))
  }

  @Test func randomWaysAreNone() {
    var random = SeededGenerator(8)
    for seed in 0..<300 as Range<UInt64> {
      var place = Vector.zero
      let corners = (0..<20).map { _ -> Vector in
        place =
          place
          + Vector(dx: .random(in: 0...60, using: &random), dy: 0)
          .turned(by: .random(in: 0...7, using: &random))
        return place
      }
      #expect(!isScratch(corners, speed: 2, seed: seed))
    }
  }

  @Test func numbersThatAreNoneAreNoScratch() {
    for odd in [Double.nan, .infinity, -.infinity, 1e300] {
      var places = (0..<90).map { Vector(dx: Double($0 % 9 * 10), dy: Double($0 / 9)) }
      places[40] = Vector(dx: odd, dy: 3)
      #expect(!ScratchTest.isScratch(through: places, in: 100, unit: 1))
      #expect(!ScratchTest.isScratch(through: places.dropFirst(50), in: .nan, unit: 1))
    }
    #expect(!ScratchTest.isScratch(through: [.zero, Vector(dx: 9, dy: 0)], in: 0, unit: 0))
  }
}
