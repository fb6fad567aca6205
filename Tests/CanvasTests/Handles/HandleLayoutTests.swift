import Geometry
import Testing
import Toolkit

@testable import Canvas

/// The positions of handles, and the areas in which they are taken.
@Suite struct HandleLayoutTests {
  private let window = Rect(x: 0, y: 0, width: 800, height: 600)

  static let boxes = [0, 0.3, -1.2, 2.5].flatMap { angle in
    [Size(width: 200, height: 120), Size(width: 4, height: 150), Size(width: 1, height: 1)].map {
      SelectionBox(centre: Point(x: 400, y: 300), size: $0, angle: angle)
    }
  }

  @Test(arguments: boxes) func everyHandleIsTakenAtItsMiddle(box: SelectionBox) {
    let layout = HandleLayout(around: box, in: window)
    for handle in Handle.allCases {
      for kind in [PointingDevice.Kind.mouse, .finger, .pen] {
        #expect(layout.handle(at: layout.place(of: handle), for: kind) == handle)
      }
    }
  }

  /// The number of pixels in which a handle is taken, counted one by one.
  private func countTaking(
    _ handle: Handle, _ box: SelectionBox, _ kind: PointingDevice.Kind
  ) -> Int {
    let layout = HandleLayout(around: box, in: window)
    let middle = layout.place(of: handle)
    return (-40...40).reduce(0) { count, x in
      count
        + (-40...40).count { y in
          let way = Vector(dx: Double(x), dy: Double(y))
          return layout.handle(at: middle + way, for: kind) == handle
        }
    }
  }

  @Test func handlesAreLargeEnoughForMouseAndFinger() {
    let box = SelectionBox(
      centre: Point(x: 400, y: 300), size: Size(width: 240, height: 200), angle: 0)
    for handle in Handle.allCases {
      #expect(countTaking(handle, box, .mouse) >= 24 * 24)
    }
    // The rotating handle and the one below it share their room.
    for handle in Handle.scaling where handle != .top {
      #expect(countTaking(handle, box, .finger) >= 44 * 44)
    }
    #expect(countTaking(.turn, box, .finger) >= 44 * 36)
  }

  @Test(arguments: boxes) func theMiddleIsFreeForMoving(box: SelectionBox) {
    let layout = HandleLayout(around: box, in: window)
    for kind in [PointingDevice.Kind.mouse, .finger] {
      for x in -10...10 {
        for y in -10...10 {
          let way = Vector(dx: Double(x), dy: Double(y))
          guard way.length < 12 else { continue }
          #expect(layout.handle(at: box.centre + way, for: kind) == nil)
        }
      }
    }
  }

  @Test func handlesOfASmallFrameMoveOutwards() {
    let small = SelectionBox(
      centre: Point(x: 400, y: 300), size: Size(width: 6, height: 300), angle: 0)
    let layout = HandleLayout(around: small, in: window)
    #expect(layout.place(of: .left) == Point(x: 376, y: 300))
    #expect(layout.place(of: .right) == Point(x: 424, y: 300))
    #expect(layout.place(of: .top) == Point(x: 400, y: 150))
  }

  /// A word is about as large.
  @Test func handlesLieBesideASmallFrame() {
    for size in [
      Size(width: 60, height: 22), Size(width: 26, height: 26), Size(width: 48, height: 48),
    ] {
      let frame = SelectionBox(centre: Point(x: 400, y: 300), size: size, angle: 0)
      let layout = HandleLayout(around: frame, in: window)
      for x in stride(from: -0.49, through: 0.49, by: 0.07) {
        for y in stride(from: -0.49, through: 0.49, by: 0.07) {
          let place = frame.centre + Vector(dx: x * min(size.width, 47), dy: y * size.height)
          #expect(layout.handle(at: place, for: .mouse) == nil)
        }
      }
    }
  }

  @Test func theHandleThatTurnsStaysInTheWindow() {
    let size = Size(width: 100, height: 100)
    func place(_ x: Double, _ y: Double) -> Point {
      let box = SelectionBox(centre: Point(x: x, y: y), size: size)
      return HandleLayout(around: box, in: window).place(of: .turn)
    }
    #expect(place(400, 300) == Point(x: 400, y: 220))
    #expect(place(400, 52) == Point(x: 400, y: 132))
    let tall = SelectionBox(
      centre: Point(x: 300, y: 300), size: Size(width: 100, height: 590), angle: 0)
    #expect(HandleLayout(around: tall, in: window).place(of: .turn) == Point(x: 380, y: 300))
  }

  @Test func theHandleThatTurnsIsBesideWhatCoversTheWindow() {
    let box = SelectionBox(
      centre: Point(x: 400, y: 300), size: Size(width: 100, height: 100), angle: 0)
    func place(besides covers: Rect...) -> Point {
      HandleLayout(around: box, in: window, besides: covers).place(of: .turn)
    }
    let (above, below) = (
      Rect(x: 300, y: 190, width: 200, height: 40), Rect(x: 300, y: 370, width: 200, height: 40)
    )
    #expect(place(besides: above) == Point(x: 400, y: 380))
    #expect(place(besides: above, below) == Point(x: 480, y: 300))
    #expect(place(besides: window) == Point(x: 400, y: 220))
  }

  @Test(arguments: [
    (0, Handle.right, Cursor.rightSide), (0, .topLeft, .topLeftCorner),
    (.pi / 4, .right, .bottomRightCorner), (-.pi / 2, .bottom, .rightSide),
    (.pi, .topRight, .bottomLeftCorner), (0.3, .turn, .turn),
  ]) func pointerShowsTheDirectionAsItIsSeen(angle: Double, handle: Handle, cursor: Cursor) {
    let box = SelectionBox(
      centre: Point(x: 400, y: 300), size: Size(width: 100, height: 100), angle: angle)
    #expect(HandleLayout(around: box, in: window).cursor(for: handle) == cursor)
  }
}
