import Geometry
import Graphics
import Language
import StageSupport
import Styling
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Library
@testable import scrawl

/// The layout of all views that can be opened, in windows of all sizes. An ordinary run takes whole scales, a language with long
/// words, one from right to left, and one without spaces.
@Suite struct ChromeLayoutTests {
  @Test(
    arguments: Extent.of(WindowSizes.scales, usually: [1, 2]),
    Extent.of(Language.allCases, usually: [.german, .arabic, .simplifiedChinese]))
  func nothingOverlapsIsCutOrLeavesTheWindow(scale: Double, language: Language) {
    let sizes = WindowSizes.at(scale: scale)
    for opening in ChromeStage.Opening.allCases {
      let stage = ChromeStage(sizes[0], language, scale: scale)
      stage.open(opening)
      for size in sizes {
        stage.resize(to: size)
        #expect(
          LayoutChecker.faults(in: stage.view) == [], "\(opening) \(size.width) x \(size.height)")
      }
    }
  }

  /// With this test, the other ones need to check only resized windows.
  @Test(arguments: ChromeStage.Opening.allCases)
  func aWindowThatWasResizedLooksAsIfItHadBeenOpenedSo(opening: ChromeStage.Opening) {
    let resized = ChromeStage(WindowSizes.all[0])
    resized.open(opening)
    for size in WindowSizes.all {
      resized.resize(to: size)
      let fresh = ChromeStage(size)
      fresh.open(opening)
      let show = opening.hasEstimates ? Self.shownPlaces : Self.shownLines
      #expect(show(resized.view) == show(fresh.view), "\(size.width) x \(size.height)")
    }
  }

  /// The visible views, one a line, sorted, since a list reuses its cells in any order.
  private static func shownLines(of view: View) -> [String] {
    var hidden: Int?
    let lines = ViewLogger.text(of: view).split(separator: "\n").filter { line in
      let depth = line.prefix { $0 == " " }.count
      if let outer = hidden, depth > outer { return false }
      hidden = line.hasSuffix(" hidden") ? depth : nil
      return hidden == nil
    }
    return lines.map(String.init).sorted()
  }

  /// The visible views with their frames in the window, one a line, sorted. They don't contain the length of scrolling, which is
  /// estimated from earlier measurements.
  private static func shownPlaces(of view: View) -> [String] {
    guard !view.isHidden else { return [] }
    let isEstimated = view is ScrollBar || (view.superview as? CollectionView)?.content === view
    let place = view.bounds.offset(by: view.offsetInWindow)
    let line = isEstimated ? [] : ["\(type(of: view)) \(place) \(view.name ?? "")"]
    return (line + view.subviews.flatMap(shownPlaces)).sorted()
  }

  @Test(arguments: ChromeStage.Opening.allCases)
  func viewsAreThoseOfTheGolden(opening: ChromeStage.Opening) throws {
    let stage = ChromeStage(Size(width: 1280, height: 800))
    let before = ViewLogger.text(of: stage.view, showsFrames: false)
    stage.open(opening)
    let after = ViewLogger.text(of: stage.view, showsFrames: false)
    // The views behind are in the golden file of the chrome itself.
    let lines = opening == .nothing ? after : Self.added(before, after)
    try Golden.check(lines, against: "chrome-\(opening.rawValue).txt")
  }

  /// The lines of `after` that `before` lacks, in order.
  private static func added(_ before: String, _ after: String) -> String {
    var rest = before.split(separator: "\n")[...]
    return after.split(separator: "\n").reduce(into: "") { text, line in
      if rest.first == line {
        rest.removeFirst()
      } else {
        text += line + "\n"
      }
    }
  }

  @Test(arguments: ChromeStage.Opening.allCases)
  func theKeyboardIsSeenWhereverItIs(opening: ChromeStage.Opening) {
    let stage = ChromeStage(Size(width: 1280, height: 800))
    stage.open(opening)
    let walk = KeyboardWalk(through: stage.view)
    for view in walk.visited + walk.reachedByArrows {
      stage.view.setFocus(nil)
      let before = Self.picture(of: view)
      stage.view.setFocus(view)
      #expect(view.showsFocus)
      #expect(before != Self.picture(of: view), "\(type(of: view)) \(view.name ?? "")")
    }
  }

  /// The pixels of a view with its subviews.
  private static func picture(of view: View) -> [UInt32]? {
    let size = view.bounds.size
    let surface = try? ImageSurface(
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), format: .argb)
    guard let surface else { return nil }
    let context = Context(surface)
    view.display(view.bounds, on: context)
    return (try? context.finish()).map { surface.pixels }
  }

  @Test(arguments: ChromeStage.Opening.allCases.filter { !$0.outlastsEscape })
  func escapeClosesWhatIsOpen(opening: ChromeStage.Opening) {
    let stage = ChromeStage(Size(width: 1280, height: 800))
    let before = ViewLogger.text(of: stage.view)
    stage.open(opening)
    #expect(ViewLogger.text(of: stage.view) != before)
    if stage.view.focus == nil, stage.view.focusScope == nil {
      stage.view.setFocus(stage.view.focusOrder.last)
    }
    _ = stage.view.keyDown(Key(.escape))
    stage.view.layoutIfNeeded()
    stage.view.setFocus(nil)
    #expect(ViewLogger.text(of: stage.view) == before)
  }

  @Test(arguments: [false, true], ChromeStage.Opening.allCases)
  func textStandsOutFromWhatItStandsOn(isDark: Bool, opening: ChromeStage.Opening) {
    let stage = ChromeStage(Size(width: 1280, height: 800), isDark: isDark)
    stage.open(opening)
    let scheme = isDark ? Scheme.dark : .light
    let checker = ContrastChecker.check(stage.view, on: scheme.canvas)
    #expect(checker.faults == [])
    #expect(checker.count > 50)
  }

  @Test func contrastOfBlackOnWhiteIsTheGreatest() {
    #expect(abs(ContrastChecker.contrast(.black, .white) - 21) < 0.001)
    #expect(ContrastChecker.contrast(.white, .white) == 1)
  }
}
