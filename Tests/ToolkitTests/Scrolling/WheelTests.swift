import Geometry
import Testing
import Toolkit

/// The view that handles the wheel: a scrolling one, unless the user means a slider.
@Suite struct WheelTests {
  private let stage = Stage()
  private let slider = Slider(0...100, value: 50, step: 1)
  private let scroller: ScrollView

  init() {
    var rows: [View] = (0..<20).map { Button(title: "Row \($0)", role: .row) }
    rows.insert(slider, at: 2)
    scroller = ScrollView(Stack(.column, gap: 0, rows))
    stage.show(scroller, Size(width: 200, height: 100))
  }

  /// The current position of the slider.
  private var place: Point { slider.bounds.centre + slider.offsetInWindow }

  @Test func sliderWithoutTheFocusLeavesTheWheelToWhatScrolls() {
    #expect(stage.scroll(1, at: place))
    #expect(slider.value == 50)
    #expect(scroller.offset == 48)
  }

  @Test func sliderWithTheFocusTakesTheWheel() {
    stage.root.setFocus(slider)
    #expect(stage.scroll(-1, at: place, time: 1000))
    #expect(stage.scroll(-1, at: place, time: 1200))
    #expect(slider.value == 52)
    #expect(scroller.offset == 0)
  }

  @Test func sliderThatComesUnderThePointerWhileOneScrollsIsPassed() {
    stage.root.setFocus(slider)
    let pointer = Point(x: 100, y: 28)
    #expect(stage.root.hitTest(pointer) !== slider)
    #expect(stage.scroll(1, at: pointer, time: 1000))
    #expect(stage.root.hitTest(pointer) === slider)
    #expect(stage.scroll(0.5, at: pointer, time: 1300))
    #expect(stage.scroll(-0.5, at: pointer, time: 1600))
    #expect(slider.value == 50)
    #expect(scroller.offset == 48)
    #expect(stage.scroll(-1, at: pointer, time: 3000))
    #expect(slider.value == 51)
    #expect(scroller.offset == 48)
  }

  @Test func sliderIsPassedAlsoByAPointerThatMovesOnToItWhileItScrolls() {
    let other = stage.show(Slider(0...9, value: 5, step: 1), x: 210, Size(width: 100, height: 24))
    stage.root.setFocus(other)
    #expect(stage.scroll(1, at: Point(x: 100, y: 90), time: 1000))
    #expect(!stage.scroll(-1, at: Point(x: 250, y: 10), time: 1100))
    #expect(other.value == 5)
    #expect(stage.scroll(-1, at: Point(x: 250, y: 10), time: 2000))
    #expect(other.value == 6)
  }

  @Test func choicesAndSteppersLeaveTheWheelToWhatScrolls() {
    let stepper = Stepper(0...9, value: 5, step: 1) { "\(Int($0))" }
    let choice = SegmentedChoice(["Left", "Middle", "Right"], selected: 1)
    let around = ScrollView(Stack(.column, gap: 0, [stepper, choice, Button(title: "Row")]))
    stage.show(around, x: 210, Size(width: 150, height: 60))
    for (control, time) in [(stepper, UInt32(1000)), (choice, 3000)] as [(Control, UInt32)] {
      stage.root.setFocus(control)
      around.scroll(to: 0)
      stage.root.layoutIfNeeded()
      #expect(stage.scroll(0.25, at: Point(x: 5, y: 5) + control.offsetInWindow, time: time))
      #expect(around.offset == 12)
    }
    #expect(stepper.value == 5)
    #expect(choice.selectedIndex == 1)
  }

  @Test func fractionsOfATouchpadAddUp() {
    for _ in 0..<100 { _ = stage.scroll(0.005, at: Point(x: 100, y: 10)) }
    #expect(scroller.offset == 24)
  }

  @Test func fractionsOfATouchpadAddUpOnASlider() {
    stage.root.setFocus(slider)
    for _ in 0..<10 { #expect(stage.scroll(-0.3, at: place)) }
    #expect(slider.value == 53)
  }

  @Test func disabledSliderTakesNothing() {
    slider.isEnabled = false
    stage.root.setFocus(slider)
    _ = stage.scroll(-1, at: place, time: 1000)
    stage.press(.up)
    stage.click(place)
    #expect(slider.value == 50)
  }
}
