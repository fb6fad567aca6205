package import Marks
import Synchronization

/// The entries with parents in a drawing's file, in their state when the drawing was opened.
package final class FileEntrySource: EntrySource {
  /// The drawing's step when it was opened, and the number of the next version of an entry at that time.
  private let head: Int
  private let nextEntry: Int
  private let file: CurrentFile
  private let onFailure: @Sendable (DrawingFileError) -> Void
  private let hasFailed = Atomic(false)

  /// The entries of an `opening`. `onFailure` is called on the reading thread with the first error.
  package init(
    _ opening: DrawingOpening, _ file: CurrentFile,
    onFailure: @escaping @Sendable (DrawingFileError) -> Void
  ) {
    (head, nextEntry) = (opening.head, opening.nextEntry)
    self.file = file
    self.onFailure = onFailure
  }

  package func entries(from key: Int) -> [Entry]? { entries(.from(key)) }

  package func entries(of parents: Set<Int>) -> [Entry]? { entries(.of(parents)) }

  private func entries(_ wanted: WantedEntries) -> [Entry]? {
    do throws(DrawingFileError) {
      guard let reader = file.reader() else { throw .missing }
      return try reader.read { (file) throws(DrawingFileError) in
        try file.childEntries(at: head, wanted, under: nextEntry)
      }
    } catch {
      if !hasFailed.exchange(true, ordering: .relaxed) { onFailure(error) }
      return nil
    }
  }
}
