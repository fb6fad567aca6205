import Marks

/// The records of one kind. If several entries have the same record, as after a merge by another program, the latest version
/// applies.
struct StoredRecords<Kind: Record>: Sendable {
  /// The records by the entries' keys.
  private(set) var stored: [Int: Stored<Kind>] = [:]

  /// The entry of each record, and the entries of those records that have several.
  private var keys: [NoteID: Int] = [:]
  private var manyKeys: [NoteID: Set<Int>] = [:]

  mutating func reserve(_ count: Int) {
    stored.reserveCapacity(count)
    keys.reserveCapacity(count)
  }

  /// Replaces the record of an entry; nil removes it.
  mutating func set(_ key: Int, to new: Stored<Kind>?) {
    let old = new.map { stored.updateValue($0, forKey: key) } ?? stored.removeValue(forKey: key)
    let (before, after) = (old?.record.id, new?.record.id)
    guard before != after else { return }
    if let before { remove(key, of: before) }
    if let after { add(key, to: after) }
  }

  private mutating func add(_ key: Int, to id: NoteID) {
    guard let other = keys.updateValue(key, forKey: id) else { return }
    manyKeys[id, default: [other]].insert(key)
  }

  private mutating func remove(_ key: Int, of id: NoteID) {
    guard var others = manyKeys[id] else {
      keys[id] = nil
      return
    }
    others.remove(key)
    keys[id] = others.first
    manyKeys[id] = others.count > 1 ? others : nil
  }

  /// The ids of all records.
  var ids: Dictionary<NoteID, Int>.Keys { keys.keys }

  /// Whether several entries have this record.
  func hasMany(_ id: NoteID) -> Bool { !manyKeys.isEmpty && manyKeys[id] != nil }

  /// The latest version of a record among the entries that `counts` accepts.
  func latest(_ id: NoteID, where counts: (Stored<Kind>) -> Bool) -> Stored<Kind>? {
    guard let key = keys[id] else { return nil }
    guard let many = manyKeys[id] else {
      return stored[key].flatMap { counts($0) ? $0 : nil }
    }
    var latest: Stored<Kind>?
    for key in many {
      guard let found = stored[key], counts(found) else { continue }
      guard let known = latest else {
        latest = found
        continue
      }
      let isLater = known.record.merged(with: found.record) != known.record
      let isSame = known.record == found.record
      if isLater || isSame && key < known.key { latest = found }
    }
    return latest
  }
}
