import Geometry
import Marks
import Testing

/// An act of a user on a mark, told from its versions.
@Suite struct MarkActTests {
  private let line = Mark.stroke(
    Stroke(
      through: [Point(x: 0, y: 0), Point(x: 50, y: 10), Point(x: 90, y: 40)],
      ink: Ink(colour: .blue, width: 3)))

  private func acts(_ old: Mark, _ new: Mark) -> [MarkAct] {
    MarkAct.between(old, new, DrawingDifference.Pair(0, 0, .changed))
  }

  private func picture(_ change: (inout PictureLook) -> Void) -> Mark {
    let hash = MediumHash(digest: [UInt8](repeating: 7, count: 32))
    var look = PictureLook(medium: hash, size: Size(width: 40, height: 30))
    change(&look)
    return .picture(PictureMark(look, at: .zero))
  }

  @Test func aLineThatGrewWithItsInkIsResizedAlone() {
    let large = line.transformed(by: .scale(2))
    #expect(acts(line, large) == [.resized])
    #expect(acts(large, line) == [.resized])
    let stretched = line.transformed(by: Transform(a: 2, b: 0, c: 0, d: 1, tx: 3, ty: 0))
    #expect(acts(line, stretched).contains(.resized))
  }

  @Test func aTurnOfHalfACircleIsNoFlip() {
    #expect(acts(line, line.transformed(by: .scale(-1))) == [.turned])
    let upsideDown = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    #expect(acts(line, line.transformed(by: upsideDown)) == [.flipped])
    let slanted = Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    #expect(acts(line, line.transformed(by: slanted)) == [.turned, .flipped])
  }

  @Test func aTurnThatWasTurnedBackIsNone() {
    let there = line.transformed(by: .rotation(by: 1, around: Point(x: 7, y: 9)))
    let back = there.transformed(by: .rotation(by: -1, around: Point(x: 7, y: 9)))
    #expect(!acts(line, back).contains(.turned))
  }

  @Test func picturesAreCroppedAndFiltered() {
    let plain = picture { _ in }
    #expect(acts(plain, picture { $0.filters = "sepia" }) == [.filtered])
    let cropped = picture { $0.crop = Rect(x: 0, y: 0, width: 20, height: 30) }
    #expect(acts(plain, cropped) == [.cropped])
    #expect(acts(plain, picture { $0.turnsInDark = !$0.turnsInDark }) == [.edited])
  }

  @Test func anotherContentIsEdited() {
    func mark(_ body: [UInt8]) -> Mark {
      .foreign(
        ForeignMark(
          kind: "text", box: Rect(x: 0, y: 0, width: 9, height: 9), from: .zero, body: body))
    }
    #expect(acts(mark([1]), mark([2])) == [.edited])
  }

  @Test func orderAndLockAreToldBesides() {
    var pair = DrawingDifference.Pair(0, 0, .moved(by: Vector(dx: 1, dy: 0)), .forward)
    pair.order = .backward
    #expect(MarkAct.between(line, line, pair) == [.moved, .backward])
  }
}
