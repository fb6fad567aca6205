import Documents

/// What a file answers when more steps of its history are wanted.
enum MoreSteps: Sendable {
  /// The steps, as many as are read at a time.
  case read([StoredStep])

  /// The next step does more than there is room for in memory. The file itself can go to the state on its other side.
  case beyond(state: Int)
}

extension DrawingReader {
  /// The steps of the history on the way to one, with that as the last.
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

  /// The steps of the history that redo leads to, from one on.
  func steps(from id: Int) throws(DrawingFileError) -> MoreSteps {
    try read { (file) throws(DrawingFileError) in
      if try file.hasEdits(ofStep: id, moreThan: mostEdits) { return .beyond(state: id) }
      return .read(try file.wayOn(from: id, steps: mostSteps, edits: mostEdits))
    }
  }
}

/// So much of a long history is read at a time.
private let mostSteps = 1000
private let mostEdits = 100_000
