/// The two kinds of readers, which are confined differently. The raw value is the reader's argument.
package enum ReaderKind: String, CaseIterable, Sendable {
  /// Opens no file at all.
  case pixels
  /// Opens the fonts of the system alone, for the text in vector pictures.
  case vectors

  package init(reading format: PictureFormat) {
    self = format.isVector ? .vectors : .pixels
  }
}
