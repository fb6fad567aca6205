import Marks

/// The records of one kind. Where entries have the same record, as in a copy that was merged by another program, the later
/// version is the one that counts.
struct StoredRecords<Kind: Record>: Sendable {
  /// By the entries' keys.
  private(set) var stored: [Int: Stored<Kind>] = [:]
  private var keys: [NoteID: Set<Int>] = [:]

  /// Puts in the place of what an entry said before what it says now; nil if it is gone.
  mutating func set(_ key: Int, to new: Stored<Kind>?) {
    let old = stored[key]
    stored[key] = new
    if let old, old.record.id != new?.record.id {
      keys[old.record.id]?.remove(key)
      if keys[old.record.id]?.isEmpty == true { keys[old.record.id] = nil }
    }
    if let new { keys[new.record.id, default: []].insert(key) }
  }

  /// The ids of all records.
  var ids: Dictionary<NoteID, Set<Int>>.Keys { keys.keys }

  /// The latest version of a record among the entries that count.
  func latest(_ id: NoteID, where counts: (Stored<Kind>) -> Bool) -> Stored<Kind>? {
    var latest: Stored<Kind>?
    for key in keys[id] ?? [] {
      guard let found = stored[key], counts(found) else { continue }
      guard let known = latest else {
        latest = found
        continue
      }
      let isLater = known.record.merged(with: found.record) != known.record
      let isSame = known.record == found.record
      if isLater || isSame && key < known.entry.key { latest = found }
    }
    return latest
  }
}
