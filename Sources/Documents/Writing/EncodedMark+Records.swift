import Marks

extension EncodedMark {
  /// The encoded marks that records put down, by their ids. Those up to the id `last` are in the file, just as they are put down.
  static func marks(
    of records: [Record], above last: Int = 0
  ) throws(DrawingFileError) -> [Int: EncodedMark] {
    var marks: [Int: EncodedMark] = [:]
    for record in records {
      switch record {
      case .step(let stored), .more(let stored):
        let edits = stored.edits
        let lines = CutLines(edits)
        for edit in edits {
          guard let new = edit.new, new.id > last, marks[new.id] == nil else { continue }
          marks[new.id] = try EncodedMark(new, insteadOf: edit.old ?? lines.line(of: new))
        }
      case .forget, .go, .head, .signature, .property, .provenance, .medium: break
      }
    }
    return marks
  }
}

/// The lines that edits take away, by their original ink, which their pieces share.
private struct CutLines {
  private var lines: [UnsafeRawPointer: RankedMark] = [:]

  init(_ edits: [Edit]) {
    guard edits.contains(where: { $0.old == nil && $0.new?.mark.look?.part != nil }) else { return }
    for case let old? in edits.lazy.map(\.old) {
      if let drawn = old.mark.drawnSamples { lines[drawn] = old }
    }
  }

  /// The line that a mark is a piece of; nil if it isn't a piece.
  func line(of mark: RankedMark) -> RankedMark? {
    guard mark.mark.look?.part != nil else { return nil }
    return mark.mark.drawnSamples.flatMap { lines[$0] }
  }
}
