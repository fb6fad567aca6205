import Geometry
import Graphics
import Language
import Marks
import Rendering
import System
import Testing
import Toolkit

@testable import Canvas
@testable import scrawl

/// The minimap and its card.
@Suite struct MinimapTests {
  private func picture(_ marks: [Mark]) -> MinimapPicture? {
    MinimapPicture.make(of: Drawing(marks), over: nil, width: 100, height: 80, light: .day)
  }

  private func line(_ points: [(Double, Double)]) -> Mark {
    .stroke(Stroke(through: points.map { Point(x: $0.0, y: $0.1) }))
  }

  @Test func pictureShowsAllOfADrawingHoweverFarOut() throws {
    let picture = try #require(self.picture([line([(1e9, -1e9), (1e9 + 1000, -1e9 + 500)])]))
    #expect(picture.area == Rect(x: 1e9, y: -1e9, width: 1000, height: 500).outset(by: 0.5))
    #expect(picture.thumbnail.width == 100)
    #expect((49...52).contains(picture.thumbnail.height))
    let (width, pixels) = (picture.thumbnail.width, picture.thumbnail.pixels)
    // The diagonal has ink, and the other corners have none.
    for x in stride(from: 5, to: 95, by: 10) {
      let column = (-1...1).map { pixels[(x / 2 + $0) * width + x] >> 24 }
      #expect(column.max() ?? 0 > 100)
    }
    #expect(pixels[width - 1] == 0)
    #expect(pixels[(picture.thumbnail.height - 1) * width] == 0)
  }

  @Test func smallestMarksAreStillSeen() throws {
    let marks = [
      line([(0, 0), (1, 1)]), .dot(Dot(at: Point(x: 50_000, y: 50_000))),
      line([(100_000, 100_000), (100_001, 100_000)]),
    ]
    let picture = try #require(self.picture(marks))
    let inked = picture.thumbnail.pixels.count { $0 >> 24 > 0 }
    #expect(inked >= 3)
  }

  @Test func emptyDrawingHasNoPicture() {
    #expect(picture([]) == nil)
  }

  @Test func fitFindsBackToTheCanvas() {
    let area = Rect(x: 1e9, y: 5, width: 4000, height: 1000)
    let fit = MinimapFit(area, in: Rect(x: 10, y: 10, width: 100, height: 100))
    #expect(fit.place(of: area) == Rect(x: 10, y: 47.5, width: 100, height: 25))
    let place = Point(x: 1e9 + 77, y: 99)
    #expect((fit.canvas(fit.place(of: place)) - place).length < 1e-4)
  }

  /// A card with a visible part of 100 by 100 in the middle of a drawing of 900 by 900.
  private func card() throws -> MinimapCard {
    let card = MinimapCard(Words(.english))
    card.frame = Rect(x: 0, y: 0, width: 110, height: 110)
    card.show(picture([line([(0, 0), (900, 900)])]))
    card.seen = Viewport().corners(of: Rect(x: 400, y: 400, width: 100, height: 100))
    return card
  }

  @Test func dragInTheFrameMovesItWithTheHand() throws {
    let card = try card()
    var places: [Point] = []
    card.onGo = { places.append($0) }
    card.touchesBegan(Touch(location: Point(x: 57, y: 57), time: 0))
    card.touchesMoved(Touch(location: Point(x: 67, y: 57), time: 10))
    card.touchesEnded(Touch(location: Point(x: 67, y: 57), time: 20))
    try #require(places.count == 2)
    #expect((places[0] - Point(x: 450, y: 450)).length < 1e-6)
    #expect(abs(places[1].x - places[0].x - 100) < 1)
    #expect(abs(places[1].y - places[0].y) < 1e-6)
  }

  @Test func pressBesideTheFrameGoesThere() throws {
    let card = try card()
    var place = Point.zero
    card.onGo = { place = $0 }
    card.touchesBegan(Touch(location: Point(x: 10, y: 10), time: 0))
    #expect((place - Point(x: 0, y: 0)).length < 2)
  }

  // MARK: When the picture is made

  private final class Desk {
    let clock = Clock()
    let worker = Worker()
    let minimap: Minimap
    var pictures: [MinimapPicture?] = []
    var askedFor = 0
    var time: Int64 = 0

    init() {
      minimap = Minimap(clock, worker)
      let drawing = Drawing([.dot(Dot(at: .zero))])
      minimap.subject = { [unowned self] in
        askedFor += 1
        return Minimap.Subject(
          drawing: drawing, picture: nil, afar: nil, width: 10, height: 10, light: .day)
      }
      minimap.onPicture = { [unowned self] in pictures.append($0) }
      clock.tick(at: 0)
    }

    func wait(_ milliseconds: Int64) {
      clock.tick(at: time)
      time += milliseconds
      clock.tick(at: time)
      worker.wait(atMost: 10_000)
    }
  }

  @Test func whileItIsNotWantedNothingIsMadeAndNothingIsDue() {
    let desk = Desk()
    desk.minimap.subjectDidChange()
    #expect(desk.clock.delay(at: 0) == nil)
    desk.wait(5000)
    #expect(desk.askedFor == 0)
    #expect(desk.pictures.isEmpty)
  }

  @Test func changesAreShownOnceTheyHaveBeenQuiet() {
    let desk = Desk()
    desk.minimap.isWanted = true
    desk.wait(0)
    #expect(desk.pictures.count == 1)
    for _ in 0..<20 {
      desk.minimap.subjectDidChange()
      desk.wait(400)
    }
    #expect(desk.pictures.count == 1)
    desk.wait(100)
    #expect(desk.pictures.count == 2)
    #expect(desk.clock.delay(at: desk.time) == nil)
  }

  @Test func whatChangesWhileAPictureIsMadeIsMadeAgain() {
    let desk = Desk()
    desk.minimap.isWanted = true
    desk.minimap.subjectDidChange()
    // The first picture arrives on the main thread.
    desk.clock.tick(at: 0)
    desk.clock.tick(at: 500)
    #expect(desk.askedFor == 2)
    desk.worker.wait(atMost: 10_000)
    #expect(desk.pictures.count == 2)
  }

  @Test func pictureThatIsNotWantedAnyMoreIsForgotten() {
    let desk = Desk()
    desk.minimap.isWanted = true
    desk.minimap.subjectDidChange()
    desk.minimap.isWanted = false
    desk.wait(5000)
    #expect(desk.pictures.map { $0 == nil } == [true])
  }
}
