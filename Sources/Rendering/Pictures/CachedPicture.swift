import Decoding
import Synchronization
import System

/// An entry of the cache of pictures: a decoded picture, or why it can't be decoded.
final class CachedPicture: Sendable {
  private struct Content {
    let result: Result<PictureLevels, PictureError>

    /// When it is worth decoding again; nil if that would give the same.
    let end: Moment?
  }

  /// Held for a moment alone, so that whoever draws never waits for the decoding.
  private let content = Mutex<Content?>(nil)

  /// Held while the picture is being decoded.
  private let decoding = Mutex(())
  private let size = Atomic(0)

  /// Whether a thread is copying the coarser levels.
  let isReducing = Atomic(false)
  private let pause: Duration

  /// A failure that may pass is kept for `pause`.
  init(pause: Duration) {
    self.pause = pause
  }

  /// The memory that the pixels take.
  var byteCount: Int { size.load(ordering: .relaxed) }

  /// The memory that all levels would take.
  var wholeByteCount: Int {
    guard case .success(let levels)? = levelsIfThere else { return 0 }
    return levels.layout.byteCount
  }

  /// Whether there are coarser levels that could replace all, and nobody is about to do so. Who gets true does it.
  func beginReducing() -> Bool {
    guard case .success(let levels)? = levelsIfThere, levels.canBeReduced else { return false }
    return !isReducing.exchange(true, ordering: .relaxed)
  }

  /// The content; nil if nobody has decoded it yet, or the failure may have passed.
  var levelsIfThere: Result<PictureLevels, PictureError>? {
    content.withLock { content in
      guard let content, content.end.map({ .now < $0 }) ?? true else { return nil }
      return content.result
    }
  }

  /// The content that decoding again wouldn't change.
  private var lasting: Result<PictureLevels, PictureError>? {
    content.withLock { content in
      guard let content, content.end == nil else { return nil }
      return content.result
    }
  }

  /// Replaces the decoded levels.
  func replace(_ levels: PictureLevels) {
    content.withLock { $0 = Content(result: .success(levels), end: nil) }
    size.store(levels.byteCount, ordering: .relaxed)
  }

  /// The content, after `decode` if that is needed. Waits if another thread is decoding it.
  func levels(
    _ decode: () throws(PictureError) -> PictureLevels
  ) -> Result<PictureLevels, PictureError> {
    if let lasting { return lasting }
    return decoding.withLock { _ in
      // Another thread may have decoded it meanwhile.
      if let lasting { return lasting }
      let result = Result { () throws(PictureError) in try decode() }
      if case .success(let levels) = result { size.store(levels.byteCount, ordering: .relaxed) }
      content.withLock {
        $0 = Content(result: result, end: result.isLasting ? nil : .now + pause)
      }
      return result
    }
  }
}

extension Result<PictureLevels, PictureError> {
  /// Whether decoding again gives the same. Otherwise there may be more memory, or a reader, another time.
  fileprivate var isLasting: Bool {
    switch self {
    case .success: true
    case .failure(.notAPicture), .failure(.unsupported), .failure(.startsPrograms),
      .failure(.damaged), .failure(.truncated), .failure(.tooLarge):
      true
    case .failure: false
    }
  }
}
