import Marks

extension EncodedMark {
  /// The encoded marks that records put down, by their ids.
  static func marks(of records: [Record]) throws(DrawingFileError) -> [Int: EncodedMark] {
    var marks: [Int: EncodedMark] = [:]
    for record in records {
      switch record {
      case .step(let stored), .more(let stored):
        for edit in stored.edits {
          guard let new = edit.new, marks[new.id] == nil else { continue }
          marks[new.id] = try EncodedMark(new, insteadOf: edit.old)
        }
      case .forget, .go, .property, .provenance, .medium: break
      }
    }
    return marks
  }
}
