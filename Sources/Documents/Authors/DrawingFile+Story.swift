import Marks

/// The author of a mark, and the one of its last change.
package struct MarkStory: Hashable, Sendable {
  package let drawn: Authorship

  /// The last change that made another version of the mark, such as in another colour; nil if it is as it was drawn.
  package let changed: Authorship?
}

extension DrawingFile {
  /// The author of a mark, and the one of its last change; nil if there is no such mark. A piece was drawn by the person who drew
  /// the whole.
  package func story(ofMark id: Int) throws(DrawingFileError) -> MarkStory? {
    let first = try firstVersion(ofMark: id)
    let found = try authorships(ofMarks: [id, first])
    guard let last = found[id] else { return nil }
    guard first != id, let drawn = found[first] else { return MarkStory(drawn: last, changed: nil) }
    return MarkStory(drawn: drawn, changed: last)
  }

  /// The mark that was drawn, of which `id` is a later version or a piece.
  private func firstVersion(ofMark id: Int) throws(DrawingFileError) -> Int {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        let origin = try database.prepare("SELECT origin FROM origins WHERE mark = ?1")
        var mark = id
        // Origins are older than the marks themselves, so this comes to an end.
        while let found = try origin.first(Int64(mark)), Lineage.isNamed(Int(found), by: mark) {
          mark = Int(found.magnitude)
        }
        return mark
      }
    }
  }
}
