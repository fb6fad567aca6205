import Geometry
import Language
import StageSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import scrawl

@Suite struct TitleCardTests {
  private func labels(in view: View) -> [Label] {
    guard !view.isHidden else { return [] }
    return ((view as? Label).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test(arguments: [360.0, 400, 600, 719, 720, 1280]) func nameIsSeenInWindowsOfAllWidths(
    width: Double
  ) {
    let stage = ChromeStage(Size(width: width, height: 640))
    stage.view.chrome.title.show(title: "A plan of the garden with its beds", state: "Saved")
    stage.view.layoutIfNeeded()
    let name = labels(in: stage.view.chrome.title).first { $0.text.hasPrefix("A plan") }
    #expect((name?.bounds.width ?? 0) > 50)
    #expect(LayoutChecker.faults(in: stage.view) == [])
  }

  @Test func tooltipTellsThePath() {
    let stage = ChromeStage(Size(width: 1280, height: 800))
    let title = stage.view.chrome.title
    #expect(title.naming.hint == "Rename…")
    title.show(title: "House", state: "Saved", at: "/home/ada/House.scrawl")
    stage.view.showTooltip(for: title.naming) { _ in nil }
    let tooltip = stage.view.subviews.lazy.compactMap { $0 as? Tooltip }.first
    #expect(tooltip.map { labels(in: $0).map(\.text) } == ["/home/ada/House.scrawl"])
  }

  @Test func pressOnTheNameAsksForAnother() {
    let stage = ChromeStage(Size(width: 1280, height: 800))
    var presses = 0
    stage.view.chrome.title.naming.onAction = { presses += 1 }
    let place = stage.view.chrome.title.naming
    let touch = Touch(location: place.bounds.centre + place.offsetInWindow, time: 0)
    stage.view.deliver(.began(touch))
    stage.view.deliver(.ended(touch))
    #expect(presses == 1)
  }
}
