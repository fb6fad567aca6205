import Decoding

extension PictureReader {
  /// Decodes thumbnails, and pictures for thumbnails. It is apart from the reader of the canvas, which must not wait for a slow
  /// file in a folder.
  static let ofThumbnails = PictureReader(
    patience: .seconds(10), limit: .seconds(5), mostPixels: 1 << 25)
}
