import Geometry
import Interface
package import Language
import Session
package import System
package import Toolkit

/// Scrawl's own file dialog, inside the window, for desktops that have none.
package final class FileChooser: Scrim {
  package enum Purpose: Hashable {
    case open
    /// Asks for another copy of the open drawing.
    case merge
    /// Asks for a picture.
    case insert
    /// Asks where to save the drawing; the name is the suggested one, here and below.
    case save(String)
    /// Asks where to save a copy, which lacks the history if it is bare.
    case copy(String, isBare: Bool)
    /// Asks where to move the drawing's file, which replaces no other file.
    case move(String)
    /// Asks where to write an export, whose name gets the extension of the suggested one.
    case export(String)

    /// Whether the chosen file must exist.
    package var isReading: Bool {
      switch self {
      case .open, .merge, .insert: true
      case .save, .copy, .move, .export: false
      }
    }

    /// The title of the dialog.
    package var title: Phrase {
      switch self {
      case .open: .openTitle
      case .merge: .mergeTitle
      case .insert: .insertTitle
      case .save: .saveTitle
      case .copy(_, let isBare): isBare ? .bareCopyTitle : .copyTitle
      case .move: .moveTitle
      case .export: .exportTitle
      }
    }

    /// The name of the file to write, with the required extension.
    package func fullName(_ typed: String) throws(FileName.Refusal) -> String {
      switch self {
      case .export(let suggestion):
        try FileName.toSave(typed, endingAs: FilePath.pathExtension(of: suggestion))
      case .move: try FileName.ofDrawing(typed)
      case .open, .merge, .insert, .save, .copy: try FileName.toSave(typed)
      }
    }

    /// The extensions of the files that are listed.
    package var extensions: Set<String> {
      switch self {
      case .open: FileFormat.extensions(for: .open)
      case .insert: FileFormat.extensions(for: .insert)
      case .save, .copy: FileFormat.extensions(for: .save)
      case .merge, .move: [DrawingName.pathExtension]
      case .export(let suggestion): [FilePath.pathExtension(of: suggestion)]
      }
    }
  }

  /// The file that the user has chosen.
  package struct Choice: Hashable {
    package let path: String

    /// Whether an existing file may be replaced.
    package let replaces: Bool

    package init(path: String, replaces: Bool) {
      (self.path, self.replaces) = (path, replaces)
    }
  }

  /// Called once with the choice; nil if the user cancelled.
  package var onAnswer: ((Choice?) -> Void)?

  /// Called to show a dialog over the chooser.
  package var onAsk: ((@escaping (Words) -> Dialog) -> Void)?

  package let purpose: Purpose
  let card: ChooserCard
  let browser: FolderBrowser
  package let worker: Worker
  package let words: Words
  let completions = CompletionList()

  /// Looks up typed paths and names.
  let lookup: LatestRequest

  /// The folder that is shown; nil until the first was read.
  var shownFolder: String?

  /// Whether a name was confirmed while its folder was being read.
  var waitsForFolder = false

  private let recent: RecentFiles
  private let thumbnails: Thumbnails
  private let start: String

  /// The number of recent pictures that are shown.
  private static let recentCount = 8

  package init(
    _ purpose: Purpose, at start: String, scale: Double, worker: Worker,
    recent: RecentFiles = RecentFiles(), _ words: Words
  ) {
    self.recent = recent
    self.purpose = purpose
    self.start = start
    self.worker = worker
    self.words = words
    card = ChooserCard(purpose, words)
    lookup = LatestRequest(worker)
    browser = FolderBrowser(worker, extensions: purpose.extensions)
    thumbnails = Thumbnails(
      worker, ThumbnailMaker(side: Int((FileTile.pictureHeight * scale * 1.2).rounded())))
    super.init()
    addSubview(card)
    addSubview(completions)
    connectTools()
    connectFiles()
    connectPath()
    showMode()
  }

  package override func didEnterWindow() {
    browser.begin(at: start)
    readPlaces()
    root?.enterScope(self, focusing: nil)
    takeKeys()
  }

  /// Takes the keyboard focus, when the chooser opens and when a dialog over it closes.
  func takeKeys() {
    switch purpose {
    case .open, .merge, .insert: root?.setFocus(card.files)
    case .save, .copy, .move, .export:
      root?.setFocus(card.nameField)
      // Typing replaces the name and keeps the extension.
      let name = card.nameField.text
      card.nameField.select { $0.select(0..<FilePath.stem(of: name).utf8.count) }
    }
  }

  package func answer(_ choice: Choice?) {
    guard let onAnswer else { return }
    self.onAnswer = nil
    onAnswer(choice)
  }

  /// Shows an error; nil hides it.
  package func show(message: String?) {
    card.message.text = message ?? ""
    card.setNeedsLayout()
  }

  // MARK: Connections

  private func connectTools() {
    card.up.onAction = { [unowned self] in browser.goUp() }
    card.mode.onAction = { [unowned self] in
      card.files.showsLines.toggle()
      showMode()
    }
    card.placesButton.onAction = { [unowned self] in openPlaces() }
    card.newFolder.onAction = { [unowned self] in askForFolder() }
    card.cancel.onAction = { [unowned self] in answer(nil) }
    card.confirm.onAction = { [unowned self] in confirm() }
    card.nameField.onSubmit = { [unowned self] _ in confirm() }
    card.nameField.onChange = { [unowned self] _ in
      waitsForFolder = false
      show(message: nil)
    }
    card.places.onPlace = { [unowned self] in go(to: $0) }
    card.places.onPicture = { [unowned self] in take($0) }
  }

  private func connectFiles() {
    let files = card.files
    files.picture = { [unowned self] entry in
      thumbnails.picture(of: path(of: entry), modified: entry.modified)
    }
    files.onParent = { [unowned self] in browser.goUp() }
    files.onOpen = { [unowned self] in open(card.files.entries[$0]) }
    files.onSelect = { [unowned self] in didSelect(card.files.entries[$0]) }
    files.onPath = { [unowned self] in
      root?.setFocus(card.pathField)
      card.pathField.show($0)
      showConfirm()
      complete(insertsText: false)
    }
    thumbnails.onArrival = { [unowned self] in
      if FilePath.folder(of: $0) == browser.folder {
        card.files.showPicture(of: FilePath.name(of: $0))
      }
    }
    browser.onChange = { [unowned self] in showFolder() }
    browser.onArrival = { [unowned files] in files.select($0) }
    browser.onFailure = { [unowned self] in
      waitsForFolder = false
      show(message: $0.sentence(words))
      showFolder()
    }
  }

  private func readPlaces() {
    let (recent, count) = (recent, purpose.isReading ? Self.recentCount : 0)
    let extensions = purpose.extensions
    worker.run(awaited: false) {
      Places.all()
    } then: { [weak self] in
      self?.card.places.show(places: $0)
      self?.showFolder()
    }
    worker.run(awaited: false) {
      recent.pictures(extensions: extensions, count: count)
    } then: { [weak self] in
      self?.card.places.show(pictures: $0)
    }
  }

  // MARK: Layout

  package override func layout() {
    let isNarrow = bounds.width < ScreenSize.narrow
    let margin = isNarrow ? 8.0 : 32
    let size = Size(
      width: min(bounds.width - 2 * margin, 900),
      height: min(bounds.height - 2 * margin, isNarrow ? bounds.height : 640))
    place(
      card,
      at: Rect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height))
    let field = card.mirrored(card.pathField.frame)
    let height = completions.sizeThatFits(Size(width: field.width, height: 1e4)).height
    place(
      completions,
      at: Rect(
        x: mirrored(card.frame).minX + field.minX, y: card.frame.minY + field.maxY + 4,
        width: field.width, height: height))
  }

  package override func keyDown(_ key: Key) -> Bool {
    switch (key.symbol, key.modifiers) {
    case (.escape, []):
      if completions.isHidden { answer(nil) } else { completions.show([]) }
    case (.up, .alt): browser.goUp()
    case (.character("h"), .control): browser.showsHidden.toggle()
    case (.character("l"), .control):
      root?.setFocus(card.pathField)
      card.pathField.select { $0.selectAll() }
    case (.function(5), []): browser.go(to: browser.folder)
    default: return false
    }
    return true
  }

  private func showMode() {
    let lines = card.files.showsLines
    card.mode.icon = .named(lines ? "grid" : "list")
    card.mode.name = words[lines ? .asTiles : .asLines]
  }
}
