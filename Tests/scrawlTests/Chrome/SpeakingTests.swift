import Configuration
import Geometry
import Graphics
import Language
import StageSupport
import Styling
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Devices
@testable import Interface
@testable import Viewing
@testable import scrawl

/// Changing the language of an open window.
@Suite struct SpeakingTests {
  private let settings = PenSettings()
  private let view: StudioView

  init() {
    view = StudioView(tools: ToolBox.tools(settings), Words(.english))
    view.clock.isStill = true
    view.frame.size = Size(width: 1280, height: 800)
    view.layoutIfNeeded()
  }

  /// All texts in the window, and the names of its controls.
  private var texts: [String] {
    func texts(_ view: View) -> [String] {
      let own = [(view as? Label)?.text, (view as? Button)?.title, view.name].compactMap { $0 }
      return own + view.subviews.flatMap(texts)
    }
    return texts(view)
  }

  @Test func chromeAndGreetingAreTranslated() {
    view.changeLanguage(to: Words(.german))
    for text in [
      "Rückgängig", "Deckkraft", "Radierer",
      "Was Sie zeichnen, bleibt; Strg+S gibt ihm einen Namen",
    ] {
      #expect(texts.contains(text))
    }
    #expect(!texts.contains("Undo"))
    #expect(texts.filter { $0 == "Menü" }.count == 1)
  }

  @Test func whatIsHiddenStaysHidden() {
    view.greeting.isHidden = true
    view.chrome.isHidden = true
    view.changeLanguage(to: Words(.french))
    view.layoutIfNeeded()
    #expect(view.greeting.isHidden)
    #expect(view.chrome.cards.allSatisfy { $0.isHidden })
  }

  @Test func inkSettingsAreShownAsTheyAre() throws {
    settings.colour.value = Colour(0xD7332A)
    view.changeLanguage(to: Words(.spanish))
    let pen = try #require(view.toolGroups.flatMap(\.tools).first(.pen))
    view.chrome.show(pen)
    let red = view.named("Rojo") as? ColourWell
    #expect(red?.isSelected == true)
  }

  @Test func noticeIsSaidAnew() {
    let error = FileError(code: 28, path: "/a.png", action: .write)
    view.bulletin.show { error.sentence($0) }
    #expect(texts.contains("Cannot write /a.png: there is no room left."))
    view.changeLanguage(to: Words(.german))
    #expect(texts.contains("/a.png kann nicht geschrieben werden: es ist kein Platz mehr frei."))
    #expect(texts.filter { $0.contains("/a.png") }.count == 1)
    view.bulletin.show(notice: nil)
    view.changeLanguage(to: Words(.english))
    #expect(!texts.contains { $0.contains("/a.png") })
  }

  @Test func questionIsAskedAnewAndAnsweredOnce() {
    var answers: [String] = []
    view.ask { words in
      Dialog(
        words[.saveBeforeLeaving], detail: words(.hasNewInk, ["name": "house.png"]),
        answers: [.init(words[.discard]) { answers.append(words[.discard]) }, .init(words[.goOn])])
    }
    view.changeLanguage(to: Words(.german))
    #expect(!texts.contains("Leave the picture as it is"))
    _ = view.keyDown(Key(.enter))
    #expect(answers == ["Bild so lassen"])
    view.changeLanguage(to: Words(.english))
    #expect(!texts.contains("Leave the picture as it is"))
  }

  @Test func keysAreResetOnlyByWhoSaysSo() {
    var resets = 0
    for key in [Key(.escape), Key(.left)] {
      view.ask { words in .resettingKeys(of: 2, words) { resets += 1 } }
      #expect(texts.contains("2 commands have keys that you have set; they would be lost."))
      _ = view.keyDown(key)
      #expect(resets == 0)
    }
    _ = view.keyDown(Key(.enter))
    #expect(resets == 1)
  }

