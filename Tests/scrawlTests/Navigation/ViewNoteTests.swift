import Geometry
import Testing
import Toolkit

@testable import Canvas
@testable import scrawl

/// When and how the viewport is saved.
@Suite struct ViewNoteTests {
  private final class Desk {
    let clock = Clock()
    let note: ViewNote
    var hasFile = true
    var notes: [Viewport] = []
    var time: Int64 = 0

    init() {
      note = ViewNote(clock)
      note.onRest = { [unowned self] in
        if hasFile { notes.append($0) }
        return hasFile
      }
      clock.tick(at: 0)
    }

    func wait(_ milliseconds: Int64) {
      clock.tick(at: time)
      time += milliseconds
      clock.tick(at: time)
    }
  }

  private let desk = Desk()

  private func viewport(_ x: Double) -> Viewport { Viewport(origin: Point(x: x, y: 0)) }

  @Test func nothingIsNotedWhileItMoves() {
    for x in 1...20 {
      desk.note.look(at: viewport(Double(x)))
      desk.wait(900)
    }
    #expect(desk.notes == [])
    desk.wait(100)
    #expect(desk.notes == [viewport(20)])
    #expect(desk.note.takeLast() == nil)
  }

  @Test func secondNoteWaitsLonger() {
    desk.note.look(at: viewport(1))
    desk.wait(1000)
    desk.note.look(at: viewport(2))
    desk.wait(2900)
    #expect(desk.notes == [viewport(1)])
    desk.wait(100)
    #expect(desk.notes == [viewport(1), viewport(2)])
  }

  @Test func atRestNothingIsDue() {
    desk.note.look(at: viewport(1))
    desk.wait(1000)
    desk.wait(3000)
    #expect(desk.clock.delay(at: desk.time) == nil)
  }

  @Test func whatComesBackToWhereItWasIsNotNoted() {
    desk.note.begin(at: viewport(1))
    desk.note.look(at: viewport(2))
    desk.note.look(at: viewport(1))
    desk.wait(5000)
    #expect(desk.notes == [])
    #expect(desk.note.takeLast() == nil)
  }

  @Test func whatHadNoFileIsNotedOnceItHasOne() {
    desk.hasFile = false
    desk.note.look(at: viewport(1))
    desk.wait(1000)
    desk.hasFile = true
    desk.note.look(at: viewport(1))
    desk.wait(1000)
    #expect(desk.notes == [viewport(1)])
  }

  @Test func whatHasNotRestedIsTakenAtTheEnd() {
    desk.note.look(at: viewport(1))
    #expect(desk.note.takeLast() == viewport(1))
    desk.wait(5000)
    #expect(desk.notes == [])
  }
}
