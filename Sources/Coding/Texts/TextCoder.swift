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
    guard let source = try? TextSourceCoder.read(from: &reader),
      let read = try? SettingReader(of: source, media, from: &reader), reader.remaining == 0
    else { return nil }
    let text = TypedText(source, read.setting, sharing: read.sharedMemory)
    guard text.isSound else { return nil }
    // Fonts and outlines were checked when they were read first.
    var writer = ByteWriter()
    TextSourceCoder.write(source, to: &writer)
    SettingWriter.writeWithoutFonts(read.setting, of: source, to: &writer)
    var rest = writer.bytes[...]
    var start = 0
    for end in [read.proofBytes, read.formBytes, bytes.count..<bytes.count] {
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end.lowerBound])
      guard part.isEqual(to: rest.prefix(part.count)) else { return nil }
      rest = rest.dropFirst(part.count)
      start = end.upperBound
    }
    return rest.isEmpty ? text : nil
  }
}
