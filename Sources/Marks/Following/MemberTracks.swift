/// Follows members of a group through a change of them, in a drawing that has the members as its marks.
///
/// A track is an entry of that drawing about one member. It is a bond without content: as such it ends when its member is cut or
/// removed, and no line follows it.
package struct MemberTracks {
  /// The paths to the members by the keys of the tracks.
  private var paths: [Int: [Int]] = [:]

  /// Puts tracks of the members at some paths into their drawing.
  package init(of paths: Set<[Int]>, in members: inout Drawing) {
    let marks = members.rankedMarks
    var edits: [EntryEdit] = []
    for path in paths {
      guard let index = path.first, marks.indices.contains(index) else { continue }
      let mark = MarkReference(
        rank: marks[index].rank, id: marks[index].id, path: Array(path.dropFirst()))
      let key = members.entries.nextID + edits.count
      let track = Entry(key: key, id: key, kind: Entry.bondKind, marks: [mark], body: [])
      edits += [EntryEdit(from: nil, to: track)].compactMap(\.self)
      self.paths[key] = path
    }
    members.apply(Delta([.entries(edits)]))
  }

  /// Takes the tracks out of the drawing. Returns the paths to the members after the change by their paths
  /// before it.
  package func end(in members: inout Drawing) -> [[Int]: [[Int]]] {
    var indices: [Double: Int] = [:]
    let marks = members.rankedMarks
    for (index, mark) in marks.enumerated() { indices[mark.rank] = index }
    var (found, edits) = ([[Int]: [[Int]]](), [EntryEdit]())
    for (key, path) in paths {
      let track = members.entries.roots[key]
      found[path] = (track?.marks ?? []).compactMap { mark in
        guard let index = indices[mark.rank], marks[index].id == mark.id else { return nil }
        return [index] + mark.path
      }
      edits += [EntryEdit(from: track, to: nil)].compactMap(\.self)
    }
    members.apply(Delta([.entries(edits)]))
    return found
  }
}
