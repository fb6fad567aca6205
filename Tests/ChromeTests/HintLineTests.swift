import Canvas
import Geometry
import Interface
import Language
import Testing
import Toolkit

@testable import Chrome

/// The line at the lower edge about the next step.
@Suite struct HintLineTests {
  private let line = HintLine(Words(.english))

  private var text: String? { line.subviews.lazy.compactMap { $0 as? Label }.first?.text }

  @Test func whatTheHandChangesIsToldInsteadOfTheHint() {
    line.show(.mixed)
    line.show(measure: .size(Size(width: 120, height: 80.26)))
    #expect(text == "120 × 80.3")
    line.show(measure: .angle(.pi / 12))
    #expect(text == "15°")
    line.show(measure: nil)
    #expect(text == Words(.english)[.mixed])
    line.show(nil)
    #expect(text == "")
  }

  // MARK: Hints without a place

  private let bulletin = Bulletin(Words(.english))
  private let root = RootView(frame: Rect(x: 0, y: 0, width: 800, height: 600))

  /// Places the line in the window, where cards take some frames.
  private func place(_ taken: [Rect], isBare: Bool = false) {
    if line.superview == nil {
      root.addSubview(bulletin)
      root.addSubview(line)
    }
    let inside = root.bounds.outset(by: -12)
    let room = FreeRoom(
      inside: inside, strip: inside, middle: inside, side: inside, taken: taken, isBare: isBare)
    bulletin.place(in: room)
    line.place(in: room)
  }

  /// The lower part of the window, where a panel may be.
  private let panel = Rect(x: 0, y: 400, width: 800, height: 200)

  private var toasts: Int { bulletin.subviews.count }

  private func forget() { for toast in bulletin.subviews { toast.removeFromSuperview() } }

  @Test func aHintWithoutAPlaceIsToldOnceByTheBulletin() {
    line.show(.mixed)
    place([])
    #expect(!line.isHidden && toasts == 0)
    place([panel])
    #expect(line.isHidden && toasts == 1)
    forget()
    place([panel])
    line.show(nil)
    line.show(.mixed)
    place([panel])
    #expect(toasts == 0)
  }

  @Test func anAnswerWithoutAPlaceIsToldAsOftenAsItComes() {
    for _ in 0..<2 {
      line.show(.minimap, isAnswer: true)
      place([panel])
      #expect(toasts == 1)
      forget()
      place([panel])
      #expect(toasts == 0)
      line.show(nil)
    }
  }

  @Test func aToastGivesWayToAnAnswerAndNotToAHint() {
    bulletin.show(toast: "Saved")
    let saved = bulletin.subviews.first
    line.show(.mixed)
    place([Rect(x: 0, y: 540, width: 800, height: 60)])
    #expect(bulletin.subviews.first === saved)
    line.show(.minimap, isAnswer: true)
    place([panel])
    #expect(toasts == 1 && bulletin.subviews.first !== saved)
  }

  @Test func aToastGoesWithItsHint() {
    line.show(.mixed)
    place([panel])
    #expect(toasts == 1)
    line.show(nil)
    #expect(toasts == 0)
  }

  @Test func nothingIsToldWhileEverythingIsHidden() {
    line.show(.minimap, isAnswer: true)
    place([panel], isBare: true)
    #expect(line.isHidden && toasts == 0)
  }
}
