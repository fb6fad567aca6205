import Coding

/// The members of a note's body by which copies of a drawing are merged: see `Record` of the notes.
struct EntryRecord: Hashable {
  /// The name that the record has in all copies.
  let id: String

  /// The number of its changes.
  let revision: Int

  /// Parses a body; nil if it isn't that of a record.
  init?(_ body: [UInt8]) {
    guard let json = JSON(body), let id = json.member("id")?.string else { return nil }
    (self.id, revision) = (id, Self.revision(of: json))
  }

  static func revision(in body: [UInt8]) -> Int { JSON(body).map(revision(of:)) ?? 0 }

  private static func revision(of json: JSON) -> Int {
    json.member("revision")?.integer.flatMap { (0...largest).contains($0) ? $0 : nil } ?? 0
  }

  /// The limit up to which every JSON reader keeps whole numbers.
  private static let largest = 1 << 53

  /// Whether of two versions of one record the other one stays: the one with more changes, and among equals always the same.
  static func isEarlier(_ body: [UInt8], than other: [UInt8]) -> Bool {
    let (one, two) = (revision(in: body), revision(in: other))
    return one == two ? body.lexicographicallyPrecedes(other) : one < two
  }
}

extension JSON {
  fileprivate func member(_ name: String) -> JSON? { members?.first { $0.0 == name }?.1 }
}
