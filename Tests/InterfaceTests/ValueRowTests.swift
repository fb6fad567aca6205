import Geometry
import StageSupport
import Testing
import Toolkit

@testable import Interface

@Suite struct ValueRowTests {
  private func row(on stage: ViewStage) -> ValueRow {
    let row = ValueRow("Width", Slider(0...100, value: 0, step: 1)) { "\(Int($0)) px" }
    stage.show(row, in: Rect(x: 0, y: 0, width: 200, height: 60))
    return row
  }

  @Test func sliderHasTheNameThatIsShown() {
    let stage = ViewStage()
    let row = row(on: stage)
    #expect(row.slider.name == "Width")
    #expect(stage.views(Label.self).map(\.text) == ["Width", ""])
  }

  @Test func valueIsShownBesideTheName() {
    let stage = ViewStage()
    let row = row(on: stage)
    row.show(30)
    #expect(row.slider.value == 30)
    #expect(stage.views(Label.self).map(\.text) == ["Width", "30 px"])
  }

  @Test func anotherNumberThanTheSlidersCanBeTold() {
    let stage = ViewStage()
    let row = row(on: stage)
    row.show(30, telling: 60)
    #expect(row.slider.value == 30)
    #expect(stage.views(Label.self).map(\.text) == ["Width", "60 px"])
  }

  @Test(arguments: [false, true]) func nameAndValueShareTheLine(isRightToLeft: Bool) throws {
    let stage = ViewStage(isRightToLeft: isRightToLeft)
    let row = row(on: stage)
    row.show(30)
    row.setNeedsLayout()
    stage.root.layoutIfNeeded()
    let labels = stage.views(Label.self)
    try #require(labels.count == 2)
    let (name, value) = (labels[0].frame, labels[1].frame)
    #expect(isRightToLeft ? value.maxX < name.minX : name.maxX < value.minX)
    #expect(row.slider.frame.minY >= max(name.maxY, value.maxY))
    #expect(LayoutChecker.faults(in: stage.root) == [])
  }
}
