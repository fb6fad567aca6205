import Documents
import Geometry
import Graphics
import Language
import Marks
import Rendering
import System
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome

/// The minimap and its card.
@Suite(.timeLimit(.minutes(120))) struct MinimapTests {
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

  @Test func picturesAreSeenInTheirColours() throws {
    let red = [UInt32](repeating: 0xFFC0_1020, count: 48 * 32)
    let surface = try ImageSurface(packedPixels: red, width: 48, height: 32, format: .argb)
    let medium = Medium(type: "image/png", bytes: try surface.png())
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let look = PictureLook(medium: medium.hash, size: Size(width: 48, height: 32))
    let drawing = Drawing(
      [.picture(PictureMark(look, at: Point(x: 500, y: 500)))], media: media)
    let picture = MinimapPicture.make(of: drawing, over: nil, width: 24, height: 16, light: .day)
    let thumbnail = try #require(picture).thumbnail
    #expect(thumbnail.pixels[thumbnail.width * 8 + 12] == 0xFFC0_1020)
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

  @Test func itShowsTheDrawingThroughItsFilters() throws {
    var drawing = Drawing([line([(0, 0), (100, 80)])])
    drawing.apply(
      drawing.delta(of: drawing.changes(toViewThrough: try FilterChain(text: "invert"))))
    func corner(_ light: InkLight, _ paper: Colour) throws -> UInt32 {
      let picture = MinimapPicture.make(
        of: drawing, over: nil, width: 100, height: 80, light: light, paper: paper)
      return try #require(picture).thumbnail.pixels[99]
    }
    #expect(try corner(.day, .white) == 0xFF00_0000)
    #expect(try corner(.night, Colour(0x17191E)) & 255 > 230)
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

  private final class Fixture {
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
          drawing: drawing, picture: nil, pyramid: nil, width: 10, height: 10, light: .day)
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
    let fixture = Fixture()
    fixture.minimap.subjectDidChange()
    #expect(fixture.clock.delay(at: 0) == nil)
    fixture.wait(5000)
    #expect(fixture.askedFor == 0)
    #expect(fixture.pictures.isEmpty)
  }

  @Test func changesAreShownOnceTheyHaveBeenQuiet() {
    let fixture = Fixture()
    fixture.minimap.isWanted = true
    fixture.wait(0)
    #expect(fixture.pictures.count == 1)
    for _ in 0..<20 {
      fixture.minimap.subjectDidChange()
      fixture.wait(400)
    }
    #expect(fixture.pictures.count == 1)
    fixture.wait(100)
    #expect(fixture.pictures.count == 2)
    #expect(fixture.clock.delay(at: fixture.time) == nil)
  }

  @Test func whatChangesWhileAPictureIsMadeIsMadeAgain() {
    let fixture = Fixture()
    fixture.minimap.isWanted = true
    fixture.minimap.subjectDidChange()
    // The first picture arrives on the main thread.
    fixture.clock.tick(at: 0)
    fixture.clock.tick(at: 500)
    #expect(fixture.askedFor == 2)
    fixture.worker.wait(atMost: 10_000)
    #expect(fixture.pictures.count == 2)
  }

  @Test func pictureThatIsNotWantedAnyMoreIsForgotten() {
    let fixture = Fixture()
    fixture.minimap.isWanted = true
    fixture.minimap.subjectDidChange()
    fixture.minimap.isWanted = false
    fixture.wait(5000)
    #expect(fixture.pictures.map { $0 == nil } == [true])
  }
}
