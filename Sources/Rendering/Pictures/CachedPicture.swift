import Decoding
import Synchronization

/// An entry of the cache of pictures: a decoded picture, or why it can't be decoded.
final class CachedPicture: Sendable {
  private let content = Mutex<Result<PictureLevels, PictureError>?>(nil)
  private let size = Atomic(0)

  /// The memory that the pixels take.
  var byteCount: Int { size.load(ordering: .relaxed) }

  /// The content; nil if nobody has decoded it, or somebody is decoding it.
  var levelsIfThere: Result<PictureLevels, PictureError>? {
    content.withLockIfAvailable { $0 } ?? nil
  }

  /// The content, after `decode` if that is needed. Waits if another thread is decoding it.
  func levels(
    _ decode: () throws(PictureError) -> PictureLevels
  ) -> Result<PictureLevels, PictureError> {
    content.withLock { content in
      if let content, content.isLasting { return content }
      let result = Result { () throws(PictureError) in try decode() }
      if case .success(let levels) = result { size.store(levels.byteCount, ordering: .relaxed) }
      content = result
      return result
    }
  }
}

extension Result<PictureLevels, PictureError> {
  /// Whether decoding again gives the same. Otherwise there may be more memory, or a reader, another time.
  fileprivate var isLasting: Bool {
    switch self {
    case .success: true
    case .failure(.notAPicture), .failure(.unsupported), .failure(.damaged), .failure(.truncated),
      .failure(.tooLarge):
      true
    case .failure: false
    }
  }
}
