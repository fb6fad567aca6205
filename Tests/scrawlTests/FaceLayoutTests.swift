import Geometry
import Styling
import TestSupport
import Testing
import Toolkit

@testable import scrawl

/// Everything that can be opened, in every language, in windows of all sizes and at all scales.
@Suite struct FaceLayoutTests {
  static let sizes = [
    Size(width: 360, height: 640), Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: Language.allCases, FaceStage.Opening.allCases)
  func nothingOverlapsAndNoTextIsCut(language: Language, opening: FaceStage.Opening) {
    for size in Self.sizes {
      let stage = FaceStage(size, language)
      stage.open(opening)
      #expect(LayoutChecker.faults(in: stage.view) == [], "\(size.width) x \(size.height)")
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3], FaceStage.Opening.allCases)
  func screenOfEveryScaleHasRoom(scale: Double, opening: FaceStage.Opening) {
    // The screens have so many pixels, and fewer units the larger these are.
    for (width, height) in [(1280.0, 800.0), (3840, 2160)] {
      for language in [Language.english, .german, .arabic] {
        let size = Size(width: width / scale, height: height / scale)
        let stage = FaceStage(size, language, scale: scale)
        stage.open(opening)
        #expect(LayoutChecker.faults(in: stage.view) == [], "\(language) \(width) x \(height)")
      }
    }
  }

  @Test(arguments: FaceStage.Opening.allCases)
  func viewsAreThoseOfTheGolden(opening: FaceStage.Opening) throws {
    let stage = FaceStage(Size(width: 1280, height: 800))
    let before = ViewLogger.text(of: stage.view, showsFrames: false)
    stage.open(opening)
    let after = ViewLogger.text(of: stage.view, showsFrames: false)
    // What is behind stands in the golden of the face itself.
    let lines = opening == .nothing ? after : Self.added(before, after)
    try Golden.check(lines, against: "face-\(opening.rawValue).txt")
  }

  /// The lines of `after` that `before` hasn't, in order.
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

  @Test(arguments: FaceStage.Opening.allCases)
  func everythingOpenIsReachedByKeysAndHasAName(opening: FaceStage.Opening) {
    let stage = FaceStage(Size(width: 1280, height: 800))
    stage.open(opening)
    let view = stage.view
    let order = view.focusOrder
    #expect(!order.isEmpty)
    view.setFocus(nil)
    for control in order {
      view.moveFocus(backwards: false)
      #expect(view.focus === control)
      #expect(control.name?.isEmpty == false, "\(type(of: control))")
      #expect(control.showsFocus)
    }
    view.moveFocus(backwards: false)
    #expect(view.focus === order.first)
  }

  @Test(arguments: [
    FaceStage.Opening.menu, .palette, .settings, .shortcuts, .colours, .question, .key, .history,
    .gallery, .emptyGallery,
  ])
  func escapeClosesWhatIsOpen(opening: FaceStage.Opening) {
    let stage = FaceStage(Size(width: 1280, height: 800))
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

  @Test(arguments: [false, true], FaceStage.Opening.allCases)
  func textStandsOutFromWhatItStandsOn(isDark: Bool, opening: FaceStage.Opening) {
    let stage = FaceStage(Size(width: 1280, height: 800), isDark: isDark)
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
