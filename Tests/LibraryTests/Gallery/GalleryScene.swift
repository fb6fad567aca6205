import Geometry
import Language
import StageSupport
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// A gallery in a window without a screen, on a test's own library.
final class GalleryScene: LibraryScene {
  let testLibrary: TestLibrary
  let worker = Worker()
  let stage: ViewStage
  let words: Words
  let gallery: GalleryView
  private(set) var opened: [String] = []
  private(set) var told: [String] = []

  /// Fills the library with a drawing for each name, the first one changed last.
  init(
    _ names: [String] = ["House", "Cat", "2026-11-21-1432-k3vd", "Tree"], size: Size = .wide,
    _ language: Language = .english, finding finder: (any TextFinder)? = nil
  ) throws {
    testLibrary = try TestLibrary()
    words = Words(language)
    stage = ViewStage(size, isRightToLeft: words.language.isRightToLeft)
    for (number, name) in names.enumerated() {
      try testLibrary.make(testLibrary.own(name), at: 2_000_000_000 - number)
    }
    gallery = GalleryView(testLibrary.library, worker, finding: finder, words)
    gallery.grid.now = { 2_000_000_000 }
    gallery.onOpen = { [unowned self] in opened.append($0) }
    gallery.onBrowse = { [unowned self] in told.append("browse") }
    gallery.onNew = { [unowned self] in told.append("new") }
    gallery.onLeave = { [unowned self] in told.append("leave") }
    stage.show(gallery)
  }

  /// Reads the list of drawings and waits for it.
  func read() throws {
    gallery.browser.refresh()
    try settle { !gallery.browser.isBusy }
  }

  /// Waits until the worker is idle.
  func finish() throws {
    try settle { !worker.isBusy }
  }

  var grid: GalleryGrid { gallery.grid }

  var titles: [String] { grid.items.map(\.title) }

  var selected: String? { grid.selectedItem?.title }

  func tile(_ title: String) throws -> GalleryTile {
    let item = try #require(grid.items.first { $0.title == title })
    return try #require(grid.tile(of: item.entry.path))
  }

  /// All visible labels.
  var labels: [Label] {
    func labels(_ view: View) -> [Label] {
      guard !view.isHidden else { return [] }
      return [view as? Label].compactMap { $0 } + view.subviews.flatMap(labels)
    }
    return labels(root)
  }

  /// All visible texts.
  var texts: [String] { labels.map(\.text) }
}

extension GalleryBrowser {
  /// Whether drawings are being read.
  var isBusy: Bool { pending > 0 }
}
