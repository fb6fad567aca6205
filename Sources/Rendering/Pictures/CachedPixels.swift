import Graphics
import Synchronization

/// An entry of the cache of filtered pixels.
final class CachedPixels: Sendable {
  enum Content {
    /// The pixels aren't computed yet.
    case unknown
    case known(PixelSource)
    /// Memory was too short.
    case failed
  }

  private let content = Mutex(Content.unknown)

  /// Locked while a thread computes.
  private let turn = Mutex(())
  private let size = Atomic(0)
  private let use = Atomic(0)

  /// The memory that the pixels take.
  var byteCount: Int { size.load(ordering: .relaxed) }

  var lastUse: Int { use.load(ordering: .relaxed) }

  func use(at time: Int) {
    use.store(time, ordering: .relaxed)
  }

  /// The content; `unknown` also while a thread is computing it.
  var contentIfThere: Content { content.withLock { $0 } }

  /// The pixels, which it computes by `compute` if they are unknown. Waits if another thread is computing them. Nil if memory is
  /// short.
  func pixels(_ compute: () -> PixelSource?) -> PixelSource? {
    if case .known(let pixels) = contentIfThere { return pixels }
    return turn.withLock { _ in
      if case .known(let pixels) = contentIfThere { return pixels }
      let pixels = compute()
      content.withLock { $0 = pixels.map(Content.known) ?? .failed }
      size.store(pixels?.byteCount ?? 0, ordering: .relaxed)
      return pixels
    }
  }
}
