import Documents

/// The result of reading more steps of a history.
enum MoreSteps: Sendable {
  /// The steps, up to the limit of a read.
  case read([StoredStep])

  /// The next step has too many edits for memory. The file itself can go to the state on its other side.
  case beyond(state: Int)
}

extension DrawingReader {
  /// The steps up to and including the step `id`.
  func steps(to id: Int) throws(DrawingFileError) -> MoreSteps {
    try read { (file) throws(DrawingFileError) in
      if try file.hasEdits(ofStep: id, moreThan: mostEdits),
        let parent = try file.parent(ofStep: id)
      {
        return .beyond(state: parent)
      }
      return .read(try file.way(to: id, steps: mostSteps, edits: mostEdits))
    }
  }

  /// The steps to which redo leads, from the step `id` on.
  func steps(from id: Int) throws(DrawingFileError) -> MoreSteps {
    try read { (file) throws(DrawingFileError) in
      if try file.hasEdits(ofStep: id, moreThan: mostEdits) { return .beyond(state: id) }
      return .read(try file.wayOn(from: id, steps: mostSteps, edits: mostEdits))
    }
  }
}

/// The most steps and edits of a single read.
private let mostSteps = 1000
private let mostEdits = 100_000
