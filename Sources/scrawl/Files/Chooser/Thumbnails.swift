import Desktop
import Graphics

/// The small pictures of files, made beside the loop when they are first asked for and kept for a while.
final class Thumbnails {
  /// Called with the path of a file whose picture is there now.
  var onArrival: ((String) -> Void)?

  private struct Subject: Hashable {
    let path: String
    let modified: Int
  }

  private let worker: Worker
  private let maker: ThumbnailMaker

  /// What was made; nil for a file of which nothing could be.
  private var made: [Subject: ImageSurface?] = [:]
  private var order: [Subject] = []
  private var waiting: [Subject] = []
  private var underWay: Set<Subject> = []

  /// So many are kept, wait, and are made at once.
  private static let kept = 256
  private static let patience = 64
  private static let hands = 2

  init(_ worker: Worker, _ maker: ThumbnailMaker) {
    self.worker = worker
    self.maker = maker
  }

  /// The picture of a file; nil where there is none, or not yet.
  func picture(of path: String, modified: Int) -> ImageSurface? {
    let subject = Subject(path: path, modified: modified)
    if let known = made[subject] { return known }
    // What was asked for last is in sight now.
    waiting.removeAll { $0 == subject }
    waiting.append(subject)
    if waiting.count > Self.patience { waiting.removeFirst() }
    makeNext()
    return nil
  }

  private func makeNext() {
    while underWay.count < Self.hands,
      let index = waiting.lastIndex(where: { !underWay.contains($0) })
    {
      let subject = waiting.remove(at: index)
      underWay.insert(subject)
      let maker = maker
      worker.run(awaited: false) {
        maker.thumbnail(of: subject.path, modified: subject.modified)
      } then: { [weak self] in
        self?.take($0, of: subject)
      }
    }
  }

  private func take(_ thumbnail: Thumbnail?, of subject: Subject) {
    underWay.remove(subject)
    waiting.removeAll { $0 == subject }
    if order.count >= Self.kept { made[order.removeFirst()] = nil }
    order.append(subject)
    made.updateValue(thumbnail.flatMap { try? $0.surface() }, forKey: subject)
    if made[subject].flatMap({ $0 }) != nil { onArrival?(subject.path) }
    makeNext()
  }
}
