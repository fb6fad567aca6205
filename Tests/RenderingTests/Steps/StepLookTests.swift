import Geometry
import Graphics
import Marks
import Testing

@testable import Rendering

/// Small pictures of the changes that steps of the history made.
@Suite struct StepLookTests {
  private let red = Colour(0xFF0000)
  private let size = Size(width: 48, height: 30)

  private func line(_ colour: Colour, width: Double = 1, to end: Point) -> Mark {
    .stroke(Stroke(through: [.zero, end], ink: Ink(colour: colour, width: width)))
  }

  private func look(_ delta: Delta, in light: InkLight = .day) -> StepLook {
    StepLook(of: delta, DrawingMedia(), in: light, size: size)
  }

  private func adding(_ mark: Mark) -> Delta { Delta(Drawing().edits(adding: mark)) }

  /// The greatest opacity of a pixel, from 0 to 255.
  private func mostOpaque(_ look: StepLook) -> UInt32 {
    look.picture?.pixels.map { $0 >> 24 }.max() ?? 0
  }

  @Test func aStrokeIsShownInItsColour() throws {
    let look = look(adding(line(red, width: 8, to: Point(x: 60, y: 40))))
    #expect(look.colour == red)
    #expect(look.count == 1)
    let picture = try #require(look.picture)
    #expect(picture.width <= 48 && picture.height <= 30)
    #expect(picture.height == 30)
    #expect(picture.pixels.contains(0xFFFF_0000))
  }

  /// At its own width it would be a fiftieth of a pixel wide.
  @Test func aThinLineOfALargeDrawingIsSeen() {
    #expect(mostOpaque(look(adding(line(red, to: Point(x: 2000, y: 900))))) > 150)
  }

  @Test func aDotDoesNotFillThePicture() throws {
    let picture = try #require(look(adding(.dot(Dot(at: .zero)))).picture)
    #expect(picture.pixels[0] >> 24 == 0)
    let middle = picture.pixels[picture.height / 2 * picture.width + picture.width / 2]
    #expect(middle >> 24 == 255)
  }

  @Test func whatWasErasedIsFaint() {
    let delta = adding(line(red, width: 8, to: Point(x: 60, y: 40))).reversed
    let look = look(delta)
    #expect((40..<140).contains(mostOpaque(look)))
    #expect(look.colour == red)
    #expect(look.count == 1)
  }

  @Test func nightTurnsTheColour() {
    let delta = adding(line(.black, to: Point(x: 60, y: 40)))
    #expect(look(delta, in: .night).colour == InkLight.night.seen(.black))
  }

  @Test func aMoveShowsFromWhereAndWhere() {
    let move = Move(
      RankRanges([1]), by: Vector(dx: 40, dy: 0), area: Rect(x: 0, y: 0, width: 9, height: 9))
    let look = look(Delta([.move(move)]))
    #expect(mostOpaque(look) > 150)
    #expect(look.count == nil)
  }

  @Test func aMoveShowsItsMarksWhereTheDrawingIsKnown() throws {
    var drawing = Drawing([line(red, width: 8, to: Point(x: 60, y: 40))])
    let way = Vector(dx: 90, dy: 0)
    let marks = try #require(MarkSelection(allOf: drawing))
    let delta = Delta([.move(marks.move(by: way))])
    drawing.apply(delta)
    let look = StepLook(of: delta, leadingTo: drawing, DrawingMedia(), in: .day, size: size)
    #expect(look.colour == red)
    #expect(look.count == 1)
    let picture = try #require(look.picture)
    // The old location on the left is faint; the new one is on the right.
    func most(_ columns: Range<Int>) -> UInt32 {
      let pixels = columns.flatMap { x in
        (0..<picture.height).map { picture.pixels[$0 * picture.width + x] }
      }
      return pixels.map { $0 >> 24 }.max() ?? 0
    }
    let middle = picture.width / 2
    #expect((40..<140).contains(most(0..<middle - 2)))
    #expect(most(middle + 2..<picture.width) > 200)
  }

  @Test func aStepThatIsNotSeenHasNoPicture() {
    #expect(look(Delta()).picture == nil)
    #expect(look(Delta()).count == 0)
  }
}
