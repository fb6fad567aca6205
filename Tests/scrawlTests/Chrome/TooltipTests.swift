import Geometry
import Language
import StageSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import scrawl

@Suite struct TooltipTests {
  private let stage = ChromeStage(Size(width: 1280, height: 800))
  private var view: StudioView { stage.view }
  private var tooltip: Tooltip? { view.subviews.lazy.compactMap { $0 as? Tooltip }.first }

  private func hover(_ name: String) throws {
    view.layoutIfNeeded()
    view.showTooltip(for: try #require(view.named(name))) { _ in nil }
  }

  private func press(_ control: View?) throws {
    let control = try #require(control)
    let touch = Touch(location: control.bounds.centre + control.offsetInWindow, time: 0)
    view.deliver(.began(touch))
    view.deliver(.ended(touch))
  }

  @Test func whoPressesTypesOrScrollsSeesNoTooltip() throws {
    try hover("Undo")
    #expect(tooltip != nil)
    try press(view.named("Hand"))
    #expect(tooltip == nil)
    try hover("Undo")
    _ = view.keyDown(Key(.character("a")))
    #expect(tooltip == nil)
    try hover("Undo")
    let place = Point(x: 1, y: 1) + view.chrome.style.offsetInWindow
    _ = view.scroll(Scroll(notches: Vector(dx: 0, dy: 1), location: place, modifiers: []))
    #expect(tooltip == nil)
  }

  @Test func whatOpensTakesItsPlace() throws {
    try hover("Other colour")
    #expect(tooltip != nil)
    try press(view.named("Other colour"))
    #expect(view.subviews.contains { $0 is Popover })
    #expect(tooltip == nil)
  }

  @Test(arguments: [Language.english, .arabic], WindowSizes.all)
  func tooltipCoversNoOtherControl(language: Language, size: Size) throws {
    let stage = ChromeStage(size, language)
    let controls = Self.controls(in: stage.view).filter { $0.name != nil && !$0.showsName }
    for control in controls {
      stage.view.showTooltip(for: control) { _ in nil }
      let tooltip = stage.view.subviews.lazy.compactMap { $0 as? Tooltip }.first
      let frame = try #require(tooltip?.frame)
      #expect(stage.view.bounds.contains(frame), "\(control.name ?? "")")
      guard size.width >= 1280 else { continue }
      let covered = Self.controls(in: stage.view).filter {
        $0.bounds.offset(by: $0.offsetInWindow).touches(frame)
      }
      #expect(covered.map(\.name) == [], "\(control.name ?? "")")
    }
    #expect(controls.count > 3)
  }

  private static func controls(in view: View) -> [Control] {
    guard !view.isHidden else { return [] }
    return ((view as? Control).map { [$0] } ?? []) + view.subviews.flatMap(controls)
  }

  @Test func nameThatALabelShowsIsNotSaidAgain() throws {
    for name in ["Width", "Opacity", "A quick zigzag"] {
      try hover(name)
      #expect(tooltip == nil, "\(name)")
    }
    stage.open(.history)
    try hover("Stroke")
    #expect(tooltip == nil)
    try hover("Red")
    #expect(tooltip != nil)
  }
}
