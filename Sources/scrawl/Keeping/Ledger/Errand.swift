import Rendering

/// What the person waits for, and can want no longer.
struct Errand: Sendable {
  let number: Int
  let progress = Progress()

  /// Lets it be given up as soon as that can be.
  func cancel() {
    progress.cancel()
  }

  var isWanted: Bool { !progress.isCancelled }
}
