package import Decoding
public import Geometry
import Glibc
package import Marks
import Synchronization
package import System

/// The pictures that marks show, decoded once for all drawings and all threads.
///
/// A renderer for the screen doesn't wait: a new thread decodes a picture that isn't cached, and `follow` reports where it was
/// missing. The cache evicts the pictures that were drawn least recently.
public final class PictureCache: Sendable {
  public static let shared = PictureCache()

  private struct State {
    /// In the order in which they were drawn last.
    var pictures: [(hash: MediumHash, picture: CachedPicture)] = []

    /// The areas in which pictures were missing that are being decoded.
    var missing: [MediumHash: [Rect]] = [:]
    var listener: (@Sendable ([Rect]) -> Void)?
  }

  private let state = Mutex(State())
  private let reader: PictureReader
  private let mostBytes: Int

  /// Has `reader` decode, and keeps pictures of about `mostBytes` in all.
  init(_ reader: PictureReader = PictureReader(), keeping mostBytes: Int = 512 << 20) {
    (self.reader, self.mostBytes) = (reader, mostBytes)
  }

  /// Calls `body`, on any thread, with the areas of the canvas in which a picture was missing that is decoded now.
  public func follow(_ body: @escaping @Sendable ([Rect]) -> Void) {
    state.withLock { $0.listener = body }
  }

  /// The picture of a medium. If it isn't decoded yet, waits if `waiting`; otherwise returns nil, and `follow` reports `area`
  /// later.
  func picture(
    _ hash: MediumHash, in media: any MediumSource, missingIn area: Rect, waiting: Bool
  ) -> Result<PictureLevels, PictureError>? {
    let picture = cached(hash)
    if waiting { return levels(of: picture, hash, media) }
    if let levels = picture.levelsIfThere { return levels }
    let isFirst = state.withLock { state in
      state.missing[hash, default: []].append(area)
      return state.missing[hash]?.count == 1
    }
    if isFirst { Thread.start { [self] in decode(hash, picture, media) } }
    return nil
  }

  /// Decodes a picture that is about to be drawn. Returns its size in its own units.
  package func add(
    _ source: PictureSource, as hash: MediumHash, _ progress: Progress
  ) throws(PictureError) -> Size {
    try cached(hash).levels { () throws(PictureError) in
      try PictureLevels(source, by: reader, progress)
    }.get().size
  }

  private func decode(_ hash: MediumHash, _ picture: CachedPicture, _ media: any MediumSource) {
    _ = levels(of: picture, hash, media)
    let (areas, listener) = state.withLock { state in
      (state.missing.removeValue(forKey: hash) ?? [], state.listener)
    }
    listener?(areas)
  }

  private func levels(
    of picture: CachedPicture, _ hash: MediumHash, _ media: any MediumSource
  ) -> Result<PictureLevels, PictureError> {
    picture.levels { () throws(PictureError) in
      guard let medium = media.medium(hash) else { throw .unreadable(ENOENT) }
      return try PictureLevels(PictureSource(bytes: medium.bytes), by: reader)
    }
  }

  /// The entry of a medium, which may be new. Evicts entries if all take too much memory.
  private func cached(_ hash: MediumHash) -> CachedPicture {
    state.withLock { state in
      let found = state.pictures.firstIndex { $0.hash == hash }
      let entry =
        found.map { state.pictures.remove(at: $0) } ?? (hash: hash, picture: CachedPicture())
      state.pictures.append(entry)
      var bytes = 0
      let kept = state.pictures.reversed().prefix {
        bytes += $0.picture.byteCount
        return bytes <= mostBytes
      }.count
      state.pictures.removeFirst(state.pictures.count - max(kept, 1))
      return entry.picture
    }
  }
}
