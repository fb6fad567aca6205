import Documents
import Marks
import Rendering
import System

/// Which way a history is read on: back from a step, or where redo leads.
enum HistoryDirection: Sendable {
  case back, forth
}

extension StoreWorker {
  /// Reads more of a long history: on the way to a step, or from one on.
  mutating func steps(
    _ direction: HistoryDirection, _ id: Int
  ) -> Result<MoreSteps, StoreError> {
    read { (reader) throws(DrawingFileError) in
      try direction == .back ? reader.steps(to: id) : reader.steps(from: id)
    }
  }

  /// Reads what the steps are called that come before one, the latest first, as many as are read in a moment.
  mutating func outline(before id: Int) -> Result<[HistoryOutline.Entry], StoreError> {
    read { (reader) throws(DrawingFileError) in
      try reader.read { (file) throws(DrawingFileError) in
        try file.outline(before: id, atMost: Self.mostOutlined)
      }
    }
  }

  private static let mostOutlined = 4000

  private mutating func read<Answer>(
    _ body: (any DrawingReader) throws(DrawingFileError) -> Answer
  ) -> Result<Answer, StoreError> {
    Result { () throws(StoreError) in
      let reader: any DrawingReader = if let base { base } else { try openFile() }
      return try StoreError.at(path ?? "") { () throws(DrawingFileError) in try body(reader) }
    }
  }

  /// Goes to a state that is far away. The way there may be too long for the memory, so the file goes it, and is read
  /// again there. Where that is given up on the way everything stays as it was.
  mutating func go(to id: Int, _ progress: Progress) -> Result<OpenedDrawing, StoreError> {
    writeWaiting()
    return Result { () throws(StoreError) in
      if !waiting.isEmpty, let lastError { throw lastError }
      let file = try openFile()
      try? pyramid?.write(file.keep)  // It can be made again.
      // What is drawn on the way belongs to no state.
      let before = pyramid
      pyramid = nil
      do throws(DrawingFileError) {
        try file.go(to: id, telling: progress.reach) { !progress.isCancelled }
        isChanged = true
        let opened = try read(file)
        (source, pyramid) = (opened.source, opened.pyramid)
        return opened
      } catch {
        try? file.settle(isInUse: true)  // Why it can't go there says more.
        pyramid = before
        throw .drawing(error, path: file.path)
      }
    }
  }

  /// What the file holds that is open.
  func read(_ file: SharedDrawing) throws(DrawingFileError) -> OpenedDrawing {
    try OpenedDrawing(
      file, in: current, onUnreadable: { [tell] in tell(.unreadable($0)) }, onPyramid: onPyramid)
  }
}
