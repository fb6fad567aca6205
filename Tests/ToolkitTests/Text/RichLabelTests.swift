import Geometry
import Graphics
import TestSupport
import Testing

@testable import Toolkit

@Suite struct RichLabelTests {
  private let stage = Stage()
  private let tray = TextTray()

  private func label(_ text: RichText, width: Double = 300, lines: Int? = nil) -> RichLabel {
    let label = RichLabel(text)
    label.maximumLines = lines
    stage.root.pasteboard = tray
    let height = label.sizeThatFits(Size(width: width, height: 1000)).height
    stage.show(label, x: 20, y: 10, Size(width: width, height: height))
    return label
  }

  /// See [one] and [two] words.
  private let linked = RichText(
    "See one and two words", links: [.init(7, 4..<7), .init(9, 12..<15)])

  /// The middle of a range, in coordinates of the window.
  private func place(_ range: Range<Int>, in label: RichLabel) throws -> Point {
    let rect = try #require(label.textLayout.rects(of: range).first)
    return rect.centre + label.offsetInWindow
  }

  @Test func clickOpensTheLinkThatIsThere() throws {
    let label = label(linked)
    var opened: [Int] = []
    var clicks = 0
    label.onOpen = { opened.append($0) }
    label.onClick = { _ in clicks += 1 }
    stage.click(try place(12..<15, in: label), time: 1000)
    stage.click(try place(4..<7, in: label), time: 3000)
    #expect(opened == [9, 7])
    stage.click(try place(0..<3, in: label), time: 5000)
    #expect(opened == [9, 7] && clicks == 1)
    // There is no link right beside the text.
    stage.click(Point(x: 300, y: 15), time: 7000)
    #expect(opened == [9, 7])
  }

  @Test func keysGoFromLinkToLinkAndOpen() {
    let label = label(linked)
    var opened: [Int] = []
    label.onOpen = { opened.append($0) }
    stage.press(.tab)
    #expect(stage.root.focus === label)
    stage.press(.enter)
    stage.press(.tab)
    stage.press(.enter)
    stage.press(.tab, .shift)
    stage.press(.enter)
    #expect(opened == [7, 9, 7])
    let other = Button(title: "Other")
    stage.show(other, y: 100)
    stage.press(.tab)
    stage.press(.tab)
    #expect(stage.root.focus === other)
  }

  @Test func textWithoutLinksIsNoStopOfTheKeyboard() {
    let label = label(RichText("only words"))
    stage.press(.tab)
    #expect(stage.root.focus == nil)
    #expect(!label.canFocus)
  }

  @Test func pointerHasTheShapeOfWhatIsBelow() throws {
    let label = label(linked)
    stage.root.cursor = .move
    #expect(stage.root.shownCursor == .move)
    stage.root.hover(at: try place(4..<7, in: label))
    #expect(stage.root.shownCursor == .link)
    stage.root.hover(at: try place(0..<3, in: label))
    #expect(stage.root.shownCursor == .text)
    stage.root.hover(at: Point(x: 390, y: 290))
    #expect(stage.root.shownCursor == .move)
    stage.root.hover(at: try place(4..<7, in: label))
    label.removeFromSuperview()
    #expect(stage.root.shownCursor == .move)
  }

  @Test func draggingSelectsAndTheSelectionIsCopied() throws {
    let label = label(linked)
    var opened = 0
    label.onOpen = { _ in opened += 1 }
    let start = try #require(label.textLayout.rects(of: 4..<7).first)
    let origin = label.offsetInWindow
    let from = Point(x: start.minX + 1, y: start.centre.y) + origin
    stage.drag([from, try place(13..<14, in: label) + Vector(dx: 1, dy: 0)], time: 1000)
    #expect(label.selectedText.hasPrefix("one and t"))
    #expect(tray.selected == label.selectedText)
    #expect(opened == 0)
    stage.press(.character("c"), .control)
    #expect(tray.copied == label.selectedText)
    stage.click(try place(0..<3, in: label), time: 5000)
    stage.click(try place(0..<3, in: label), time: 5100)
    #expect(label.selectedText == "See")
    stage.press(.character("a"), .control)
    #expect(label.selectedText == label.text.text)
    stage.root.setFocus(nil)
    #expect(label.selectedText == "")
  }

