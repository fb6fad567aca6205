import Documents
import Marks
import Rendering
import System

/// The direction in which a history is read: back from a step, or along redo.
enum HistoryDirection: Sendable {
  case back, forth
}

extension StoreWorker {
  /// Reads more of a long history: the steps up to `id`, or those to which redo leads from `id` on.
  mutating func steps(
    _ direction: HistoryDirection, _ id: Int
  ) -> Result<MoreSteps, StoreError> {
    read { (reader) throws(DrawingFileError) in
      try direction == .back ? reader.steps(to: id) : reader.steps(from: id)
    }
  }

  /// Reads the names of steps before the step `id`, the latest first, as many as can be read in a moment.
  mutating func outline(before id: Int) -> Result<[HistoryOutline.Entry], StoreError> {
    read { (reader) throws(DrawingFileError) in
      try reader.read { (file) throws(DrawingFileError) in
        try file.outline(before: id, atMost: Self.mostOutlined)
      }
    }
  }

  private static let mostOutlined = 4000

  /// Reads the changes of a step; nil for a step of so many edits that reading them would delay writing.
  mutating func delta(ofStep id: Int) -> Result<Delta?, StoreError> {
    read { (reader) throws(DrawingFileError) in
      try reader.read { (file) throws(DrawingFileError) -> Delta? in
        guard try !file.hasEdits(ofStep: id, moreThan: Self.mostSeen) else { return nil }
        return try file.step(id).delta
      }
    }
  }

  private static let mostSeen = 2000

  private mutating func read<Answer>(
    _ body: (any DrawingReader) throws(DrawingFileError) -> Answer
  ) -> Result<Answer, StoreError> {
    Result { () throws(StoreError) in
      let reader: any DrawingReader = if let base { base } else { try openFile() }
      return try StoreError.at(path ?? "") { () throws(DrawingFileError) in try body(reader) }
    }
  }

  /// Brings the file to a state that isn't in memory, and reads it there, since the steps in between may be too many for memory.
  /// If it is cancelled, everything stays unchanged.
  mutating func go(to id: Int, _ progress: Progress) -> Result<OpenedDrawing, StoreError> {
    writeWaiting()
    return Result { () throws(StoreError) in
      if !waiting.isEmpty, let lastError { throw lastError }
      let file = try openFile()
      try? pyramid?.write(file.keep)  // The tiles can be made again.
      // Tiles made in between belong to no state.
      let before = pyramid
      pyramid = nil
      do throws(DrawingFileError) {
        try file.go(to: id, telling: progress.reach) { !progress.isCancelled }
        isChanged = true
        let opened = try read(file)
        (source, pyramid) = (opened.source, opened.pyramid)
        return opened
      } catch {
        try? file.settle(isInUse: true)  // The first error says more than a second one.
        pyramid = before
        throw .drawing(error, path: file.path)
      }
    }
  }

  /// Reads the open file.
  func read(_ file: SharedDrawing) throws(DrawingFileError) -> OpenedDrawing {
    try OpenedDrawing(
      file, in: current, onUnreadable: { [tell] in tell(.unreadable($0)) }, onPyramid: onPyramid)
  }
}
