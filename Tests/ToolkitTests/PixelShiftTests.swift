import Geometry
import TestSupport
import Testing
import Toolkit

/// The copied and the redrawn pixels when contents of a window move.
@Suite struct PixelShiftTests {
  private static let area = PixelRect(x: 0, y: 0, width: 60, height: 40)

  /// A screen whose pixels are numbers; its contents move and change, and it is updated as a window is.
  private struct Screen {
    /// The expected pixels: the moving content, and over it the fixed pixels.
    var content = [Int](0..<100_000)
    var corner = 40_000
    var stamp = 0

    /// The displayed pixels.
    var pixels: [Int] = []
    var damage = Damage()

    init() {
      pixels = wanted
    }

    var wanted: [Int] {
      (0..<area.area).map { content[corner + $0 / area.width * 200 + $0 % area.width] }
    }

    mutating func move(x: Int, y: Int) {
      corner -= y * 200 + x
      damage.add(PixelShift(area: area, x: x, y: y))
    }

    mutating func change(_ rect: PixelRect) {
      stamp -= 1
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { content[corner + y * 200 + x] = stamp }
      }
      damage.add(rect)
    }

    mutating func lose(_ rect: PixelRect) {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { pixels[y * area.width + x] = Int.min }
      }
      damage.addLost(rect)
    }

    mutating func mend() {
      let shift = damage.takeShift()
      let rects = damage.take()
      let (before, wanted) = (pixels, wanted)
      for part in shift?.copied(without: rects) ?? [] {
        for y in part.y..<part.maxY {
          for x in part.x..<part.maxX {
            let source = (y - (shift?.y ?? 0)) * area.width + x - (shift?.x ?? 0)
            pixels[y * area.width + x] = before[source]
          }
        }
      }
      for rect in rects {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX { pixels[y * area.width + x] = wanted[y * area.width + x] }
        }
      }
    }
  }

  @Test func movesChangesAndLossesInAnyOrderShowWhatDrawingAllShows() {
    var random = SeededGenerator(7)
    var screen = Screen()
    for round in 0..<2000 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let rect = PixelRect(
          x: .random(in: 0..<50, using: &random), y: .random(in: 0..<30, using: &random),
          width: .random(in: 1...10, using: &random), height: .random(in: 1...10, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: screen.change(rect)
        case 1: screen.lose(rect)
        default:
          // The content stays near its start.
          let x = Int.random(in: -4...4, using: &random)
          let y = Int.random(in: -4...4, using: &random)
          screen.move(x: round % 2 == 0 ? x : -x, y: round % 2 == 0 ? y : -y)
        }
      }
      screen.mend()
      guard screen.pixels == screen.wanted else {
        Issue.record("Round \(round) shows something else.")
        return
      }
    }
  }

  @Test func aSmallStepDrawsAStripAndCopiesTheRest() {
    var damage = Damage()
    damage.add(PixelShift(area: Self.area, x: 0, y: -8))
    #expect(damage.takeShift() == PixelShift(area: Self.area, x: 0, y: -8))
    #expect(damage.take() == [PixelRect(x: 0, y: 32, width: 60, height: 8)])
  }

  @Test func whereMostWouldBeDrawnAnywayAllIs() {
    var damage = Damage()
    damage.add(PixelShift(area: Self.area, x: 0, y: -30))
    #expect(damage.takeShift() == nil)
    #expect(damage.take() == [Self.area])
  }

  @Test func stepsThereAndBackCopyNothing() {
    var damage = Damage()
    damage.add(PixelShift(area: Self.area, x: 3, y: 0))
    damage.add(PixelShift(area: Self.area, x: -3, y: 0))
    #expect(damage.takeShift() == nil)
  }
}
