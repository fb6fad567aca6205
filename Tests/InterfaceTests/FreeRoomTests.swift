import Geometry
import Testing

@testable import Interface

@Suite struct FreeRoomTests {
  private let room = FreeRoom(
    inside: Rect(x: 0, y: 0, width: 100, height: 100),
    strip: Rect(x: 20, y: 0, width: 60, height: 100),
    middle: Rect(x: 0, y: 20, width: 100, height: 60),
    side: Rect(x: 0, y: 20, width: 20, height: 60),
    taken: [Rect(x: 10, y: 10, width: 20, height: 20), Rect(x: 60, y: 60, width: 9, height: 9)],
    isBare: false)

  @Test func whatTouchesNoViewIsFree() {
    #expect(room.isFree(Rect(x: 40, y: 10, width: 50, height: 40)))
  }

  @Test(arguments: [
    Rect(x: 15, y: 15, width: 2, height: 2), Rect(x: 0, y: 0, width: 100, height: 100),
    Rect(x: 65, y: 40, width: 30, height: 30),
  ])
  func whatTouchesAViewIsNot(frame: Rect) {
    #expect(!room.isFree(frame))
  }
}
