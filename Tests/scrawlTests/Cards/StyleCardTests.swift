import Configuration
import Geometry
import Graphics
import Language
import StageSupport
import Styling
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Interface
@testable import Library
@testable import scrawl

/// The rows of the style card.
@Suite struct StyleCardTests {
  /// A tool with a choice, a toggle and a count.
  private final class Marker: Tool {
    let id = "marker"
    let title = Phrase.toolPen
    let icon = "pen"
    let key: Character = "m"

    let tip = OptionValue("marker-tip", .appearance, "round")
    let isStraight = OptionValue("marker-straight", .lessMotion, false)
    let count = OptionValue("marker-count", .textSize, 3.0)

    var options: [ToolOption] {
      [
        .choice(tip, among: [("round", .themeLight), ("flat", .themeDark)]), .toggle(isStraight),
        .range(count, in: 1...40, step: 1, form: .number),
      ]
    }

    func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesCancelled(on canvas: any ToolContext) {}
  }

  private let marker = Marker()
  private let view: StudioView
  private let appearance = Appearance()
  private let tools: [any Tool]

  init() {
    tools = ToolBox.tools(PenSettings()) + [marker]
    view = StudioView(tools: tools, Words(.english))
    view.clock.isStill = true
    appearance.whenContained(in: StudioView.self).setStyle(LightStyle())
    appearance.attach(to: view)
    view.frame.size = Size(width: 1280, height: 800)
    hold(marker)
  }

