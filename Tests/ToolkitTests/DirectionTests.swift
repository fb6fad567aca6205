import Geometry
import Graphics
import Testing
import Toolkit

@Suite struct DirectionTests {
  private let stage = Stage()

  init() {
    stage.root.direction = .rightToLeft
  }

  @Test func rowBeginsOnTheRight() {
    let views = [Button(title: "One"), Button(title: "Two")]
    let row = stage.show(Stack(.row, gap: 4, views), Size(width: 300, height: 40))
    #expect(views[0].frame.maxX == row.bounds.maxX)
    #expect(views[1].frame.maxX == views[0].frame.minX - 4)
  }

  @Test func gridBeginsOnTheRight() {
    let wells = (0..<3).map { _ in ColourWell(.black) }
    stage.show(Grid(columns: 2, gap: 2, wells), Size(width: 58, height: 58))
    #expect(wells.map(\.frame.minX) == [30, 0, 30])
  }

  @Test func turningTheDirectionLaysEverythingOutAnew() {
    let button = Button(title: "One")
    stage.show(Stack(.row, [button]), Size(width: 300, height: 40))
    stage.root.direction = .leftToRight
    stage.root.layoutIfNeeded()
    #expect(button.frame.minX == 0)
  }

  @Test(arguments: [
    (700.0, true, Key.Symbol.right), (700, false, .left), (150, true, .down), (150, false, .down),
  ])
  func arrowsOfADialogGoWhereTheyPoint(width: Double, isMirrored: Bool, arrow: Key.Symbol) {
    stage.root.direction = isMirrored ? .rightToLeft : .leftToRight
    let answers = ["Save all", "Discard all", "Cancel it"].map { Dialog.Answer($0) }
    stage.show(
      Dialog("Save?", detail: "There are changes.", answers: answers),
      Size(width: width, height: 400))
    stage.root.layoutIfNeeded()
    #expect((stage.root.focus as? Button)?.title == "Save all")
    stage.press(arrow)
    #expect((stage.root.focus as? Button)?.title == "Discard all")
  }

  @Test func sliderGrowsToTheLeft() {
    let slider = stage.show(Slider(0...100, value: 50, step: 1), Size(width: 116, height: 24))
    stage.root.setFocus(slider)
    stage.press(.left)
    #expect(slider.value == 51)
    stage.click(Point(x: 18, y: 10))
    #expect(slider.value == 90)
  }

  @Test func latinTextStandsOnTheRightToo() throws {
    let label = Label("abc")
    label.font = Font(size: 20)
    stage.show(label, Size(width: 200, height: 30))
    let surface = try ImageSurface(width: 200, height: 30, format: .argb)
    let context = Context(surface)
    label.draw(label.bounds, on: context)
    try context.finish()
    let pixels = surface.pixels
    let columns = (0..<200).filter { x in (0..<30).contains { pixels[$0 * 200 + x] != 0 } }
    #expect((columns.first ?? 0) > 150)
  }

  @Test(arguments: ["abc", "ابت"]) func titleOfAToggleStandsOnTheRight(title: String) throws {
    let toggle = stage.show(Toggle(title), Size(width: 300, height: 32))
    let surface = try ImageSurface(width: 300, height: 32, format: .argb)
    let context = Context(surface)
    toggle.draw(toggle.bounds, on: context)
    try context.finish()
    let pixels = surface.pixels
    let columns = (0..<300).filter { x in (0..<32).contains { pixels[$0 * 300 + x] != 0 } }
    #expect(columns.last.map { $0 > 280 } == true)
    #expect(!columns.contains { (60..<240).contains($0) })
  }

  @Test func stepperHasItsPlusOnTheLeft() {
    let stepper = stage.show(Stepper(0...9, value: 5, step: 1) { "\(Int($0))" })
    stage.click(Point(x: 5, y: 10))
    #expect(stepper.value == 6)
  }

  @Test func scrollBarStandsOnTheLeft() {
    let scroller = ScrollView(Stack(.column, (0..<20).map { Label("\($0)") }))
    stage.show(scroller, Size(width: 100, height: 50))
    #expect(scroller.subviews.last?.frame.minX == 0)
  }

  @Test func popoverEndsWhereItsButtonEnds() {
    let button = stage.show(Button(title: "Open"), x: 300, y: 10)
    let menu = Menu([[Menu.Item("One") {}]])
    menu.open(at: button)
    stage.root.layoutIfNeeded()
    #expect(menu.frame.maxX == button.frame.maxX)
  }
}
