import Canvas
import Geometry
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
}
