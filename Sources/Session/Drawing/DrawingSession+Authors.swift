package import Documents
package import Marks
package import System

/// Reads in the drawing's file who drew what, on threads of a worker. The answer is nil if there is no file yet, or it can't be read.
extension DrawingSession {
  /// The authors of all steps that the store got, added to what was `known` before.
  package func readStepAuthors(
    after known: Authors = Authors(), by worker: Worker, then: @escaping (Authors?) -> Void
  ) {
    store.afterRequests { [self] in
      readFile(by: worker) { (file) throws(DrawingFileError) in
        try file.stepAuthors(after: known)
      } then: {
        then($0)
      }
    }
  }

  /// The authors of all marks that the store got, added to what was `known` before.
  package func readMarkAuthors(
    after known: Authors = Authors(), by worker: Worker, then: @escaping (Authors?) -> Void
  ) {
    store.afterRequests { [self] in
      readFile(by: worker) { (file) throws(DrawingFileError) in
        try file.markAuthors(after: known)
      } then: {
        then($0)
      }
    }
  }

  /// The author of a mark, and the one of its last change, as far as the store got it.
  package func readStory(
    ofMark id: Int, by worker: Worker, then: @escaping (MarkStory?) -> Void
  ) {
    store.afterRequests { [self] in
      readFile(by: worker) { (file) throws(DrawingFileError) in
        try file.story(ofMark: id)
      } then: {
        then($0 ?? nil)
      }
    }
  }

  private func readFile<Found: Sendable>(
    by worker: Worker,
    _ find:
      @escaping @Sendable (borrowing DrawingFile) throws(DrawingFileError) -> sending Found,
    then: @escaping (Found?) -> Void
  ) {
    read(by: worker, awaited: false) { [file = store.media.file] in
      file.read(find)
    } then: {
      then($0)
    }
  }
}