  private func hold(_ tool: any Tool) {
    view.canvas.tool = tool
    view.chrome.show(tool)
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  /// The card's control with a type and a name.
  private func control<Kind: Control>(_ kind: Kind.Type, _ name: String) -> Kind? {
    func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    return all(view.chrome.style).lazy.compactMap { $0 as? Kind }.first { $0.name == name }
  }

  @Test func everyToolHasAnIcon() {
    for tool in ToolBox.tools(PenSettings()) { #expect(Icon.named(tool.icon) != Icon(svg: [])) }
  }

  @Test func toolBringsItsOwnOptions() throws {
    #expect(!view.chrome.style.isHidden)
    let tip = try #require(control(SegmentedChoice.self, "Appearance"))
    let isStraight = try #require(control(Toggle.self, "Less motion"))
    #expect(tip.titles == ["Light", "Dark"])
    #expect(control(Slider.self, "Width") == nil)
    #expect(LayoutChecker.faults(in: view) == [])
    tip.touchesBegan(Touch(location: Point(x: tip.bounds.maxX - 10, y: 15), time: 0))
    tip.touchesEnded(Touch(location: Point(x: tip.bounds.maxX - 10, y: 15), time: 0))
    isStraight.perform()
    #expect(marker.tip.value == "flat")
    #expect(marker.isStraight.value)
  }

  @Test func cardShowsWhatAToolSetsByItself() throws {
    let tip = try #require(control(SegmentedChoice.self, "Appearance"))
    let isStraight = try #require(control(Toggle.self, "Less motion"))
    marker.tip.value = "flat"
    marker.isStraight.value = true
    view.chrome.style.show()
    #expect(tip.selectedIndex == 1)
    #expect(isStraight.isOn)
  }

  @Test func numberIsToldAsItIs() throws {
    func texts(_ view: View) -> [String] {
      ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(texts)
    }
    let slider = try #require(control(Slider.self, "Text size"))
    #expect(texts(view.chrome.style).contains("3"))
    slider.onChange?(7)
    view.chrome.style.show()
    #expect(marker.count.value == 7)
    #expect(texts(view.chrome.style).contains("7"))
  }

  @Test func rowsAreThoseOfTheToolInHand() throws {
    let pen = try #require(tools.first { $0 is PenTool })
    let eraser = try #require(tools.first { $0 is EraserTool })
    hold(pen)
    #expect(control(Slider.self, "Width") != nil)
    #expect(control(Toggle.self, "Less motion") == nil)
    hold(eraser)
    #expect(control(Slider.self, "Width") == nil)
    #expect(control(Slider.self, "Size (px)") != nil)
    hold(try #require(tools.first { $0 is HandTool }))
    #expect(view.chrome.style.isHidden)
    hold(marker)
    #expect(!view.chrome.style.isHidden)
    #expect(control(Slider.self, "Width") == nil)
    #expect(control(Toggle.self, "Less motion") != nil)
  }

  @Test func pensAndColoursAreOneStopEach() throws {
    hold(try #require(tools.first { $0 is PenTool }))
    let wells = view.focusOrder.compactMap { $0 as? ColourWell }
    #expect(wells.map(\.name) == ["Pen", "Other colour", "Blue"])
  }

  /// A frame marks the focused pen, and a line below the chosen one.
  @Test(arguments: [false, true], [false, true])
  func focusOfAPenLooksLikeNoSelection(isFocused: Bool, isSelected: Bool) throws {
    let well = PenWell(Pen.standard[0])
    view.addSubview(well)
    well.frame = Rect(x: 0, y: 0, width: 38, height: 32)
    well.isSelected = isSelected
    view.setFocus(isFocused ? well : nil)
    let surface = try ImageSurface(width: 38, height: 32, format: .argb)
    let context = Context(surface)
    well.draw(well.bounds, on: context)
    try context.finish()
    #expect((surface.pixels[38 + 19] != 0) == isFocused)
    #expect((surface.pixels[27 * 38 + 19] != 0) == isSelected)
  }

  private func type(_ text: String, in name: String) throws {
    let field = try #require(control(TextField.self, name))
    view.setFocus(field)
    field.insertText(text)
    _ = view.keyDown(Key(.enter))
  }

  @Test func aWidthIsTypedAndHeldWithinTheWidthsOfPens() throws {
    let pen = try #require(tools.lazy.compactMap { $0 as? PenTool }.first)
    hold(pen)
    try type("250", in: "Width")
    #expect(pen.settings.width.value == 250)
    #expect(view.focus == nil)
    try type("0.02", in: "Width")
    #expect(pen.settings.width.value == 0.1)
    try type("wide", in: "Width")
    #expect(pen.settings.width.value == 0.1)
    #expect(control(TextField.self, "Width")?.isRefused == true)
  }

  @Test func theSliderGoesFromATenthToAThousandInTwoDigits() throws {
    let pen = try #require(tools.lazy.compactMap { $0 as? PenTool }.first)
    hold(pen)
    let slider = try #require(control(Slider.self, "Width"))
    for (place, width) in [(0.0, 0.1), (0.25, 1), (0.5, 10), (0.75, 100), (1, 1000), (0.6, 25)] {
      slider.onChange?(place)
      #expect(pen.settings.width.value == width)
    }
  }

  @Test func aWidthInPixelsIsCalledSo() throws {
    let pen = try #require(tools.lazy.compactMap { $0 as? PenTool }.first)
    hold(pen)
    pen.settings.change { $0.pen.isInPixels = true }
    view.chrome.style.show()
    #expect(control(Slider.self, "Width") == nil)
    #expect(control(Slider.self, "Width (px)") != nil)
  }

  @Test func theNameOfThePenIsInSight() throws {
    func texts(_ view: View) -> [String] {
      ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(texts)
    }
    let pen = try #require(tools.lazy.compactMap { $0 as? PenTool }.first)
    hold(pen)
    pen.settings.take("brush")
    view.chrome.style.show()
    #expect(texts(view.chrome.style).contains("Brush"))
    let marker = try #require(control(PenWell.self, "Marker"))
    marker.isHovered = true
    #expect(texts(view.chrome.style).contains("Marker"))
    marker.isHovered = false
    #expect(texts(view.chrome.style).contains("Brush"))
  }

  @Test func aPensOwnColourAndTheRecentOnesAreOffered() throws {
    let pen = try #require(tools.lazy.compactMap { $0 as? PenTool }.first)
    hold(pen)
    pen.settings.take("highlighter")
    pen.settings.keep(Colour(0x123456))
    view.chrome.style.show()
    view.layoutIfNeeded()
    #expect(control(ColourWell.self, "#ffe14d")?.isSelected == true)
    try #require(control(ColourWell.self, "#123456")).perform()
    view.chrome.style.show()
    #expect(pen.settings.colour.value == Colour(0x123456))
    #expect(control(ColourWell.self, "#ffe14d")?.isSelected == false)
    #expect(LayoutChecker.faults(in: view) == [])
  }

  @Test func pensOptionsAreSetByTheirControls() throws {
    let pen = try #require(tools.lazy.compactMap { $0 as? PenTool }.first)
    hold(pen)
    try type("7.5", in: "Width")
    try #require(control(Slider.self, "Opacity")).onChange?(0.5)
    try #require(control(ColourWell.self, "Red")).perform()
    #expect(pen.settings.options.dropFirst().map(\.text) == ["#d7332a", "7.5", "50"])
  }
}
