import Language
import System

/// Lists the user's drawings that match the search. The worker accesses files.
final class GalleryBrowser {
  /// Called when `items` has changed.
  var onChange: (() -> Void)?

  /// Called with the error of a failed operation. Returns whether it was shown to the user.
  var onFailure: ((LibraryFailure) -> Bool)?

  /// Called with errors that couldn't be shown, since the gallery is gone.
  var onLateFailure: ((LibraryFailure) -> Void)?

  /// The drawings that match the search, the last changed first.
  private(set) var items: [GalleryItem] = []

  /// Whether the drawings are being read for the first time.
  private(set) var isReading = true

  /// The text to search for; all drawings match an empty one.
  var search = "" {
    didSet {
      guard search != oldValue else { return }
      show()
      lookInTexts()
    }
  }

  /// The search in the texts of drawings; nil if the gallery searches in titles alone.
  private let texts: GalleryTextSearch?

  let words: Words
  private let library: DrawingLibrary
  private let worker: Worker

  /// The drawings in the program's own folder, and those elsewhere, which may be on a server that never responds.
  private var own: [GalleryItem] = []
  private var known: [GalleryItem] = []

  /// The number of refreshes, and of reads in progress.
  private var readings = 0
  private(set) var pending = 0

  init(
    _ library: DrawingLibrary, _ worker: Worker, finding finder: (any TextFinder)? = nil,
    _ words: Words
  ) {
    self.library = library
    self.worker = worker
    self.words = words
    texts = finder.map { GalleryTextSearch($0, worker) }
    texts?.onChange = { [unowned self] in show() }
  }

  /// The part of a text in a drawing around the match of the search; nil if the title matches, or nothing does.
  func part(of item: GalleryItem) -> String? {
    item.matches(GalleryItem.parts(of: search)) ? nil : texts?.parts[item.entry.path]
  }

  private func lookInTexts() {
    let text = GalleryItem.parts(of: search).isEmpty ? "" : search
    texts?.look(for: text, in: (own + known).map(\.entry.path))
  }

  /// Whether there are no drawings, whatever the search.
  var isEmpty: Bool { own.isEmpty && known.isEmpty }

  /// Reads the list of drawings again.
  func refresh() {
    readings += 1
    let (library, words, number) = (library, words, readings)
    read(number) { () throws(FileError) in
      Self.items(try library.ownEntries(), words)
    } then: { [unowned self] result in
      isReading = false
      own = result
    }
    read(number) { () throws(FileError) in
      Self.items(try library.knownEntries(), words)
    } then: { [unowned self] in
      known = $0
    }
  }

  private func read(
    _ number: Int, _ work: @escaping @Sendable () throws(FileError) -> [GalleryItem],
    then: @escaping ([GalleryItem]) -> Void
  ) {
    pending += 1
    worker.run(awaited: false) {
      Result { () throws(FileError) in try work() }
    } then: { [weak self] result in
      guard let self else { return }
      pending -= 1
      guard number == readings else { return }
      switch result {
      case .success(let items): then(items)
      case .failure(let error):
        isReading = false
        _ = onFailure?(.file(error))  // Who has left the gallery needs no list.
      }
      show()
      if !search.isEmpty { lookInTexts() }
    }
  }

  private static func items(_ entries: [DrawingEntry], _ words: Words) -> [GalleryItem] {
    entries.sorted(by: DrawingEntry.areInOrder).map { GalleryItem($0, words) }
  }

  /// Shows these drawings instead of all others.
  func show(_ entries: [DrawingEntry]) {
    isReading = false
    (own, known) = (Self.items(entries, words), [])
    show()
  }

  private func show() {
    let parts = GalleryItem.parts(of: search)
    let found = texts?.parts ?? [:]
    func isFound(_ item: GalleryItem) -> Bool {
      item.matches(parts) || found[item.entry.path] != nil
    }
    items = Self.merged(own.filter(isFound), known.filter(isFound))
    onChange?()
  }

