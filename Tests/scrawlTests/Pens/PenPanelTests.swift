import Geometry
import Inking
import Language
import Rendering
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Interface
@testable import Pens
@testable import scrawl

/// The panel with a pen's properties, without a screen.
@Suite struct PenPanelTests {
  private final class Log {
    var pens: [Pen] = []
  }

  private let stage = ChromeStage(Size(width: 1280, height: 1600))
  private let panel: PenPanel
  private let log = Log()

  init() {
    let (log, words) = (log, stage.words)
    let panel = PenPanel(Pen.standard[0], words)
    self.panel = panel
    panel.onChange = { [unowned panel] pen in
      log.pens.append(pen)
      panel.show(pen, in: .day, on: .white)
    }
    stage.view.openPanel { _ in panel }
    show(Pen.standard[0])
  }

  private func show(_ pen: Pen) {
    panel.show(pen, in: .day, on: .white)
    stage.view.layoutIfNeeded()
  }

  private func control(_ name: String) throws -> Control {
    stage.view.layoutIfNeeded()
    return try #require(
      stage.view.focusOrder.compactMap { $0 as? Control }.first { $0.name == name }, "\(name)")
  }

  private func has(_ name: String) -> Bool {
    stage.view.layoutIfNeeded()
    return stage.view.focusOrder.contains { $0.name == name }
  }

  private func key(_ key: Key, at name: String) throws {
    stage.view.setFocus(try control(name))
    #expect(stage.view.keyDown(key))
  }

  private var style: PenStyle? { log.pens.last?.style }

  @Test func aPenIsMeasuredInPixelsAndBackAgain() throws {
    try control("As wide at every zoom").perform()
    #expect(log.pens.last?.isInPixels == true)
    try control("As wide at every zoom").perform()
    #expect(log.pens.last?.isInPixels == false)
  }

  @Test func whatIsDoneToAPenAmongTheOthersIsInItsPanel() throws {
    var acts: [PenAct] = []
    panel.onAct = { acts.append($0) }
    var rack = PenRack()
    rack.addCopy(named: "Mine")
    panel.show(rack.pen, of: rack, in: .day, on: .white)
    for act in PenAct.allCases where act != .tune {
      try control(stage.words[act.title]).perform()
    }
    #expect(acts == [.keep, .remove, .before, .behind])
  }

  @Test func slidersTuneByKeys() throws {
    try key(Key(.right), at: "Smoothing")
    #expect(style?.smoothing == 17)
    try key(Key(.end), at: "Taper at the end")
    #expect(style?.taperOut == 30)
    try key(Key(.left), at: "Least width")
    #expect(style?.leastWidth == 0.3)
    #expect(style?.isSound == true)
  }

  @Test func stabiliserHasOneSliderOfItsKind() throws {
    #expect(!has("Strength"))
    try key(Key(.right), at: "Stabiliser")
    #expect(style?.stabiliser == .weighted(0.5))
    try key(Key(.right), at: "Strength")
    #expect(style?.stabiliser == .weighted(0.55))
    try key(Key(.right), at: "Stabiliser")
    try key(Key(.right), at: "Length")
    #expect(style?.stabiliser == .string(45))
    #expect(!has("Strength"))
    try key(Key(.home), at: "Stabiliser")
    #expect(style?.stabiliser == Stabiliser.none)
  }

  @Test func chiselHasThicknessAndAngle() throws {
    try key(Key(.right), at: "Nib")
    try key(Key(.right), at: "Angle")
    try key(Key(.left), at: "Thickness")
    #expect(style?.nib == .chisel(aspect: 0.2, angle: -40))
    try key(Key(.left), at: "Nib")
    #expect(style?.nib == .round)
  }

  @Test func onlyAChiselTurnsWithThePen() throws {
    #expect(!has("Turns with the pen"))
    try key(Key(.right), at: "Nib")
    try control("Turns with the pen").perform()
    #expect(style?.turnsNib == true)
    try key(Key(.left), at: "Nib")
    #expect(!has("Turns with the pen"))
  }

  @Test func handlesOfTheCurveMoveByKeys() throws {
    try key(Key(.up), at: "First bend of the curve")
    try key(Key(.right, .shift), at: "First bend of the curve")
    #expect(style?.pressure.first == Point(x: 0.35, y: 0.27))
    try key(Key(.down), at: "End of the curve")
    #expect(style?.pressure.end == Point(x: 1, y: 0.98))
  }

  @Test func handleIsDragged() throws {
    let handle = try control("Second bend of the curve")
    let start = handle.frame
    let from = handle.bounds.centre + handle.offsetInWindow
    stage.view.deliver(.began(Touch(location: from, time: 0)))
    stage.view.deliver(.moved(Touch(location: from + Vector(dx: -30, dy: 20), time: 10)))
    stage.view.deliver(.ended(Touch(location: from + Vector(dx: -30, dy: 20), time: 20)))
    stage.view.layoutIfNeeded()
    let way = handle.frame.origin - start.origin
    #expect(abs(way.dx + 30) < 3 && abs(way.dy - 20) < 3)
    #expect(style?.pressure.second.x ?? 1 < 0.7 && style?.pressure.second.y ?? 1 < 0.65)
  }

  @Test func standardPenBecomesAsItWas() throws {
    #expect(try !button("Reset").isEnabled)
    try key(Key(.right), at: "Smoothing")
    try control("Reset").perform()
    #expect(log.pens.last == Pen.standard[0])
    #expect(try !button("Reset").isEnabled)
  }

  @Test func ownPenHasNothingToGoBackTo() throws {
    var pen = try #require(Pen("own-1 #123456 3 100 plain Mine"))
    pen.width = 4
    show(pen)
    #expect(try !button("Reset").isEnabled)
  }

  private func button(_ name: String) throws -> Button {
    func find(_ view: View) -> Button? {
      if let button = view as? Button, button.name == name { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(panel))
  }

  @Test func nameIsTyped() throws {
    let field = try #require(try control("Name") as? TextField)
    stage.view.setFocus(field)
    field.onChange?("  My pen ")
    #expect(log.pens.last?.name == "My pen")
    field.onChange?("Pen")
    #expect(log.pens.last?.name == nil)
    field.onChange?("")
    #expect(log.pens.last?.name == nil)
  }

  @Test func switchesTune() throws {
    try control("Trim hooks").perform()
    try control("Under other ink").perform()
    #expect(style?.trimsHooks == true && style?.isHighlight == true)
  }
}
