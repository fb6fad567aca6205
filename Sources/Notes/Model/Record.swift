package import Coding

/// A thread, a message or a reaction: the body of an entry of the drawing's file.
///
/// Copies of a drawing are merged record by record: of two versions of a record the later one is kept, in either direction of the
/// merge.
package protocol Record: Hashable, Sendable {
  /// The name of the body's form in the file; it never changes.
  static var kind: String { get }

  var id: NoteID { get }

  /// The number of changes of the record.
  var revision: Int { get }

  /// Parses a record; nil if the value lacks a member that the record needs.
  init?(_ json: JSON)

  var json: JSON { get }
}

extension Record {
  package init?(body: [UInt8]) {
    guard let json = JSON(body) else { return nil }
    self.init(json)
  }

  package var body: [UInt8] { json.bytes }

  /// The later of two versions of a record: the one with more changes, and among equals always the same.
  package func merged(with other: Self) -> Self {
    if revision != other.revision { return revision > other.revision ? self : other }
    if self == other { return self }
    return body.lexicographicallyPrecedes(other.body) ? other : self
  }
}
