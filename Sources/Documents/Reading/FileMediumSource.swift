package import Marks
import Synchronization

/// The media that a drawing's file holds, read when they are asked for. Those that were wanted last are kept.
package final class FileMediumSource: MediumSource {
  package let file: CurrentFile

  private let cache: Mutex<RecentCache<MediumHash, Medium>>
  private let onFailure: @Sendable (DrawingFileError) -> Void
  private let hasFailed = Atomic(false)

  /// What can't be read is told on the thread that asked for it, of several failures the first.
  package init(
    _ file: CurrentFile, keeping bytes: Int = 32 << 20,
    onFailure: @escaping @Sendable (DrawingFileError) -> Void
  ) {
    self.file = file
    self.onFailure = onFailure
    cache = Mutex(RecentCache(bytes))
  }

  package func medium(_ hash: MediumHash) -> Medium? {
    if let known = cache.withLock({ $0[hash] }) { return known }
    guard let reader = file.reader() else { return nil }
    do throws(DrawingFileError) {
      let medium = try reader.read { (file) throws(DrawingFileError) in
        try file.medium(hash: hash.bytes)
      }
      if let medium { keep(medium, as: hash) }
      return medium
    } catch {
      if !hasFailed.exchange(true, ordering: .relaxed) { onFailure(error) }
      return nil
    }
  }

  /// Keeps a medium, unless it is longer than there is room.
  private func keep(_ medium: Medium, as hash: MediumHash) {
    cache.withLock { cache in
      guard medium.bytes.count <= cache.most else { return }
      cache.keep(medium, as: hash, taking: medium.bytes.count)
    }
  }

  /// Those that are in memory, by their hashes.
  package var knownMedia: [MediumHash: Medium] { cache.withLock(\.all) }
}
