/// A drawing's file that several threads read in, each in its turn.
package protocol DrawingReader: AnyObject, Sendable {
  func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result
}
