import Coding
package import Documents
package import Marks

/// Selected marks as bytes for a clipboard.
package enum CopiedMarks {
  /// The media type of the bytes.
  package static var type: String { ClipCoder.type }

  /// The most marks that can be copied at once, and the most bytes of marks and media.
  package static var most: Int { ClipCoder.mostMarks }
  package static var mostBytes: Int { ClipCoder.mostBytes }

  /// The bytes of selected marks of a drawing that is open in `sitting`, one run of the program, with the media that they use. It
  /// may read the drawing's file, so don't call it on the event loop's thread. The bytes tell nothing of how the marks were drawn
  /// beyond their look, since every program can read the clipboard.
  package static func bytes(
    of selection: MarkSelection, in drawing: Drawing, open sitting: SittingID
  ) throws(ClipError) -> [UInt8] {
    let marks = try marks(selection, in: drawing).map { $0.with($0.mark.discreet) }
    var collector = MediumCollector()
    for placed in marks { placed.mark.accept(&collector) }
    let media = try media(collector.media, in: drawing)
    do throws(MarkCodingError) {
      return try ClipCoder.bytes(of: Clip(marks, media, from: sitting.bytes))
    } catch {
      throw ClipError(error)
    }
  }

  /// The selected marks, the lowest first.
  static func marks(
    _ selection: MarkSelection, in drawing: Drawing
  ) throws(ClipError) -> [RankedMark] {
    guard selection.count <= most else { throw .tooMany }
    let marks = drawing.rankedMarks(in: selection)
    guard marks.count == selection.count else { throw .unread }
    return marks
  }

  /// Media of a drawing. The copy lacks the media that the drawing lacks.
  static func media(
    _ hashes: Set<MediumHash>, in drawing: Drawing
  ) throws(ClipError) -> [Medium] {
    var (media, size) = ([Medium](), 0)
    for hash in hashes.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      guard let medium = drawing.media.medium(hash) else { continue }
      size += medium.bytes.count
      // The size is checked before all media are in memory.
      guard size <= mostBytes else { throw .tooLarge }
      media.append(medium)
    }
    return media
  }
}
