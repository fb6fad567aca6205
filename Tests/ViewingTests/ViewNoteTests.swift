import Geometry
import Testing
import Toolkit

@testable import Canvas
@testable import Viewing

/// The times and the values of saving the viewport.
@Suite struct ViewNoteTests {
  private final class Fixture {
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

  private let fixture = Fixture()

  private func viewport(_ x: Double) -> Viewport { Viewport(origin: Point(x: x, y: 0)) }

  @Test func nothingIsNotedWhileItMoves() {
    for x in 1...20 {
      fixture.note.look(at: viewport(Double(x)))
      fixture.wait(900)
    }
    #expect(fixture.notes == [])
    fixture.wait(100)
    #expect(fixture.notes == [viewport(20)])
    #expect(fixture.note.takeLast() == nil)
  }

  @Test func secondNoteWaitsLonger() {
    fixture.note.look(at: viewport(1))
    fixture.wait(1000)
    fixture.note.look(at: viewport(2))
    fixture.wait(2900)
    #expect(fixture.notes == [viewport(1)])
    fixture.wait(100)
    #expect(fixture.notes == [viewport(1), viewport(2)])
  }

  @Test func atRestNothingIsDue() {
    fixture.note.look(at: viewport(1))
    fixture.wait(1000)
    fixture.wait(3000)
    #expect(fixture.clock.delay(at: fixture.time) == nil)
  }

  @Test func whatComesBackToWhereItWasIsNotNoted() {
    fixture.note.begin(at: viewport(1))
    fixture.note.look(at: viewport(2))
    fixture.note.look(at: viewport(1))
    fixture.wait(5000)
    #expect(fixture.notes == [])
    #expect(fixture.note.takeLast() == nil)
  }

  @Test func whatHadNoFileIsNotedOnceItHasOne() {
    fixture.hasFile = false
    fixture.note.look(at: viewport(1))
    fixture.wait(1000)
    fixture.hasFile = true
    fixture.note.look(at: viewport(1))
    fixture.wait(1000)
    #expect(fixture.notes == [viewport(1)])
  }

  @Test func whatHasNotRestedIsTakenAtTheEnd() {
    fixture.note.look(at: viewport(1))
    #expect(fixture.note.takeLast() == viewport(1))
    fixture.wait(5000)
    #expect(fixture.notes == [])
  }
}
