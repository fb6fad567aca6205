package import Decoding
public import Geometry
import Glibc
package import Marks
import Synchronization
package import System

/// The pictures that marks show, decoded once for all drawings and all threads.
///
/// A renderer for the screen doesn't wait: a new thread decodes a picture that isn't cached, and `follow` reports the areas where
/// it was missing. The cache evicts the pictures that were drawn least recently; of pictures that don't fit together on the
/// screen it keeps coarser levels.
public final class PictureCache: Sendable {
  public static let shared = PictureCache()

  private struct State {
    var pictures = CachedPictures()

    /// The areas in which pictures were missing that are being decoded now.
    var missing: [MediumHash: [Rect]] = [:]

    /// The areas in which coarser levels were shown, until the picture is decoded again.
    var coarse: [MediumHash: [Rect]] = [:]
    var listener: (@Sendable ([Rect]) -> Void)?
  }

  /// The results of the pictures' filters.
  let filtered = FilterCache()

  private let state = Mutex(State())
  private let reader: PictureReader
  private let mostBytes: Int
  private let pause: Duration
  private let patience: Duration

  /// Smaller pictures aren't reduced.
  private let leastReduced: Int

  /// Decodes with `reader`, and keeps pictures of about `mostBytes` in all. After a temporary failure, such as a lack of memory,
  /// a picture is decoded again when it is drawn after `pause`. The finer levels of a picture of more than `leastReduced` bytes
  /// are freed if they weren't drawn for `patience`.
  init(
    _ reader: PictureReader = PictureReader(), keeping mostBytes: Int = 512 << 20,
    retryingAfter pause: Duration = .seconds(5), for patience: Duration = .seconds(10),
    reducingFrom leastReduced: Int = 32 << 20
  ) {
    (self.reader, self.mostBytes, self.pause) = (reader, mostBytes, pause)
    (self.patience, self.leastReduced) = (patience, leastReduced)
  }

  /// Calls `body`, on any thread, with the areas of the canvas in which a picture or its filtered pixels were missing and can be
  /// shown now.
  public func follow(_ body: @escaping @Sendable ([Rect]) -> Void) {
    state.withLock { $0.listener = body }
    filtered.follow(body)
  }

  /// The picture of a medium. If it isn't decoded yet, waits if `waiting`; otherwise returns nil, and `follow` reports `area`
  /// later.
  func picture(
    _ hash: MediumHash, in media: any MediumSource, missingIn area: Rect, waiting: Bool
  ) -> Result<PictureLevels, PictureError>? {
    let picture = cached(hash, waiting: waiting)
    if waiting { return levels(of: picture, hash, media) }
    if let levels = picture.levelsIfThere { return levels }
    let isFirst = state.withLock { state in
      let isFirst = state.missing[hash] == nil
      // A text may show the same picture a thousand times.
      if state.missing[hash]?.last != area { state.missing[hash, default: []].append(area) }
      return isFirst
    }
    if isFirst { Thread.start { [self] in decode(hash, picture, media) } }
    return nil
  }

  /// Decodes a picture that is about to be drawn. Returns its size in its own units, and whether its file is complete.
  package func add(
    _ source: PictureSource, as hash: MediumHash, _ progress: Progress
  ) throws(PictureError) -> (size: Size, isWhole: Bool) {
    let picture = cached(hash)
    let levels = try picture.levels { () throws(PictureError) in
      let levels = try PictureLevels(source, by: reader, progress)
      giveBackLater(levels, picture)
      return levels
    }.get()
    return (levels.size, levels.isWhole)
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
      let levels = try decoded(hash, media)
      giveBackLater(levels, picture)
      return levels
    }
  }

  private func decoded(
    _ hash: MediumHash, _ media: any MediumSource
  ) throws(PictureError) -> PictureLevels {
    guard let medium = media.medium(hash) else { throw .unreadable(ENOENT) }
    return try PictureLevels(PictureSource(bytes: medium.bytes), by: reader)
  }

  // MARK: Large pictures

  /// Decodes a reduced picture again. If not `waiting`, returns nil, and `follow` reports `area` later.
  func refine(
    _ hash: MediumHash, in media: any MediumSource, coarseIn area: Rect, waiting: Bool
  ) -> PictureLevels? {
    if waiting { return refined(hash, media) }
    // Without this check, pictures that don't fit side by side would evict each other endlessly.
    guard hasRoom(for: hash) else { return nil }
    let isFirst = state.withLock { state in
      state.coarse[hash, default: []].append(area)
      return state.coarse[hash]?.count == 1
    }
    guard isFirst else { return nil }
    Thread.start { [self] in
      Thread.lowerPriority()
      let isRefined = refined(hash, media) != nil
      let (areas, listener) = state.withLock { state in
        (state.coarse.removeValue(forKey: hash) ?? [], state.listener)
      }
      if isRefined { listener?(areas) }
    }
    return nil
  }

  /// Replaces the levels of a decoded picture.
  func replace(_ hash: MediumHash, _ levels: PictureLevels) {
    cached(hash).replace(levels)
  }

  private func refined(_ hash: MediumHash, _ media: any MediumSource) -> PictureLevels? {
    let picture = cached(hash, waiting: true)
    if case .success(let levels)? = picture.levelsIfThere, levels.finest <= 0 { return levels }
    guard let levels = try? decoded(hash, media) else { return nil }
    picture.replace(levels)
    giveBackLater(levels, picture)
    return levels
  }

  /// Frees the finer levels of a large picture when they weren't used for a while.
  private func giveBackLater(_ levels: PictureLevels, _ picture: CachedPicture) {
    guard levels.byteCount > leastReduced else { return }
    _ = Thread.tryStart { [patience] in
      while case let rest = levels.lastFineUse + patience - .now, rest > .zero {
        usleep(UInt32(clamping: rest.microseconds + 1000))
      }
      if let reduced = levels.reduced() { picture.replace(reduced) }
    }
  }

  /// Whether all levels of a picture fit beside the pictures that are being drawn.
  func hasRoom(for hash: MediumHash) -> Bool {
    let start = Moment.now + (.zero - patience)
    return state.withLock { $0.pictures.hasRoom(for: hash, in: mostBytes, drawnSince: start) }
  }

  /// The entry of a medium, which may be new. Evicts entries if all take too much memory. A renderer that waits draws band by
  /// band, and needs the same pictures for each band.
  private func cached(_ hash: MediumHash, waiting: Bool = false) -> CachedPicture {
    let start = Moment.now + (.zero - patience)
    let (picture, surplus) = state.withLock { state in
      let picture = state.pictures.use(hash) { CachedPicture(pause: pause) }
      let most = waiting ? 2 * mostBytes : mostBytes
      return (picture, state.pictures.shrink(to: most, drawnSince: start))
    }
    for picture in surplus { reduce(picture) }
    return picture
  }

  /// Replaces a picture by its coarser levels on another thread.
  private func reduce(_ picture: CachedPicture) {
    let isStarted = Thread.tryStart {
      if case .success(let levels)? = picture.levelsIfThere, let reduced = levels.reduced() {
        picture.replace(reduced)
      }
      picture.isReducing.store(false, ordering: .relaxed)
    }
    if !isStarted { picture.isReducing.store(false, ordering: .relaxed) }
  }
}
