import Coding
package import Marks

/// Selected marks as bytes for a clipboard, with the entries that are about them.
package enum AnnotatedMarks {
  /// The media type of the bytes.
  package static var type: String { AnnotatedClipCoder.type }

  /// Whether roots of some kinds may refer to selected marks of a drawing, or bonds hold together some of these. It reads no
  /// file.
  package static func mayBe(
    _ selection: MarkSelection, in drawing: Drawing, with kinds: Set<String>
  ) -> Bool {
    drawing.entries.roots.values.contains { root in
      kinds.contains(root.kind) && root.marks.contains { selection.ranks.contains($0.rank) }
        || root.kind == Marks.Entry.bondKind
          && root.marks.allSatisfy { selection.ranks.contains($0.rank) }
    }
  }

  /// The bytes of selected marks of a drawing with the roots of some kinds that refer to them, the direct children of these, and
  /// the bonds between the marks.
  /// `marks` is the result of `CopiedMarks` for the same selection. It may read the drawing's file, so don't call it on the event
  /// loop's thread.
  package static func bytes(
    of selection: MarkSelection, in drawing: Drawing, with kinds: Set<String>, marks: [UInt8]
  ) throws(ClipError) -> [UInt8] {
    let placed = try CopiedMarks.marks(selection, in: drawing)
    let entries = try entries(about: placed, in: drawing, kinds)
    var collector = MediumCollector()
    for mark in placed { mark.mark.accept(&collector) }
    let mentioned = Set(entries.lazy.flatMap(\.media)).subtracting(collector.media)
    let media = try CopiedMarks.media(mentioned, in: drawing)
    do throws(MarkCodingError) {
      return try AnnotatedClipCoder.bytes(of: entries, media, with: marks)
    } catch {
      throw ClipError(error)
    }
  }

  /// The roots, the oldest first, followed by the bonds and by the children of the roots.
  private static func entries(
    about marks: [RankedMark], in drawing: Drawing, _ kinds: Set<String>
  ) throws(ClipError) -> [CopiedEntry] {
    let indices = Dictionary(
      marks.enumerated().map { (MarkReference($1), $0) }, uniquingKeysWith: { first, _ in first })
    var entries: [CopiedEntry] = []
    var roots: [Int: Int] = [:]
    for root in kinds.flatMap(drawing.entries.roots(ofKind:)).sorted(by: { $0.key < $1.key }) {
      let copied = root.marks.compactMap { reference in
        indices[MarkReference(rank: reference.rank, id: reference.id)].map {
          CopiedEntry.Reference(mark: $0, path: reference.path)
        }
      }
      guard !copied.isEmpty else { continue }
      roots[root.key] = entries.count
      entries.append(
        CopiedEntry(kind: root.kind, marks: copied, media: root.media, body: root.body))
    }
    entries += drawing.copiedBonds(among: marks)
    guard !roots.isEmpty else { return entries }
    guard let children = drawing.entries.readChildren(of: Set(roots.keys)) else { throw .unread }
    for child in children {
      guard let parent = child.parent.flatMap({ roots[$0] }) else { continue }
      entries.append(
        CopiedEntry(kind: child.kind, parent: parent, media: child.media, body: child.body))
    }
    return entries
  }
}
