import Graphics
import System

/// The small pictures of files, made beside the loop when they are first asked for and kept for a while.
final class Thumbnails {
  /// Called with the path of a file whose picture is there now.
  var onArrival: ((String) -> Void)?

  /// Asks whether anybody still waits for the picture of the file at a path. One that nobody does isn't begun.
  var isWanted: ((String) -> Bool)?

  private struct Subject: Hashable {
    let path: String
    let modified: Int
  }

  private let worker: Worker
  private let source: any ThumbnailSource

  /// What was made; nil for a file of which nothing could be.
  private var made: [Subject: ImageSurface?] = [:]
  private var order: [Subject] = []
  private var waiting: [Subject] = []
  private var underWay: Set<Subject> = []

  /// So many are kept, and as many may wait.
  private let kept: Int

  /// So many are made at once.
  private static let hands = 2

  init(_ worker: Worker, _ source: any ThumbnailSource, keeping kept: Int = 256) {
    self.worker = worker
    self.source = source
    self.kept = kept
  }

  /// The picture of a file; nil where there is none, or not yet.
  func picture(of path: String, modified: Int) -> ImageSurface? {
    let subject = Subject(path: path, modified: modified)
    if let known = made[subject] { return known }
    // What was asked for last is in sight now.
    waiting.removeAll { $0 == subject }
    guard underWay.count >= Self.hands || underWay.contains(subject) else {
      make(subject)
      return nil
    }
    waiting.append(subject)
    if waiting.count > kept { waiting.removeFirst() }
    return nil
  }

  private func makeNext() {
    while underWay.count < Self.hands, let subject = waiting.popLast() {
      if underWay.contains(subject) || isWanted?(subject.path) == false { continue }
      make(subject)
    }
  }

  private func make(_ subject: Subject) {
    underWay.insert(subject)
    let source = source
    worker.run(awaited: false) {
      source.thumbnail(of: subject.path, modified: subject.modified)
    } then: { [weak self] in
      self?.take($0, of: subject)
    }
  }

  private func take(_ thumbnail: Thumbnail?, of subject: Subject) {
    underWay.remove(subject)
    waiting.removeAll { $0 == subject }
    if order.count >= kept { made[order.removeFirst()] = nil }
    order.append(subject)
    made.updateValue(thumbnail.flatMap { try? $0.surface() }, forKey: subject)
    if made[subject].flatMap({ $0 }) != nil { onArrival?(subject.path) }
    makeNext()
  }
}
