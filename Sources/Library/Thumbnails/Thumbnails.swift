import Graphics
import System

/// A cache of thumbnails, which the worker makes when they are first requested.
final class Thumbnails {
  /// Called with the path of a file whose thumbnail is ready, or which is damaged.
  var onArrival: ((String) -> Void)?

  /// Returns whether the thumbnail of the file at a path is still needed. Others aren't started.
  var isWanted: ((String) -> Bool)?

  private struct Subject: Hashable {
    let path: String
    let modified: Int
  }

  private let worker: Worker
  private let source: any ThumbnailSource

  /// The finished thumbnails; nil for files whose thumbnail can't be made.
  private var made: [Subject: ImageSurface?] = [:]
  private var order: [Subject] = []

  /// The files that proved to be damaged.
  private var damaged: Set<Subject> = []
  private var waiting: [Subject] = []
  private var underWay: Set<Subject> = []

  /// The most thumbnails that are cached, and the most that may wait.
  private let kept: Int

  /// The number of thumbnails that are made at the same time.
  private static let mostAtOnce = 2

  init(_ worker: Worker, _ source: any ThumbnailSource, keeping kept: Int = 256) {
    self.worker = worker
    self.source = source
    self.kept = kept
  }

  /// The thumbnail of a file; nil if it can't be made, or hasn't been yet, in which case it is requested.
  func picture(of path: String, modified: Int) -> ImageSurface? {
    let subject = Subject(path: path, modified: modified)
    if let known = made[subject] { return known }
    // The latest requests come first, since they are for visible files.
    waiting.removeAll { $0 == subject }
    guard underWay.count >= Self.mostAtOnce || underWay.contains(subject) else {
      make(subject)
      return nil
    }
    waiting.append(subject)
    if waiting.count > kept { waiting.removeFirst() }
    return nil
  }

  /// Whether a file without a thumbnail is known to be damaged.
  func isDamaged(_ path: String, modified: Int) -> Bool {
    damaged.contains(Subject(path: path, modified: modified))
  }

  private func makeNext() {
    while underWay.count < Self.mostAtOnce, let subject = waiting.popLast() {
      if underWay.contains(subject) || isWanted?(subject.path) == false { continue }
      make(subject)
    }
  }

  private func make(_ subject: Subject) {
    underWay.insert(subject)
    let source = source
    worker.run(awaited: false) {
      let thumbnail = source.thumbnail(of: subject.path, modified: subject.modified)
      return (thumbnail, thumbnail == nil && source.isDamaged(subject.path))
    } then: { [weak self] (thumbnail: Thumbnail?, isDamaged: Bool) in
      if isDamaged { self?.damaged.insert(subject) }
      self?.take(thumbnail, of: subject)
    }
  }

  private func take(_ thumbnail: Thumbnail?, of subject: Subject) {
    underWay.remove(subject)
    waiting.removeAll { $0 == subject }
    if order.count >= kept { made[order.removeFirst()] = nil }
    order.append(subject)
    made.updateValue(thumbnail.flatMap { try? $0.surface() }, forKey: subject)
    if made[subject].flatMap({ $0 }) != nil || damaged.contains(subject) {
      onArrival?(subject.path)
    }
    makeNext()
  }
}
