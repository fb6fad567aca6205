package import System

/// Finds drawings by what is written in them. Its methods read files and may block, so don't call them on the event loop's thread.
package protocol TextFinder: Sendable {
  /// For each of the drawings at `paths` in which a text is written, the part around it, by the paths; as far as that is known
  /// without reading drawings.
  func known(_ text: String, in paths: [String]) -> [String: String]

  /// Reads the drawings that have changed since. Returns whether there were any. It ends early when `progress` is cancelled.
  func read(_ paths: [String], _ progress: Progress) -> Bool
}

/// The search of the gallery in what is written in drawings: at once in what is known, then in what has changed since.
final class GalleryTextSearch {
  /// Called when `parts` has changed.
  var onChange: (() -> Void)?

  /// The parts of texts around what was found, by the paths of the drawings.
  private(set) var parts: [String: String] = [:]

  private let finder: any TextFinder
  private let worker: Worker

  /// The progress of the search under way.
  private var progress: Progress?

  init(_ finder: any TextFinder, _ worker: Worker) {
    (self.finder, self.worker) = (finder, worker)
  }

  deinit {
    progress?.cancel()
  }

  /// Looks for a text in drawings; an empty text ends the search. The parts that were found before stay until there are others.
  func look(for text: String, in paths: [String]) {
    progress?.cancel()
    progress = nil
    guard !text.isEmpty else {
      parts = [:]
      return
    }
    let progress = Progress()
    self.progress = progress
    run(progress) {
      $0.known(text, in: paths)
    } then: { [unowned self] parts in
      show(parts)
      read(text, paths, progress)
    }
  }

  private func read(_ text: String, _ paths: [String], _ progress: Progress) {
    run(progress) { finder in
      finder.read(paths, progress) ? finder.known(text, in: paths) : nil
    } then: { [unowned self] parts in
      if let parts { show(parts) }
    }
  }

  private func show(_ parts: [String: String]) {
    guard parts != self.parts else { return }
    self.parts = parts
    onChange?()
  }

  /// Runs work on the worker, and passes its result on unless the search has ended by then.
  private func run<Result: Sendable>(
    _ progress: Progress, _ work: @escaping @Sendable (any TextFinder) -> Result,
    then: @escaping (Result) -> Void
  ) {
    let finder = finder
    worker.run(awaited: false) {
      work(finder)
    } then: { [weak self] result in
      if let self, self.progress === progress { then(result) }
    }
  }
}
