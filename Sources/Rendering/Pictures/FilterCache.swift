import Geometry
import Graphics
import Marks
import Synchronization
import System

/// Results of filters on the pixels of pictures, computed once for all zooms, angles and locations, and for all threads.
///
/// The cache evicts the pixels that were drawn least recently. Whole pictures that don't fit side by side are computed at coarser
/// levels.
final class FilterCache: Sendable {
  /// Identifies filtered pixels.
  struct Key: Hashable {
    let medium: MediumHash
    let crop: Rect

    /// The filters for the whole picture, and the level of its pixels.
    let whole: String
    let level: Int

    /// The filters that are then computed tile by tile, and the tile; nil for the whole picture.
    var tile: Tile?

    struct Tile: Hashable {
      let filters: String
      let column: Int
      let row: Int
    }
  }

  struct SectionKey: Hashable {
    let filters: String
    let frame: Rect
    let scale: Double
  }

  struct State {
    var entries: [Key: CachedPixels] = [:]

    /// The most recently used chains of filters, since their tables take as long to compute as some tiles.
    var sections: [(key: SectionKey, section: PixelSection)] = []

    /// Counts the uses of entries.
    var now = 0

    /// The whole pictures that were shown last.
    var latest: [MediumHash: Key] = [:]

    /// The keys that were last requested.
    var wanted: [MediumHash: Key] = [:]
    var losses = WholeLosses()
    var works: [MediumHash: WholeWork] = [:]
    var listener: (@Sendable ([Rect]) -> Void)?
  }

  let state = Mutex(State())
  private let mostBytes: Int

  /// Keeps about `mostBytes` of pixels: three of the largest whole pictures.
  init(keeping mostBytes: Int = 12 * FilteredPicture.most) {
    self.mostBytes = mostBytes
  }

  /// Calls `body`, on any thread, with the areas of the canvas in which the requested picture was missing and can be shown now.
  func follow(_ body: @escaping @Sendable ([Rect]) -> Void) {
    state.withLock { $0.listener = body }
  }

  /// The pixel filters of `chain`, which has no others, at a scale of a picture in `frame`.
  func section(_ chain: FilterChain, in frame: Rect, scale: Double) -> PixelSection {
    let key = SectionKey(filters: chain.text, frame: frame, scale: scale)
    if let known = state.withLock({ $0.sections.first { $0.key == key } }) { return known.section }
    let section = chain.section(in: frame, scale: scale)
    state.withLock { state in
      if state.sections.count >= Self.mostSections { state.sections.removeFirst() }
      state.sections.append((key, section))
    }
    return section
  }

  private static let mostSections = 16

  /// The pixels, which it computes by `compute` if they are unknown. Waits if another thread is computing them. Nil if memory is
  /// short.
  func pixels(_ key: Key, _ compute: () -> PixelSource?) -> PixelSource? {
    entry(key).pixels(compute)
  }

  /// The number of levels by which the whole pictures of a medium are coarser on the screen.
  func reduction(of medium: MediumHash) -> Int {
    state.withLock { $0.losses.levels(for: medium) }
  }

  /// The entry of a key, which may be new. Evicts entries if all take too much memory.
  func entry(_ key: Key) -> CachedPixels {
    state.withLock { state in
      state.now += 1
      let entry = state.entries[key] ?? CachedPixels()
      entry.use(at: state.now)
      state.entries[key] = entry
      state.shrink(to: mostBytes)
      return entry
    }
  }
}

extension FilterCache.State {
  fileprivate mutating func shrink(to mostBytes: Int) {
    var surplus = entries.values.reduce(-mostBytes) { $0 + $1.byteCount }
    guard surplus > 0 else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
      entries[key] = nil
      if latest[key.medium] == key { latest[key.medium] = nil }
      if wanted[key.medium] == key { losses.add(key.medium) }
      surplus -= entry.byteCount
      if surplus <= 0 { return }
    }
  }
}
