import Geometry
import Glibc
import Language
import Styling
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// A file chooser in a window without a screen, on a test's own folder.
final class ChooserScene {
  let folder: TemporaryFolder
  let worker = Worker()
  let root = RootView()
  let appearance = Appearance()
  let words: Words
  private(set) var chooser: FileChooser
  private(set) var answers: [FileChooser.Choice?] = []

  /// Fills the folder with what a user might have: folders, pictures, hidden and other files.
  init(
    _ purpose: FileChooser.Purpose = .open, at start: String = "", size: Size = .wide,
    textScale: Double = 1, _ language: Language = .english
  ) throws {
    folder = try TemporaryFolder()
    words = Words(language)
    for name in ["Birds", "Old drawings", ".cache"] {
      try File.makeFolder(folder.path + "/" + name)
    }
    for name in ["b10.png", "b2.png", "house.png", ".secret.png", "notes.txt", "Birds/owl.png"] {
      try File.write([1, 2, 3], to: folder.path + "/" + name)
    }
    let recent = RecentFiles(path: folder.path + "/.recent.xbel")
    recent.add(folder.path + "/house.png", at: 0)
    chooser = FileChooser(
      purpose, at: folder.path + start, scale: 1, worker: worker, recent: recent, words)
    chooser.onAnswer = { [unowned self] in answers.append($0) }
    chooser.onAsk = { [unowned self] in
      let dialog = $0(words)
      root.addSubview(dialog)
      dialog.frame = root.bounds
    }
    root.clock.isStill = true
    root.direction = words.language.isRightToLeft ? .rightToLeft : .leftToRight
    appearance.whenContained(in: RootView.self).setStyle(LightStyle(textScale: textScale))
    appearance.attach(to: root)
    root.frame.size = size
    root.addSubview(chooser)
    chooser.frame = root.bounds
    try settle { !self.chooser.browser.isReading && !self.chooser.card.places.isEmpty }
  }

  var card: ChooserCard { chooser.card }

  /// The names that are shown.
  var names: [String] { card.files.entries.map(\.name) }

  var selectedName: String? { card.files.selectedIndex.map { names[$0] } }

  /// Handles results of the worker until `isDone` returns true.
  func settle(until isDone: () -> Bool) throws {
    root.layoutIfNeeded()
    while !isDone() {
      var source = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&source, 1, 10_000) > 0, "Nothing more came.")
      worker.deliver()
      root.layoutIfNeeded()
    }
  }

  /// Waits until the chooser shows a folder.
  func arrive(_ name: String = "") throws {
    let path = folder.path + name
    try settle { chooser.browser.folder == path && !chooser.browser.isReading }
  }

  func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    _ = root.keyDown(Key(symbol, modifiers))
    root.layoutIfNeeded()
  }

  /// Types `text` into the focused field, or key by key.
  func type(_ text: String) {
    for character in text {
      if let client = root.focus as? any TextInputClient {
        client.insertText(String(character))
      } else {
        press(character == " " ? .space : .character(character))
      }
    }
    root.layoutIfNeeded()
  }

  func click(_ view: View?, times: Int = 1) throws {
    let view = try #require(view)
    let place = Point(x: 5, y: 5) + view.offsetInWindow
    for number in 0..<UInt32(times) {
      let touch = Touch(location: place, time: number * 100)
      root.deliver(.began(touch))
      root.deliver(.ended(touch))
    }
    root.layoutIfNeeded()
  }

  /// The dialog over the chooser.
  var dialog: Dialog? { root.subviews.last as? Dialog }

  /// The button with a title.
  func button(_ title: String, in view: View? = nil) -> Button? {
    func find(_ view: View) -> Button? {
      if let button = view as? Button, button.title == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(view ?? root)
  }
}

extension Size {
  static let wide = Size(width: 1280, height: 800)
  static let narrow = Size(width: 360, height: 640)
}

extension PlaceList {
  /// Whether no place was shown yet.
  var isEmpty: Bool { wantedWidth == ScrollBar.width }
}
