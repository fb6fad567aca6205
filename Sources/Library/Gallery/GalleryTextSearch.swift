package import System

/// Finds drawings by the texts in them. Its methods read files and may block, so don't call them on the event loop's thread.
package protocol TextFinder: Sendable {
  /// For each of the drawings at `paths` in which the finder knows a text to be, the part of its text around that, by the paths.
  func known(_ text: String, in paths: [String]) -> [String: String]

  /// The same after reading the drawings that have changed since; nil if none has. It ends early when somebody cancels `progress`.
  func read(_ text: String, in paths: [String], _ progress: Progress) -> [String: String]?
}

/// The search of the gallery in the texts of drawings: at once in the texts that the finder knows, then in those that have changed.
final class GalleryTextSearch {
  /// Called when `parts` has changed.
  var onChange: (() -> Void)?

  /// The parts of texts around the matches, by the paths of the drawings.
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

  /// Looks for a text in drawings; an empty text ends the search. The earlier parts stay until the finder answers.
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
      run(progress) {
        $0.read(text, in: paths, progress)
      } then: { [unowned self] parts in
        if let parts { show(parts) }
      }
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
