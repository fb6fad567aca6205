import Decoding
import Synchronization
import System

/// An entry of the cache of pictures: a decoded picture, or the error of its decoding.
final class CachedPicture: Sendable {
  private struct Content {
    let result: Result<PictureLevels, PictureError>

    /// The time from which on decoding is tried again; nil if the result would be the same.
    let end: Moment?
  }

  /// Locked only for a moment, so that threads that draw never wait for the decoding.
  private let content = Mutex<Content?>(nil)

  /// Locked while the picture is being decoded.
  private let decoding = Mutex(())
  private let size = Atomic(0)

  /// Whether a thread is copying the coarser levels.
  let isReducing = Atomic(false)
  private let pause: Duration

  /// Tries again for `pause` at the earliest after a temporary failure.
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

  /// Whether there are coarser levels that could replace the whole picture, and no thread is replacing it yet. A caller that gets
  /// true has to do it.
  func beginReducing() -> Bool {
    guard case .success(let levels)? = levelsIfThere, levels.canBeReduced else { return false }
    return !isReducing.exchange(true, ordering: .relaxed)
  }

  /// The content; nil if it isn't decoded yet, or if its failure may have passed.
  var levelsIfThere: Result<PictureLevels, PictureError>? {
    content.withLock { content in
      guard let content, content.end.map({ .now < $0 }) ?? true else { return nil }
      return content.result
    }
  }

  /// The content if decoding again would give the same.
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
  /// Whether decoding again gives the same. It doesn't after a lack of memory or of a reader, which may pass.
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