  @Test func popoversAreLeft() {
    view.toggle(CommandPalette([], Words(.english)))
    #expect(texts.contains("Command"))
    view.changeLanguage(to: Words(.german))
    #expect(!texts.contains("Command") && !texts.contains("Befehl"))
  }

  @Test func arabicBeginsOnTheRight() {
    let before = view.chrome.title.frame
    view.changeLanguage(to: Words(.arabic))
    view.layoutIfNeeded()
    #expect(view.chrome.title.frame.maxX == view.bounds.width - before.minX)
    view.changeLanguage(to: Words(.japanese))
    view.layoutIfNeeded()
    #expect(view.chrome.title.frame == before)
  }

  @Test(arguments: Language.allCases) func questionsFit(language: Language) {
    let words = Words(language)
    let questions = [Phrase.saveBeforeLeaving, .saveBeforeNew].map { question in
      Dialog(
        words[question], detail: words(.hasNewInk, ["name": "house.png"]),
        answers: [.init(words[.save]), .init(words[.discard]), .init(words[.goOn])])
    }
    let key = KeyQuestion(words[.toggleTheme], words) { _ in
    } onRemove: {
    } onReset: {
    }
    let reset = Dialog.resettingKeys(of: 12, words) {}
    for dialog in questions + [key, reset] {
      for width in [360.0, 1280] {
        #expect(faults(in: dialog, width: width) == [], "\(language) in \(width)")
      }
    }
  }

  @Test(arguments: Language.allCases) func settingsFit(language: Language) {
    let words = Words(language)
    let toggle = Toggle(words[.toolsByDevice])
    let panel = SettingsPanel(.defaults, words, others: [toggle])
    // A user scrolls to the rest in a lower window.
    #expect(faults(in: panel, width: 344, height: 800) == [])
  }

  @Test(arguments: Language.allCases) func shortcutsFit(language: Language) {
    let words = Words(language)
    let (control, shift) = (Key.Modifiers.control, Key.Modifiers([.control, .shift]))
    let long: [(Phrase, [Key])] = [
      (.toggleTheme, [Key(.character("d"), shift)]),
      (.toggleChrome, [Key(.character("\\"), control)]),
      (.backToStart, [Key(.character("0"), control)]),
      (.redo, [Key(.character("z"), shift), Key(.character("y"), control)]),
      (.shortcuts, [Key(.function(1))]), (.settings, [Key(.character(","), control)]),
    ]
    let panel = ShortcutsPanel(words) {
      long.map { Command($0.0.key, in: .help, words[$0.0]) {}.with(keys: $0.1) }
    }
    #expect(faults(in: panel, width: 344) == [])
  }

  /// The names of controls that leave the window or cut their text off when `view` fills a window of this size.
  private func faults(in view: View, width: Double, height: Double = 640) -> [String] {
    let root = RootView(frame: Rect(x: 0, y: 0, width: width, height: height))
    let appearance = Appearance()
    appearance.whenContained(in: RootView.self).setStyle(LightStyle())
    appearance.attach(to: root)
    root.addSubview(view)
    view.frame = root.bounds
    root.layoutIfNeeded()
    func faults(_ view: View) -> [String] {
      var found = view.subviews.flatMap { $0.isHidden ? [] : faults($0) }
      let place = view.bounds.offset(by: view.offsetInWindow)
      if !root.bounds.contains(place) { found.append("outside: \(type(of: view))") }
      if let label = view as? Label, label.textLayout.isEllipsized { found.append(label.text) }
      if let toggle = view as? Toggle {
        // A long title breaks into lines.
        let wanted = toggle.sizeThatFits(toggle.frame.size).height
        if wanted > toggle.frame.height + 0.5 { found.append(toggle.title) }
      } else if let control = view as? Control, !(control is TextField) {
        // A narrower control would cut its text off.
        let wanted = control.sizeThatFits(Size(width: 1e4, height: 1e4)).width
        if wanted < 1e4, wanted > control.frame.width + 0.5 { found.append(control.name ?? "") }
      }
      return found
    }
    return withExtendedLifetime(appearance) { faults(view) }
  }
}
