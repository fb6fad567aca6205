import System

/// Opens files of some formats. `OpeningStore.openers` lists all of them.
///
/// A format of another program is opened as a drawing whose changes go into a new file: its opener reads the bytes into
/// contents, passes them on as `Opening.Storage.records`, and reports as `OpenedDrawing.loss` what it could not keep.
protocol FileOpener {
  /// The formats of the files that it opens.
  static var formats: [FileFormat] { get }

  init(_ store: OpeningStore)

  /// Opens the file at `path`, which is of one of the formats. Calls `onLock` if another program has the file open.
  func open(
    _ path: String, onLock: (FileIdentity) -> Void
  ) throws(StoreError) -> FileFinding
}

/// The content of a file that was opened.
enum FileFinding {
  case drawing(Opening)

  /// A picture to draw on, maybe with a drawing inside that can't be read.
  case picture(hasUnreadableDrawing: Bool)
}
