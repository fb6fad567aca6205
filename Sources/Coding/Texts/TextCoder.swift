import Geometry
import Marks

/// Writes typed texts as bytes, and reads them.
///
/// First comes the source (`TextSourceCoder`), then the setting (`SettingCoder`), whose coordinates are told as whole numbers of a unit of the layout
/// from a place before them.
enum TextCoder {
  static func write(_ text: TypedText, to writer: inout ByteWriter) {
    TextSourceCoder.write(text.source, to: &writer)
    SettingWriter.write(text.setting, of: text.source, to: &writer)
  }

  /// The text of untrusted bytes; nil unless writing it again yields the same bytes. Its pictures are those of `media`.
  static func text(from bytes: UnsafeRawBufferPointer, _ media: [MediumHash]) -> TypedText? {
    var reader = ByteReader(bytes)
    guard let text = try? read(media, from: &reader), reader.remaining == 0, text.isSound else {
      return nil
    }
    var writer = ByteWriter()
    write(text, to: &writer)
    return writer.bytes.withUnsafeBytes { $0.elementsEqual(bytes) } ? text : nil
  }

  private static func read(
    _ media: [MediumHash], from reader: inout ByteReader
  ) throws(MarkCodingError) -> TypedText {
    let source = try TextSourceCoder.read(from: &reader)
    return TypedText(source, try SettingReader.read(of: source, media, from: &reader))
  }
}
