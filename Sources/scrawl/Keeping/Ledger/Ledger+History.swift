import Documents
import Marks
import Rendering

extension Ledger {
  /// Tells more of a long history; nothing where it can't be read.
  mutating func recall(_ id: Int, _ direction: Direction, _ tell: Teller) {
    let result = read { (reader) throws(DrawingFileError) in
      try direction == .back ? reader.steps(to: id) : reader.steps(from: id)
    }
    say(.recalled(result), tell)
  }

  /// Tells what the steps are called that come before one, the latest first, as many as are read in a moment.
  mutating func outline(before id: Int, _ tell: Teller) {
    let result = read { (reader) throws(DrawingFileError) in
      try reader.read { (file) throws(DrawingFileError) in
        try file.outline(before: id, atMost: Self.piece)
      }
    }
    say(.outlined(before: id, result), tell)
  }

  private static let piece = 4000

  private mutating func read<Result>(
    _ body: (any DrawingReader) throws(DrawingFileError) -> Result
  ) -> Swift.Result<Result, Trouble> {
    Swift.Result { () throws(Trouble) in
      let reader: any DrawingReader = if let base { base } else { try openFile().shared }
      do throws(DrawingFileError) {
        return try body(reader)
      } catch {
        throw .drawing(error, path: path ?? "")
      }
    }
  }

  /// Goes to a state that is far away. The way there may be too long for the memory, so the file goes it, and is read
  /// again there. Where that is given up on the way everything stays as it was.
  mutating func visit(_ id: Int, _ progress: Progress, _ tell: Teller) {
    writeWaiting(nil, tell)
    let result = Result { () throws(Trouble) in
      if !waiting.isEmpty, let lastTrouble { throw lastTrouble }
      let file = try openFile()
      try? pictures?.write(file.keep)  // They can be made again.
      // What is drawn on the way belongs to no state.
      let before = pictures
      pictures = nil
      do throws(Trouble) {
        try file.go(to: id, progress)
        let opened = try file.read(orTell: onUnreadable, onPicture: onPicture)
        (depot, pictures) = (opened.depot, opened.pictures)
        return opened
      } catch {
        try? file.settle(isInUse: true)  // Why it can't go there says more.
        pictures = before
        throw error
      }
    }
    say(.arrived(result), tell)
  }
}
