import Formats
import Language
import System
import Wording

/// Writes the frames of a film: each to a file, or all to a stream.
struct FrameOutput {
  private let names: FrameNames?
  private let stream: VideoStream

  /// Without names, the frames go to the standard output.
  init(_ names: FrameNames?, of painter: FramePainter, rate: Double) {
    self.names = names
    stream = VideoStream(width: painter.width, height: painter.height, rate: rate)
  }

  /// Writes the frame that was painted last; frames are counted from 1.
  func write(_ painter: FramePainter, number: Int) throws(CommandError) {
    guard let names else {
      if number == 1 { try Console.send(stream.header) }
      return try Console.send(stream.frame(painter.pixels))
    }
    guard let bytes = painter.png() else { throw .cannotExport(.png, .reasonMemory) }
    do throws(FileError) {
      let draft = try FileDraft(into: names.path(of: number))
      try draft.append(bytes)
      try draft.sync()
      try draft.replace()
    } catch {
      throw .file(error)
    }
  }
}
