import Marks

extension EncodedMark {
  /// The marks that records put, by their ids.
  static func marks(of records: [Record]) throws(DrawingFileError) -> [Int: EncodedMark] {
    var marks: [Int: EncodedMark] = [:]
    for record in records {
      switch record {
      case .step(let stored), .more(let stored):
        for case let new? in stored.edits.lazy.map(\.new) where marks[new.id] == nil {
          marks[new.id] = try EncodedMark(new)
        }
      case .forget, .go, .property, .provenance, .medium: break
      }
    }
    return marks
  }
}
