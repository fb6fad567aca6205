import Geometry
import Graphics
import Language
import StageSupport
import Testing
import Toolkit

@testable import Pictures

/// The panel of filters in a window without a screen.
@Suite struct FilterPanelTests {
  private final class Log {
    var chains: [String] = []
    var stages: [FilterPanel.Stage] = []
    var compares: [Bool] = []
  }

  private let stage = ViewStage(Size(width: 300, height: 700))
  private let panel: FilterPanel
  private let log = Log()

  init() throws {
    let log = log
    let panel = FilterPanel(Words(.english))
    self.panel = panel
    panel.onChange = { chain, _, stage in
      log.chains.append(chain.text)
      log.stages.append(stage)
    }
    panel.onCompare = { log.compares.append($0) }
    stage.show(panel)
    show("sepia:0.5;posterise:8;blur:3,off")
  }

  private func show(_ text: String) {
    panel.show(try? FilterChain(text: text), of: "")
    stage.root.layoutIfNeeded()
  }

  private func control(_ name: String, _ index: Int = 0) throws -> Control {
    stage.root.layoutIfNeeded()
    let all = stage.root.focusOrder.compactMap { $0 as? Control }.filter { $0.name == name }
    try #require(all.indices.contains(index), "\(name)")
    return all[index]
  }

  private func press(_ name: String, _ index: Int = 0) throws {
    try control(name, index).perform()
  }

  private func key(_ key: Key, at name: String) throws {
    stage.root.setFocus(try control(name))
    _ = stage.root.keyDown(key)
  }

  @Test func onlyWhatCountsOfARedactionIsShown() throws {
    show("redact")
    try press("Redact")
    func isShown(_ name: String) -> Bool {
      stage.root.layoutIfNeeded()
      return stage.root.focusOrder.contains { $0.name == name }
    }
    #expect(isShown("Colour") && !isShown("Block size"))
    let style = try #require(try control("Style") as? SegmentedChoice)
    style.onChange?(1)
    #expect(log.chains.last?.contains("coarse") == true)
    #expect(!isShown("Colour") && isShown("Block size"))
  }

  @Test func aFilterIsSwitchedOffAndOn() throws {
    try press("Switch the filter off or on", 1)
    #expect(log.chains == ["sepia:0.5;-posterise:8;blur:3,off"])
    try press("Switch the filter off or on", 1)
    #expect(log.chains.last == "sepia:0.5;posterise:8;blur:3,off")
  }

  @Test func aFilterIsRemovedByItsButtonAndByAKey() throws {
    try press("Remove the filter", 0)
    try key(Key(.delete), at: "Blur")
    #expect(log.chains == ["posterise:8;blur:3,off", "posterise:8"])
  }

  @Test func keysMoveAFilterThroughTheChain() throws {
    try key(Key(.down, .alt), at: "Sepia")
    #expect(log.chains == ["posterise:8;sepia:0.5;blur:3,off"])
    try key(Key(.up, .alt), at: "Blur")
    #expect(log.chains.last == "posterise:8;blur:3,off;sepia:0.5")
    try key(Key(.up, .alt), at: "Posterise")
    #expect(log.chains.count == 2)
  }

  @Test func aFilterIsDraggedToTheEnd() throws {
    let grip = try #require(grips.first)
    let start = grip.bounds.centre + grip.offsetInWindow
    func touch(_ way: Double) -> Touch {
      Touch(location: start + Vector(dx: 0, dy: way) - grip.offsetInWindow, time: 0)
    }
    grip.touchesBegan(touch(0))
    for way in stride(from: 0.0, through: 120, by: 10) {
      grip.touchesMoved(touch(way))
      stage.root.layoutIfNeeded()
    }
    #expect(log.chains.isEmpty)
    grip.touchesEnded(touch(120))
    #expect(log.chains == ["posterise:8;blur:3,off;sepia:0.5"])
  }

  private var grips: [FilterGrip] {
    func all(in view: View) -> [FilterGrip] {
      view.subviews.flatMap { all(in: $0) } + [view as? FilterGrip].compactMap(\.self)
    }
    return all(in: panel).sorted { $0.offsetInWindow.dy < $1.offsetInWindow.dy }
  }

  @Test func aSliderTellsEachValueAndItsEnd() throws {
    try press("Posterise")
    try key(Key(.right), at: "Tones per colour")
    #expect(
      log.chains == ["sepia:0.5;posterise:9;blur:3,off", "sepia:0.5;posterise:9;blur:3,off"])
    #expect(log.stages == [.dragging, .done])
  }

  @Test func anAddedFilterIsAtTheEndAndOpen() throws {
    panel.add(FilterStep(try #require(ImageFilters.named("threshold")).description))
    #expect(log.chains == ["sepia:0.5;posterise:8;blur:3,off;threshold:0.5"])
    #expect(throws: Never.self) { try control("Level") }
  }

  @Test func whatIsSetOutsideShowsInAnOpenFilter() throws {
    try press("Posterise")
    show("sepia:0.5;posterise:33;blur:3,off")
    #expect((try control("Tones per colour") as? Slider)?.value == 33)
  }

  @Test func aFilterOfANewerProgramKeepsItsTextAndCanBeMoved() throws {
    show("newer:1,2;sepia:0.5")
    try key(Key(.down, .alt), at: "newer")
    #expect(log.chains == ["sepia:0.5;newer:1,2"])
  }

  @Test func theOriginalShowsWhileTheButtonIsHeld() throws {
    let button = try control("Show the original while held")
    button.touchesBegan(Touch(location: button.bounds.centre, time: 0))
    #expect(log.compares == [true])
    button.touchesEnded(Touch(location: button.bounds.centre, time: 1))
    #expect(log.compares == [true, false])
  }

  @Test func withoutAPictureNothingCanBeAdded() {
    panel.show(nil, of: "Nothing")
    stage.root.layoutIfNeeded()
    #expect(!stage.root.focusOrder.contains { $0.name == "Add a filter" })
  }
}
