import Geometry
import Testing

@testable import Canvas

/// Fitting an area into the view.
@Suite struct FittingTests {
  private let window = Rect(x: 0, y: 0, width: 800, height: 600)

  @Test(arguments: [0, 0.7, -.pi / 2])
  func whatIsFittedIsWholeAndInTheMiddle(angle: Double) throws {
    let area = Rect(x: 1e9 - 3000, y: -1e9, width: 6000, height: 1000)
    let viewport = try #require(Viewport(angle: angle).fitting(area, in: [window]))
    let seen = viewport.view(area)
    #expect(Rect(x: 31, y: 31, width: 738, height: 538).contains(seen))
    #expect((seen.centre - Point(x: 400, y: 300)).length < 1e-3)
    #expect(viewport.angle == angle)
    // The area is seen as large as the window allows.
    #expect(seen.width > 735 || seen.height > 535)
  }

  @Test func ofSeveralRoomsTheOneWhereItIsLargestIsTaken() throws {
    let rooms = [
      Rect(x: 0, y: 0, width: 300, height: 600), Rect(x: 0, y: 400, width: 800, height: 200),
    ]
    let wide = Rect(x: 0, y: 0, width: 2000, height: 100)
    let tall = Rect(x: 0, y: 0, width: 100, height: 2000)
    for (area, room) in [(wide, rooms[1]), (tall, rooms[0])] {
      let seen = try #require(Viewport().fitting(area, in: rooms)).view(area)
      #expect(room.contains(seen))
      #expect((seen.centre - room.centre).length < 1e-6)
    }
  }

  @Test func dotIsNotEnlargedBeyondMeasure() throws {
    let dot = Rect(x: 5, y: 5, width: 2, height: 2)
    #expect(try #require(Viewport().fitting(dot, in: [window])).zoom == 4)
  }

  @Test func whatIsTooLargeIsSeenAsSmallAsCanBe() throws {
    let vast = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    let viewport = try #require(Viewport().fitting(vast, in: [window]))
    #expect(viewport.zoom == 0.01)
    #expect((viewport.view(Point.zero) - Point(x: 400, y: 300)).length < 1e-6)
  }

  @Test func whatHasNoPlaceIsNotFitted() {
    #expect(Viewport().fitting(Rect(x: .nan, y: 0, width: 1, height: 1), in: [window]) == nil)
    #expect(Viewport().fitting(Rect(x: 0, y: 0, width: .infinity, height: 1), in: [window]) == nil)
    let nowhere = [Rect(x: 0, y: 0, width: 0, height: 0)]
    #expect(Viewport().fitting(Rect(x: 0, y: 0, width: 1, height: 1), in: nowhere) == nil)
  }
}
