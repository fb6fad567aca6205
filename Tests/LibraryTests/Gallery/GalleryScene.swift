import Geometry
import Glibc
import Language
import Styling
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// A gallery in a window without a screen, on a test's own library.
final class GalleryScene {
  let testLibrary: TestLibrary
  let worker = Worker()
  let root = RootView()
  let appearance = Appearance()
  let words: Words
  let gallery: GalleryView
  private(set) var opened: [String] = []
  private(set) var told: [String] = []

  /// Fills the library with a drawing for each name, the first one changed last.
  init(
    _ names: [String] = ["House", "Cat", "2026-11-21-1432-k3vd", "Tree"], size: Size = .wide,
    _ language: Language = .english
  ) throws {
    testLibrary = try TestLibrary()
    words = Words(language)
    for (number, name) in names.enumerated() {
      try testLibrary.make(testLibrary.own(name), at: 2_000_000_000 - number)
    }
    gallery = GalleryView(testLibrary.library, worker, words)
    gallery.grid.now = { 2_000_000_000 }
    gallery.onOpen = { [unowned self] in opened.append($0) }
    gallery.onBrowse = { [unowned self] in told.append("browse") }
    gallery.onNew = { [unowned self] in told.append("new") }
    gallery.onLeave = { [unowned self] in told.append("leave") }
    root.clock.isStill = true
    root.direction = words.language.isRightToLeft ? .rightToLeft : .leftToRight
    appearance.whenContained(in: RootView.self).setStyle(LightStyle())
    appearance.attach(to: root)
    root.frame.size = size
    root.addSubview(gallery)
    gallery.frame = root.bounds
    root.layoutIfNeeded()
  }

  /// Reads the list of drawings and waits for it.
  func read() throws {
    gallery.browser.refresh()
    try settle { !gallery.browser.isBusy }
  }

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

  /// Waits until the worker is idle.
  func finish() throws {
    try settle { !worker.isBusy }
  }

  var grid: GalleryGrid { gallery.grid }

  var titles: [String] { grid.items.map(\.title) }

  var selected: String? { grid.selectedItem?.title }

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
        press(.character(character))
      }
    }
    root.layoutIfNeeded()
  }

  func click(_ view: View?, times: Int = 1) throws {
    let view = try #require(view)
    let place = Point(x: 6, y: 6) + view.offsetInWindow
    for number in 0..<UInt32(times) {
      let touch = Touch(location: place, time: number * 100)
      root.deliver(.began(touch))
      root.deliver(.ended(touch))
    }
    root.layoutIfNeeded()
  }

  func tile(_ title: String) throws -> GalleryTile {
    let item = try #require(grid.items.first { $0.title == title })
    return try #require(grid.tile(of: item.entry.path))
  }

  /// The button with a title.
  func button(_ title: String) -> Button? {
    func find(_ view: View) -> Button? {
      if let button = view as? Button, button.title == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(root)
  }

  /// All visible texts.
  var texts: [String] {
    func texts(_ view: View) -> [String] {
      guard !view.isHidden else { return [] }
      return [(view as? Label)?.text].compactMap { $0 } + view.subviews.flatMap(texts)
    }
    return texts(root)
  }
}

extension GalleryBrowser {
  /// Whether drawings are being read.
  var isBusy: Bool { pending > 0 }
}
