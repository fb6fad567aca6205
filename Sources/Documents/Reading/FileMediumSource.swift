package import Marks
import Synchronization

/// The media in a drawing's file, read on demand. A cache keeps the most recent ones.
package final class FileMediumSource: MediumSource {
  package let file: CurrentFile

  private let cache: Mutex<RecentCache<MediumHash, Medium>>
  private let onFailure: @Sendable (DrawingFileError) -> Void
  private let hasFailed = Atomic(false)

  /// `onFailure` is called on the reading thread with the first error.
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

  package var names: [MediumHash: String] {
    guard let reader = file.reader() else { return [:] }
    let names = try? reader.read { (file) throws(DrawingFileError) in try file.mediumNames() }
    return names ?? [:]
  }

  /// A file that can't be read may have media.
  package var isEmpty: Bool {
    guard cache.withLock(\.all).isEmpty, let reader = file.reader() else { return false }
    let hasMedia = try? reader.read { (file) throws(DrawingFileError) in try file.hasMedia() }
    return hasMedia == false
  }

  /// Adds a medium to the cache, unless it is larger than the cache.
  private func keep(_ medium: Medium, as hash: MediumHash) {
    cache.withLock { cache in
      guard medium.bytes.count <= cache.most else { return }
      cache.keep(medium, as: hash, taking: medium.bytes.count)
    }
  }

  /// The media in the cache, by their hashes.
  package var knownMedia: [MediumHash: Medium] { cache.withLock(\.all) }
}
