import Marks

/// Media by their hashes, those that were wanted last. A full half takes the place of the other, as in `MarkCache`.
struct MediumCache {
  private var recent: [MediumHash: Medium] = [:]
  private var former: [MediumHash: Medium] = [:]

  /// What `recent` takes, and may take.
  private var bytes = 0
  private let most: Int

  /// Takes about so many bytes.
  init(_ bytes: Int) {
    most = bytes / 2
  }

  subscript(hash: MediumHash) -> Medium? {
    mutating get {
      if let medium = recent[hash] { return medium }
      guard let medium = former[hash] else { return nil }
      keep(medium, as: hash)
      return medium
    }
  }

  var all: [MediumHash: Medium] { recent.merging(former) { recent, _ in recent } }

  /// Keeps a medium, unless it is longer than there is room.
  mutating func keep(_ medium: Medium, as hash: MediumHash) {
    guard medium.bytes.count <= most, recent.updateValue(medium, forKey: hash) == nil else {
      return
    }
    bytes += medium.bytes.count
    guard bytes > most else { return }
    (former, recent, bytes) = (recent, [:], 0)
  }
}
