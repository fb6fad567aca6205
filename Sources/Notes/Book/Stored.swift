package import Marks

/// A record, and the entry whose body it is.
package struct Stored<Kind: Record>: Hashable, Sendable {
  package let entry: Entry
  package let record: Kind

  /// Nil if the entry is of another kind, or can't be read.
  init?(_ entry: Entry) {
    guard entry.kind == Kind.kind, let record = Kind(body: entry.body) else { return nil }
    (self.entry, self.record) = (entry, record)
  }
}
