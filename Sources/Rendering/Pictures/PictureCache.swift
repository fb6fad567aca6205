package import Decoding
public import Geometry
import Glibc
package import Marks
import Synchronization
package import System

/// The pictures that marks show, decoded once for all drawings and all threads.
///
/// Whoever draws on the screen doesn't wait: a picture that nobody drew before is decoded by a thread of its own, and
/// `follow` reports where it was missing. Pictures that nobody drew for the longest are forgotten when there are too many.
public final class PictureShelf: Sendable {
  public static let shared = PictureShelf()

  private struct State {
    /// The last one drawn is the last.
    var pictures: [(hash: MediumHash, picture: ShelvedPicture)] = []

    /// Where pictures were missing that are being decoded.
    var missing: [MediumHash: [Rect]] = [:]
    var listener: (@Sendable ([Rect]) -> Void)?
  }

  private let state = Mutex(State())
  private let reader: PictureReader
  private let mostBytes: Int

  /// Decodes by `reader`, and keeps pictures of about so many bytes.
  init(_ reader: PictureReader = PictureReader(), keeping mostBytes: Int = 512 << 20) {
    (self.reader, self.mostBytes) = (reader, mostBytes)
  }

  /// Calls `body`, on any thread, with the areas of the canvas that are to be drawn again since their pictures are there now.
  public func follow(_ body: @escaping @Sendable ([Rect]) -> Void) {
    state.withLock { $0.listener = body }
  }

  /// The picture of a medium; nil while it is being decoded, which is reported of `area` later. If `waiting`, waits instead.
  func picture(
    _ hash: MediumHash, in media: any MediumSource, missingIn area: Rect, waiting: Bool
  ) -> Result<PictureLevels, PictureError>? {
    let picture = shelved(hash)
    if waiting { return picture.levels(decoding: media, by: reader) }
    if let levels = picture.levelsIfThere { return levels }
    let isFirst = state.withLock { state in
      state.missing[hash, default: []].append(area)
      return state.missing[hash]?.count == 1
    }
    if isFirst { Thread.start { [self] in decode(hash, picture, media) } }
    return nil
  }

  /// Decodes a picture that is to be shown soon, and answers its size in its own units.
  package func put(_ source: PictureSource, as hash: MediumHash, _ progress: Progress)
    throws(PictureError) -> Size
  {
    try shelved(hash).take(source, by: reader, progress).size
  }

  private func decode(_ hash: MediumHash, _ picture: ShelvedPicture, _ media: any MediumSource) {
    _ = picture.levels(decoding: media, by: reader)
    let (areas, listener) = state.withLock { state in
      (state.missing.removeValue(forKey: hash) ?? [], state.listener)
    }
    listener?(areas)
  }

  /// The place of a picture on the shelf; those that take too much are forgotten.
  private func shelved(_ hash: MediumHash) -> ShelvedPicture {
    state.withLock { state in
      let found = state.pictures.firstIndex { $0.hash == hash }
      let entry =
        found.map { state.pictures.remove(at: $0) } ?? (hash: hash, picture: ShelvedPicture(hash))
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

/// A picture on the shelf.
final class ShelvedPicture: Sendable {
  private let hash: MediumHash
  private let content = Mutex<Result<PictureLevels, PictureError>?>(nil)
  private let size = Atomic(0)

  init(_ hash: MediumHash) {
    self.hash = hash
  }

  /// How much memory its pixels take.
  var byteCount: Int { size.load(ordering: .relaxed) }

  /// The picture, if it was decoded or can't be.
  var levelsIfThere: Result<PictureLevels, PictureError>? {
    content.withLockIfAvailable { $0 } ?? nil
  }

  /// The picture. Waits if another thread is decoding it.
  func levels(
    decoding media: any MediumSource, by reader: PictureReader
  ) -> Result<PictureLevels, PictureError> {
    content.withLock { content in
      if let content, content.isLasting { return content }
      let result = Result { () throws(PictureError) in
        guard let medium = media.medium(hash) else { throw .unreadable(ENOENT) }
        return try PictureLevels(PictureSource(bytes: medium.bytes), by: reader)
      }
      keep(result, in: &content)
      return result
    }
  }

  /// Decodes the picture from a source, unless it was decoded.
  func take(
    _ source: PictureSource, by reader: PictureReader, _ progress: Progress
  ) throws(PictureError) -> PictureLevels {
    let result = content.withLock { content in
      if case .success? = content, let content { return content }
      let result = Result { () throws(PictureError) in
        try PictureLevels(source, by: reader, progress)
      }
      keep(result, in: &content)
      return result
    }
    return try result.get()
  }

  private func keep(
    _ result: Result<PictureLevels, PictureError>,
    in content: inout Result<PictureLevels, PictureError>?
  ) {
    if case .success(let levels) = result { size.store(levels.byteCount, ordering: .relaxed) }
    content = result
  }
}

extension Result<PictureLevels, PictureError> {
  /// Whether decoding again gives the same: another time there may be more memory, or a reader.
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
