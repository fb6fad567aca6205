/// The two kinds of readers, which are confined differently. The raw value is the reader's argument.
package enum ReaderKind: String, CaseIterable, Sendable {
  /// A reader that opens no file at all.
  case pixels
  /// A reader that opens only the fonts of the system, for the text in vector pictures.
  case vectors

  package init(reading format: PictureFormat) {
    self = format.isVector ? .vectors : .pixels
  }
}
