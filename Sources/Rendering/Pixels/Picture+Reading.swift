package import Decoding

extension Picture {
  /// Decodes a PNG of a drawing's file by a reader, since the file is untrusted.
  package init(
    ofStranger png: [UInt8], by reader: PictureReader = PictureReader()
  ) throws(PictureError) {
    let source = try PictureSource(bytes: png)
    guard source.format == .png else { throw .notAPicture }
    let decoded = try reader.decode(source)
    guard decoded.facts.isWhole else { throw .truncated(.png) }
    guard let image = try? decoded.surface() else { throw .outOfMemory }
    self.init(image)
  }
}
