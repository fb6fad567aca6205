import Language
import System

/// Lists the user's drawings that match the search. The worker accesses files.
final class GalleryBrowser {
  /// Called when `items` has changed.
  var onChange: (() -> Void)?

  /// Called with the error of a failed operation.
  var onFailure: ((LibraryFailure) -> Void)?

  /// The drawings that match the search, the one changed last first.
  private(set) var items: [GalleryItem] = []

  /// Whether the drawings are being read for the first time.
  private(set) var isReading = true

  /// The text to search for; all drawings match an empty one.
  var search = "" {
    didSet { if search != oldValue { show() } }
  }

  let words: Words
  private let library: DrawingLibrary
  private let worker: Worker

  /// The drawings in the program's own folder, and those elsewhere, which may be on a machine that never responds.
  private var own: [GalleryItem] = []
  private var known: [GalleryItem] = []

  /// The number of refreshes, and of reads under way.
  private var readings = 0
  private(set) var pending = 0

  init(_ library: DrawingLibrary, _ worker: Worker, _ words: Words) {
    self.library = library
    self.worker = worker
    self.words = words
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
        onFailure?(.file(error))
      }
      show()
    }
  }

  private static func items(_ entries: [DrawingEntry], _ words: Words) -> [GalleryItem] {
    entries.sorted(by: DrawingEntry.areInOrder).map { GalleryItem($0, words) }
  }

  /// Shows these drawings in place of all others.
  func show(_ entries: [DrawingEntry]) {
    isReading = false
    (own, known) = (Self.items(entries, words), [])
    show()
  }

  private func show() {
    let parts = GalleryItem.parts(of: search)
    let (own, known) = (own.filter { $0.matches(parts) }, known.filter { $0.matches(parts) })
    items = Self.merged(own, known)
    onChange?()
  }

  private static func merged(_ first: [GalleryItem], _ second: [GalleryItem]) -> [GalleryItem] {
    guard !first.isEmpty, !second.isEmpty else { return first.isEmpty ? second : first }
    return (first + second).sorted { DrawingEntry.areInOrder($0.entry, $1.entry) }
  }

  // MARK: Changing

  /// Renames a drawing's file. Calls `then` with the error; nil if there is none.
  func rename(
    _ entry: DrawingEntry, to name: String, then: @escaping (LibraryFailure?) -> Void
  ) {
    change { (library) throws(LibraryFailure) in
      try library.rename(entry, to: name)
    } then: { [unowned self] result in
      switch result {
      case .success(let new):
        put(new, inPlaceOf: entry)
        then(nil)
      case .failure(let failure): then(failure)
      }
    }
  }

  /// Copies a drawing. Calls `then` with the copy.
  func duplicate(_ entry: DrawingEntry, then: @escaping (DrawingEntry) -> Void) {
    let mark = words[.copyMark]
    change { (library) throws(LibraryFailure) in
      try library.duplicate(entry, marked: mark)
    } then: { [unowned self] in
      tell($0) { [unowned self] copy in
        put(copy, inPlaceOf: nil)
        then(copy)
      }
    }
  }

  /// Moves a drawing to the trash. Calls `then` with its item there, for `restore`.
  func discard(_ entry: DrawingEntry, then: @escaping (Trash.Item) -> Void) {
    change { (library) throws(LibraryFailure) in
      try library.discard(entry)
    } then: { [unowned self] in
      tell($0) { [unowned self] item in
        put(nil, inPlaceOf: entry)
        then(item)
      }
    }
  }

  /// Restores a drawing from the trash. Calls `then` with it.
  func restore(_ item: Trash.Item, then: @escaping (DrawingEntry) -> Void) {
    change { (library) throws(LibraryFailure) in
      try library.restore(item)
    } then: { [unowned self] in
      tell($0) { [unowned self] entry in
        put(entry, inPlaceOf: nil)
        then(entry)
      }
    }
  }

  private func tell<Value>(_ result: Result<Value, LibraryFailure>, _ then: (Value) -> Void) {
    switch result {
    case .success(let value): then(value)
    case .failure(let failure): onFailure?(failure)
    }
  }

  /// Runs `work` on the worker, to its end even if the program quits.
  private func change<Value: Sendable>(
    _ work: @escaping @Sendable (DrawingLibrary) throws(LibraryFailure) -> Value,
    then: @escaping (Result<Value, LibraryFailure>) -> Void
  ) {
    let library = library
    worker.run {
      Result { () throws(LibraryFailure) in try work(library) }
    } then: { [weak self] result in
      if self != nil { then(result) }
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
    // A read under way may have missed the change.
    if pending > 0 { refresh() }
  }
}