  @Test func fingerLeavesScrollingToWhatIsAround() throws {
    let label = label(linked)
    let finger = PointingDevice(.finger, id: 3)
    let point = try place(0..<3, in: label)
    stage.root.deliver(.began(Touch(location: point, time: 0, device: finger)))
    #expect(!label.keepsTouch)
    stage.root.deliver(
      .moved(Touch(location: point + Vector(dx: 90, dy: 0), time: 10, device: finger)))
    #expect(label.selectedText == "")
    stage.root.deliver(.cancelled)
  }

  @Test func longTextIsCutAtALineAndSaysSo() {
    let text = String(repeating: "many words in a line ", count: 40)
    let whole = label(RichText(text), width: 150)
    let cut = label(RichText(text), width: 150, lines: 4)
    #expect(!whole.isCut && whole.lineCount > 10)
    #expect(cut.isCut && cut.lineCount == 4)
    #expect(text.hasPrefix(cut.textLayout.shownText))
    #expect(cut.frame.height < whole.frame.height / 2)
    let short = label(RichText("short"), lines: 4)
    #expect(!short.isCut && short.lineCount == 1)
    let paragraphs = label(RichText("a\n\n\nb\nc"), lines: 3)
    #expect(paragraphs.isCut && paragraphs.lineCount == 3)
  }

  @Test func linksInWhatIsCutOffAreNone() {
    let text = "one\ntwo\nthree"
    let label = label(RichText(text, links: [.init(1, 0..<3), .init(2, 8..<13)]), lines: 2)
    #expect(label.visibleLinks.map(\.id) == [1])
  }

  @Test func layoutIsMadeOnceForASizeAndCanBeHandedOver() {
    let label = label(linked)
    let layout = label.textLayout
    _ = label.sizeThatFits(Size(width: 300, height: 100))
    label.highlights = [0..<3]
    #expect(label.textLayout === layout)
    let other = RichLabel()
    other.adopt(layout)
    other.frame.size = label.frame.size
    #expect(other.textLayout === layout)
    other.font = Font(size: 20)
    #expect(other.textLayout !== layout)
  }

  @Test(arguments: [
    LongText("x", times: 1 << 20), LongText("words and more ", times: 70_000),
    LongText("e", "\u{301}", times: 10_000), LongText("👨‍👩‍👧‍👦", times: 40_000),
    LongText("\n", times: 1 << 20), LongText("\u{202E}a\u{2067}", times: 100_000),
    LongText("漢字", times: 100_000), LongText(").", times: 100_000),
    LongText("\u{0}\u{1B}", times: 1),
  ])
  func hostileTextIsLaidOutInPart(long: LongText) throws {
    let text = long.text
    let label = label(
      RichText(text, styles: [StyledRange(0..<text.utf8.count, TextStyle(isBold: true))]))
    let shown = label.textLayout.shownText
    #expect(text.utf8.starts(with: shown.utf8) && !shown.isEmpty)
    #expect(shown.utf8.count <= RichTextLayout.longest)
    #expect(label.isCut == (shown.utf8.count < text.utf8.count))
    var cost = LayoutCost()
    for byte in shown.utf8 { cost.add(byte) }
    #expect(cost.total <= LayoutCost.high)
    label.highlights = [0..<text.utf8.count]
    label.selectAll()
    // Without a limit this takes minutes.
    #expect(RichTextLayout(label.layoutKey(width: 250)).lineCount > 0)
  }

  @Test func stackedMarksStayInTheView() throws {
    let label = label(RichText("Z" + String(repeating: "\u{301}", count: 500) + "\nsecond"))
    label.frame.origin.y = 150
    let surface = try ImageSurface(width: 400, height: 300, format: .argb)
    let context = Context(surface)
    stage.root.display(stage.root.bounds, on: context)
    try context.finish()
    let pixels = surface.packedPixels
    #expect(pixels.prefix(150 * 400).allSatisfy { $0 == 0 })
    #expect(pixels.contains { $0 != 0 })
  }

  @Test func highlightsAndSelectionAreBehindTheText() throws {
    let label = label(linked)
    func picture() throws -> [UInt32] {
      let surface = try ImageSurface(width: 400, height: 60, format: .argb)
      let context = Context(surface)
      stage.root.display(Rect(x: 0, y: 0, width: 400, height: 60), on: context)
      try context.finish()
      return surface.packedPixels
    }
    let plain = try picture()
    label.highlightColour = Colour(0xFFFF00)
    label.highlights = [4..<7]
    let highlighted = try picture()
    label.selectAll()
    let selected = try picture()
    #expect(Set([plain, highlighted, selected]).count == 3)
    // Pixels that were black are still black.
    for (before, now) in zip(plain, highlighted) where before == 0xFF00_0000 {
      #expect(now == before)
    }
  }
}
