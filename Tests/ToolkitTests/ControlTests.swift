import Geometry
import Testing
import Toolkit

@Suite struct ControlTests {
  private let stage = Stage()

  @Test func toggleTurnsByClickAndBySpace() {
    let toggle = stage.show(Toggle("Pressure"))
    var told: [Bool] = []
    toggle.onChange = { told.append($0) }
    stage.click(Point(x: 5, y: 5))
    #expect(toggle.isOn)
    stage.press(.space)
    #expect(!toggle.isOn)
    #expect(told == [true, false])
  }

  @Test func titleThatFindsNoRoomBesideItsSwitchBreaksIntoLines() {
    let toggle = Toggle("Each pen and the mouse keep their tool, their pen and their options")
    let wide = toggle.sizeThatFits(Size(width: 1000, height: 100))
    let narrow = toggle.sizeThatFits(Size(width: 160, height: 100))
    #expect(narrow.width == 160)
    #expect(narrow.height > wide.height)
    #expect(toggle.sizeThatFits(wide) == wide)
  }

  @Test func toggleThatIsDisabledStays() {
    let toggle = stage.show(Toggle("Pressure", isOn: true))
    toggle.isEnabled = false
    stage.click(Point(x: 5, y: 5))
    #expect(toggle.isOn)
  }

  @Test func stepperGoesToItsEndsAndNoFurther() {
    let stepper = stage.show(Stepper(80...100, value: 90, step: 10) { "\(Int($0))" })
    var told: [Double] = []
    stepper.onChange = { told.append($0) }
    stage.root.setFocus(stepper)
    stage.press(.up)
    stage.press(.up)
    #expect(told == [100])
    stage.click(Point(x: 3, y: 10))
    stage.press(.left)
    stage.press(.down)
    #expect(told == [100, 90, 80])
    #expect(stepper.valueText == "80")
  }

  @Test func focusIsShownToThoseWhoUseKeys() {
    let toggle = stage.show(Toggle("Pressure"))
    stage.click(Point(x: 5, y: 5))
    #expect(toggle.isFocused)
    #expect(!toggle.state.contains(.focused))
    stage.press(.space)
    #expect(toggle.state.contains(.focused))
  }

  @Test func middleOfAStepperDoesNothing() {
    let stepper = stage.show(Stepper(0...9, value: 5, step: 1) { "\(Int($0))" })
    stage.click(stepper.bounds.centre)
    #expect(stepper.value == 5)
  }

  @Test func segmentIsChosenByClickAndByArrow() {
    let choice = stage.show(SegmentedChoice(["Left", "Middle", "Right"]))
    var told: [Int] = []
    choice.onChange = { told.append($0) }
    stage.click(Point(x: choice.bounds.width - 6, y: 10))
    stage.press(.left)
    stage.press(.home)
    stage.press(.left)
    #expect(told == [2, 1, 0])
  }

  @Test func segmentsThatFindNoRoomStandInRows() {
    let choice = SegmentedChoice(["A long title", "A longer title", "The longest of all titles"])
    let wide = choice.sizeThatFits(Size(width: 1000, height: 100))
    let narrow = choice.sizeThatFits(Size(width: 240, height: 100))
    #expect(narrow.width <= 240)
    #expect(narrow.height > wide.height)
  }

  @Test func touchThatLeavesTheSegmentChoosesNothing() {
    let choice = stage.show(SegmentedChoice(["Left", "Right"], selected: 1))
    stage.drag([Point(x: 5, y: 5), Point(x: choice.bounds.width - 5, y: 5)])
    #expect(choice.selectedIndex == 1)
  }

  @Test func progressMovesToAndFroUntilSomethingIsKnown() {
    stage.root.clock.isStill = false
    let bar = stage.show(ProgressBar(), Size(width: 100, height: 6))
    stage.root.clock.tick(at: 0)
    stage.damage = []
    stage.root.clock.tick(at: 100)
    #expect(stage.damage == [Rect(x: 0, y: 0, width: 100, height: 6)])
    stage.root.clock.tick(at: 900)
    stage.root.clock.tick(at: 910)
    #expect(stage.root.clock.delay(at: 920) != nil)
    bar.removeFromSuperview()
    stage.root.clock.tick(at: 2000)
    #expect(stage.root.clock.delay(at: 2000) == nil)
  }

  @Test func progressMovesAgainWhenNothingIsKnownAnyMore() {
    stage.root.clock.isStill = false
    let bar = stage.show(ProgressBar(value: 0.5), Size(width: 100, height: 6))
    stage.root.clock.tick(at: 0)
    stage.root.clock.tick(at: 1000)
    #expect(stage.root.clock.delay(at: 1000) == nil)
    bar.value = nil
    stage.root.clock.tick(at: 1010)
    stage.damage = []
    stage.root.clock.tick(at: 1200)
    #expect(stage.damage == [Rect(x: 0, y: 0, width: 100, height: 6)])
  }
}
