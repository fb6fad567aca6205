import Geometry
import Graphics
import Language
import StageSupport
import Styling
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import scrawl

@Suite struct ChromeTests {
  private func studio(
    _ size: Size, textScale: Double = 1, _ language: Language = .english
  ) -> (StudioView, Appearance) {
    let words = Words(language)
    let tools = ToolBox.tools(PenSettings())
    let view = StudioView(tools: tools, words)
    let appearance = Appearance()
    appearance.whenContained(in: StudioView.self).setStyle(LightStyle(textScale: textScale))
    appearance.attach(to: view)
    let pen = tools.first { $0 is PenTool } ?? tools[0]
    view.chrome.show(pen)
    view.canvas.tool = pen
    view.chrome.title.show(title: words[.untitled], state: words[.stateUnsaved])
    view.frame.size = size
    view.layoutIfNeeded()
    return (view, appearance)
  }

  @Test(arguments: [
    Size(width: 360, height: 640), Size(width: 700, height: 500), Size(width: 800, height: 600),
    Size(width: 1280, height: 800), Size(width: 3840, height: 2160), Size(width: 200, height: 150),
  ])
  func nothingOverlapsAndNoTextIsCut(size: Size) {
    let (view, appearance) = studio(size)
    if size.width >= 360 {
      #expect(LayoutChecker.faults(in: view) == [])
    } else {
      // The canvas fills even a tiny window.
      #expect(view.canvas.frame == view.bounds)
    }
    withExtendedLifetime(appearance) {}
  }

  @Test(
    arguments: [
      Size(width: 360, height: 640), Size(width: 700, height: 500), Size(width: 800, height: 600),
      Size(width: 1280, height: 800),
    ], [0.75, 1.25, 1.5, 2])
  func textOfAnySizeIsNotCut(size: Size, textScale: Double) {
    let (view, appearance) = studio(size, textScale: textScale)
    #expect(LayoutChecker.faults(in: view) == [])
    withExtendedLifetime(appearance) {}
  }

  @Test func textThatGrowsIsLaidOutAsIfItHadAlwaysBeenSo() {
    let (view, appearance) = studio(Size(width: 1280, height: 800))
    let (large, other) = studio(Size(width: 1280, height: 800), textScale: 2)
    appearance.whenContained(in: StudioView.self).setStyle(LightStyle(textScale: 2))
    view.layoutIfNeeded()
    #expect(ViewLogger.text(of: view) == ViewLogger.text(of: large))
    withExtendedLifetime((appearance, other)) {}
  }

  @Test func viewsAreThoseOfTheGolden() throws {
    let (view, appearance) = studio(Size(width: 1280, height: 800))
    try Golden.check(ViewLogger.text(of: view, showsFrames: false), against: "chrome.txt")
    withExtendedLifetime(appearance) {}
  }

  @Test func clickOnAWellChangesTheInk() {
    let (view, appearance) = studio(Size(width: 1280, height: 800))
    let red = view.named("Red")
    red?.touchesBegan(Touch(location: .zero, time: 0))
    red?.touchesEnded(Touch(location: .zero, time: 0))
    #expect((view.canvas.tool as? PenTool)?.settings.colour.value == Colour(0xD7332A))
    withExtendedLifetime(appearance) {}
  }

  @Test func greetingNamesTheKeyThatSaves() {
    let greeting = Greeting(Words(.english))
    func texts() -> [String] {
      greeting.subviews.filter { !$0.isHidden }.compactMap { ($0 as? Label)?.text }
    }
    #expect(texts()[1] == "What you draw is kept; Ctrl+S gives it a name")
    greeting.show(saveKey: Key(.function(2)))
    #expect(texts()[1] == "What you draw is kept; F2 gives it a name")
    greeting.show(saveKey: nil)
    #expect(texts().count == 2)
  }

  @Test func greetingTakesNoTouches() {
    let (view, appearance) = studio(Size(width: 1280, height: 800))
    #expect(view.hitTest(view.greeting.frame.centre) === view.canvas)
    withExtendedLifetime(appearance) {}
  }
}