  private static func merged(_ first: [GalleryItem], _ second: [GalleryItem]) -> [GalleryItem] {
    guard !first.isEmpty, !second.isEmpty else { return first.isEmpty ? second : first }
    return (first + second).sorted { DrawingEntry.areInOrder($0.entry, $1.entry) }
  }

  // MARK: Changing

  /// Renames a drawing's file. Calls `then` with the drawing under its new name, or with the error.
  func rename(
    _ entry: DrawingEntry, to name: String,
    then: @escaping (Result<DrawingEntry, LibraryFailure>) -> Void
  ) {
    change { (library) throws(LibraryFailure) in
      try library.rename(entry, to: name)
    } then: { [self] result in
      if let new = try? result.get() { put(new, inPlaceOf: entry) }
      then(result)
    }
  }

  /// Moves a drawing's file. Calls `then` with the drawing at its new path; with nil after an error.
  func move(
    _ entry: DrawingEntry, to target: String, then: @escaping (DrawingEntry?) -> Void
  ) {
    change { (library) throws(LibraryFailure) in
      try library.move(entry, to: target)
    } then: { [self] in
      let new = value($0)
      if let new { put(new, inPlaceOf: entry) }
      then(new)
    }
  }

  /// Copies a drawing. Calls `then` with the copy; with nil after an error.
  func duplicate(_ entry: DrawingEntry, then: @escaping (DrawingEntry?) -> Void) {
    let mark = words[.copyMark]
    change { (library) throws(LibraryFailure) in
      try library.duplicate(entry, marked: mark)
    } then: { [self] in
      let copy = value($0)
      if let copy { put(copy, inPlaceOf: nil) }
      then(copy)
    }
  }

  /// Moves a drawing to the trash. Calls `then` with its item there, for `restore`; with nil after an error.
  func discard(_ entry: DrawingEntry, then: @escaping (Trash.Item?) -> Void) {
    change { (library) throws(LibraryFailure) in
      try library.discard(entry)
    } then: { [self] in
      let item = value($0)
      if item != nil { put(nil, inPlaceOf: entry) }
      then(item)
    }
  }

  /// Restores a drawing from the trash. Calls `then` with it; with nil after an error.
  func restore(_ item: Trash.Item, then: @escaping (DrawingEntry?) -> Void) {
    change { (library) throws(LibraryFailure) in
      try library.restore(item)
    } then: { [self] in
      let entry = value($0)
      if let entry { put(entry, inPlaceOf: nil) }
      then(entry)
    }
  }

  /// The value of a result; tells the user about an error.
  private func value<Value>(_ result: Result<Value, LibraryFailure>) -> Value? {
    do throws(LibraryFailure) {
      return try result.get()
    } catch {
      if onFailure?(error) != true { onLateFailure?(error) }
      return nil
    }
  }

  /// Runs `work` on the worker, to its end even if the program quits, and always calls `then`.
  private func change<Value: Sendable>(
    _ work: @escaping @Sendable (DrawingLibrary) throws(LibraryFailure) -> Value,
    then: @escaping (Result<Value, LibraryFailure>) -> Void
  ) {
    let library = library
    worker.run {
      Result { () throws(LibraryFailure) in try work(library) }
    } then: {
      then($0)
    }
  }

  /// Updates the list after a change without reading all files again.
  private func put(_ new: DrawingEntry?, inPlaceOf old: DrawingEntry?) {
    own.removeAll { $0.entry.path == old?.path }
    known.removeAll { $0.entry.path == old?.path }
    if let new {
      let item = GalleryItem(new, words)
      let place = own.firstIndex { !DrawingEntry.areInOrder($0.entry, new) } ?? own.count
      own.insert(item, at: place)
    }
    show()
    if !search.isEmpty { lookInTexts() }
    // A read in progress may have missed the change.
    if pending > 0 { refresh() }
  }
}
