import Documents
import Marks

/// Notes and other entries.
extension Copyist {
  func enter(_ changes: [EntryChange]) throws { try perform(drawing.delta(of: changes)) }

  /// Adds a thread about some marks, or about members of one group by a path.
  func pin(_ indices: [Int], path: [Int] = [], _ body: String = #"{"id":"1"}"#) throws {
    let marks = indices.map {
      MarkReference(rank: self.marks[$0].rank, id: self.marks[$0].id, path: path)
    }
    try enter([.add(kind: "thread", marks: marks, body: Array(body.utf8))])
  }

  /// Gives the first root of a kind another body.
  func rewrite(_ body: String, of kind: String = "thread") throws {
    guard let entry = drawing.entries.roots(ofKind: kind).first else { return }
    try enter([.replace(entry, body: Array(body.utf8))])
  }
}

extension CopyTrial {
  /// The present entries of a copy: the kinds and bodies, and for each mark that an entry is about its index and the path.
  func entries(_ name: String) throws -> [String] {
    let contents = try DrawingFile(opening: path(name), for: .reading).contents()
    return contents.entries.map { entry in
      let places = entry.marks.map { reference in
        let index = contents.marks.firstIndex {
          $0.rank == reference.rank && $0.id == reference.id
        }
        return ([index.map(String.init) ?? "gone"] + reference.path.map(String.init))
          .joined(separator: ".")
      }.sorted()
      let text = "\(entry.kind) \(String(decoding: entry.body, as: UTF8.self))"
      return ([text] + places).joined(separator: " ")
    }.sorted()
  }
}
