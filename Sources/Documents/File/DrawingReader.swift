/// A drawing's file that several threads can read.
package protocol DrawingReader: AnyObject, Sendable {
  /// Runs `body` with a connection to the file that no other thread uses meanwhile.
  func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result
}
