/// The number of entries of one kind that differ between two drawings.
package struct EntryDifference: Hashable, Sendable {
  package var added = 0
  package var removed = 0

  /// The number of entries of which the drawings have different versions.
  package var changed = 0

  package init(added: Int = 0, removed: Int = 0, changed: Int = 0) {
    (self.added, self.removed, self.changed) = (added, removed, changed)
  }

  /// The differences by kind, without the kinds of which both drawings have the same entries.
  package static func byKind(from old: [Entry], to new: [Entry]) -> [String: EntryDifference] {
    // Copies number keys and references anew, so entries are compared by content.
    var counts: [Content: Int] = [:]
    for entry in old { counts[Content(entry), default: 0] += 1 }
    let added = new.filter { entry in
      let left = counts[Content(entry), default: 0] - 1
      counts[Content(entry)] = left
      return left < 0
    }
    let removed = old.reversed().filter { entry in
      let left = counts[Content(entry), default: 0]
      if left > 0 { counts[Content(entry)] = left - 1 }
      return left > 0
    }
    let versions = Set(removed.map(Version.init))
    var differences: [String: EntryDifference] = [:]
    for entry in removed { differences[entry.kind, default: EntryDifference()].removed += 1 }
    for entry in added {
      if versions.contains(Version(entry)) {
        differences[entry.kind, default: EntryDifference()].removed -= 1
        differences[entry.kind, default: EntryDifference()].changed += 1
      } else {
        differences[entry.kind, default: EntryDifference()].added += 1
      }
    }
    return differences
  }

  private struct Content: Hashable {
    let kind: String
    let media: [MediumHash]
    let body: [UInt8]

    init(_ entry: Entry) {
      (kind, media, body) = (entry.kind, entry.media, entry.body)
    }
  }

  private struct Version: Hashable {
    let kind: String
    let key: Int

    init(_ entry: Entry) {
      (kind, key) = (entry.kind, entry.key)
    }
  }
}
