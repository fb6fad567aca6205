import Marks
import Synchronization
import System

/// The entries of the cache of pictures, in the order in which they were drawn last.
struct CachedPictures {
  private struct Entry {
    let hash: MediumHash
    let picture: CachedPicture
    var lastUse = Moment.now

    /// The memory of the picture; zero while it is being reduced.
    var size: Int { picture.isReducing.load(ordering: .relaxed) ? 0 : picture.byteCount }
  }

  private var entries: [Entry] = []

  /// The entry of a medium, which becomes the one drawn last.
  mutating func use(_ hash: MediumHash, orMake make: () -> CachedPicture) -> CachedPicture {
    let found = entries.firstIndex { $0.hash == hash }
    let picture = found.map { entries.remove(at: $0).picture } ?? make()
    entries.append(Entry(hash: hash, picture: picture))
    return picture
  }

  /// Whether all levels of a picture fit beside the pictures that were drawn since a moment.
  func hasRoom(for hash: MediumHash, in most: Int, drawnSince start: Moment) -> Bool {
    let others = entries.filter { $0.hash != hash && $0.lastUse > start }
      .reduce(0) { $0 + $1.picture.byteCount }
    let whole = entries.first { $0.hash == hash }?.picture.wholeByteCount ?? 0
    return others == 0 || others + whole <= most
  }

  /// Evicts the pictures that were drawn least recently, so that the others take at most `most` bytes. Returns those drawn since
  /// a moment that have to be replaced by their coarser levels.
  mutating func shrink(to most: Int, drawnSince start: Moment) -> [CachedPicture] {
    var bytes = entries.reduce(0) { $0 + $1.size }
    guard bytes > most else { return [] }
    var reduced: [CachedPicture] = []
    var kept: [Entry] = []
    for (index, entry) in entries.enumerated() {
      let size = entry.size
      // The last entry is being drawn.
      let isLast = index == entries.count - 1
      if isLast || bytes <= most {
        kept.append(entry)
      } else if entry.lastUse > start, bytes <= 2 * most {
        kept.append(entry)
        if entry.picture.beginReducing() {
          reduced.append(entry.picture)
          bytes -= size
        }
      } else {
        bytes -= size
      }
    }
    entries = kept
    return reduced
  }
}
