package import Coding

/// A thread, a message or a reaction: what an entry of the drawing's file has as its body.
///
/// Copies of a drawing are merged record by record: of two versions of one record the later one stays, whichever copy is
/// merged into which.
package protocol Record: Hashable, Sendable {
  /// Names the form of the body in the file; never changes.
  static var kind: String { get }

  var id: NoteID { get }

  /// How often the record was changed.
  var revision: Int { get }

  /// Nil if the value lacks what the record can't do without.
  init?(_ json: JSON)

  var json: JSON { get }
}

extension Record {
  package init?(body: [UInt8]) {
    guard let json = JSON(body) else { return nil }
    self.init(json)
  }

  package var body: [UInt8] { json.bytes }

  /// The later of two versions of a record: the one that was changed more often, and among equals always the same.
  package func merged(with other: Self) -> Self {
    if revision != other.revision { return revision > other.revision ? self : other }
    if self == other { return self }
    return body.lexicographicallyPrecedes(other.body) ? other : self
  }
}
