import Geometry
import TestSupport
import Testing
import Toolkit

@Suite struct DamageTests {
  @Test func isEmptyAtFirstAndAfterTaking() {
    var damage = Damage()
    #expect(damage.isEmpty)
    damage.add(PixelRect(x: 0, y: 0, width: 5, height: 5))
    #expect(damage.take() == [PixelRect(x: 0, y: 0, width: 5, height: 5)])
    #expect(damage.isEmpty)
  }

  @Test func emptyRectanglesAreNoDamage() {
    var damage = Damage()
    damage.add(PixelRect(x: 3, y: 3, width: 0, height: 9))
    #expect(damage.isEmpty)
  }

  @Test func neighboursBecomeOne() {
    var damage = Damage()
    damage.add(PixelRect(x: 0, y: 0, width: 100, height: 100))
    damage.add(PixelRect(x: 90, y: 0, width: 100, height: 100))
    #expect(damage.rects == [PixelRect(x: 0, y: 0, width: 190, height: 100)])
  }

  @Test func whatIsFarApartStaysApart() {
    var damage = Damage()
    damage.add(PixelRect(x: 0, y: 0, width: 20, height: 20))
    damage.add(PixelRect(x: 900, y: 900, width: 20, height: 20))
    #expect(damage.rects.count == 2)
  }

  @Test func everyDamagedPixelIsCoveredByFewRectangles() {
    var random = SeededGenerator(4)
    for _ in 0..<300 {
      var damage = Damage()
      var added: [PixelRect] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        added.append(
          PixelRect(
            x: Int.random(in: 0..<2000, using: &random),
            y: Int.random(in: 0..<2000, using: &random),
            width: Int.random(in: 1...90, using: &random),
            height: Int.random(in: 1...90, using: &random)))
        damage.add(added[added.count - 1])
      }
      #expect(damage.rects.count <= 16)
      #expect(added.allSatisfy { rect in damage.rects.contains { $0.contains(rect) } })
    }
  }
}
