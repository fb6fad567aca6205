import Documents

extension DrawingReader {
  /// The steps of the history on the way to one, with that as the last.
  func steps(to id: Int) throws(DrawingFileError) -> [StoredStep] {
    try read { (file) throws(DrawingFileError) in
      try file.way(to: id, steps: mostSteps, edits: mostEdits)
    }
  }

  /// The steps of the history that redo leads to, from one on.
  func steps(from id: Int) throws(DrawingFileError) -> [StoredStep] {
    try read { (file) throws(DrawingFileError) in
      try file.wayOn(from: id, steps: mostSteps, edits: mostEdits)
    }
  }
}

/// So much of a long history is read at a time.
private let mostSteps = 1000
private let mostEdits = 100_000
