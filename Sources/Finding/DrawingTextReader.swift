package import Documents
import Marks
import Notes

/// Reads the texts of a drawing from its file, also while a program has it open.
package enum DrawingTextReader {
  /// The texts of the drawing at a path. It reads a file, so don't call it on the event loop's thread.
  package static func texts(at path: String) throws(DrawingFileError) -> [DrawingText] {
    try SharedSnapshot(of: path).read { (file) throws(DrawingFileError) in
      let opening = try file.opening(steps: 1, edits: 0)
      return try typed(in: file) + pictures(in: file) + notes(opening, in: file)
    }
  }

  /// The typed texts in reading order. `opening` has brought the tables that are read to the head.
  private static func typed(
    in file: borrowing DrawingFile
  ) throws(DrawingFileError) -> [DrawingText] {
    // A damaged mark keeps nobody from finding the others.
    let texts = try file.marks(foundBy: .text).flatMap { TypedTextCollector.texts(of: $0.mark) }
    return ReadingOrder.sorted(texts).map { DrawingText(.text, $0.text.source.words.string) }
      .filter { !$0.words.isEmpty }
  }

  /// The names of the pictures, each once.
  private static func pictures(
    in file: borrowing DrawingFile
  ) throws(DrawingFileError) -> [DrawingText] {
    let names = try file.mediumNames()
    guard !names.isEmpty else { return [] }
    let pictures = try file.marks(foundBy: .pictures(Set(names.keys))).flatMap {
      PictureCollector.pictures(of: $0.mark)
    }
    return Set(pictures.compactMap { names[$0.look.medium] }).sorted().map {
      DrawingText(.picture, $0)
    }
  }

  private static func notes(
    _ opening: DrawingOpening, in file: borrowing DrawingFile
  ) throws(DrawingFileError) -> [DrawingText] {
    guard !opening.roots.isEmpty else { return [] }
    let children =
      opening.hasOtherEntries
      ? try file.childEntries(at: opening.head, under: opening.nextEntry) : []
    guard let state = NotesState(Entries(opening.roots + children)) else { return [] }
    let titles = state.allThreads.compactMap { $0.record.title }
    let messages = state.allMessages.sorted { MessageOrder($0) < MessageOrder($1) }
    return (titles + messages.map { $0.text }).filter { !$0.isEmpty }
      .map { DrawingText(.note, $0) }
  }
}
