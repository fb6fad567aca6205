package import Marks

/// A record, and the entry whose body it is.
package struct Stored<Kind: Record>: Hashable, Sendable {
  package let record: Kind

  /// The entry, without its body if the record can restore that.
  private let bare: Entry
  private let isBare: Bool

  /// Parses an entry; nil if it is of another kind, or is malformed.
  init?(_ entry: Entry) {
    guard entry.kind == Kind.kind, let record = Kind(body: entry.body) else { return nil }
    self.record = record
    // A conversation is long, and its texts need not be in memory twice. Roots are in memory in any case.
    isBare = entry.parent != nil && record.body == entry.body
    bare = isBare ? entry.having([]) : entry
  }

  package var key: Int { bare.key }
  package var parent: Int? { bare.parent }
  package var marks: [MarkReference] { bare.marks }

  /// The entry in the form in which it was read.
  package var entry: Entry { isBare ? bare.having(record.body) : bare }
}

extension Entry {
  /// The same version of the entry, with `body` in place of its own.
  fileprivate func having(_ body: [UInt8]) -> Entry {
    Entry(key: key, id: id, kind: kind, parent: parent, marks: marks, media: media, body: body)
  }
}
