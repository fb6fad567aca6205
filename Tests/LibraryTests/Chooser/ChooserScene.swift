import Geometry
import Language
import StageSupport
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// A file chooser in a window without a screen, on a test's own folder.
final class ChooserScene: LibraryScene {
  let folder: TemporaryFolder
  let worker = Worker()
  let stage: ViewStage
  let words: Words
  private(set) var chooser: FileChooser
  private(set) var answers: [FileChooser.Choice?] = []

  /// Fills the folder with typical contents: folders, pictures, hidden and other files.
  init(
    _ purpose: FileChooser.Purpose = .open, at start: String = "", size: Size = .wide,
    textScale: Double = 1, _ language: Language = .english
  ) throws {
    folder = try TemporaryFolder()
    words = Words(language)
    stage = ViewStage(
      size, textScale: textScale, isRightToLeft: words.language.isRightToLeft)
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
    stage.show(chooser)
    try settle { !self.chooser.browser.isReading && !self.chooser.card.places.isEmpty }
  }

  var card: ChooserCard { chooser.card }

  /// The displayed names.
  var names: [String] { card.files.entries.map(\.name) }

  var selectedName: String? { card.files.selectedIndex.map { names[$0] } }

  /// Waits until the chooser shows a folder.
  func arrive(_ name: String = "") throws {
    let path = folder.path + name
    try settle { chooser.browser.folder == path && !chooser.browser.isReading }
  }

  /// The dialog over the chooser.
  var dialog: Dialog? { root.subviews.last as? Dialog }
}

extension PlaceList {
  /// Whether no place was displayed yet.
  var isEmpty: Bool { wantedWidth == ScrollBar.width }
}
