package import Marks

/// Encodes copied marks as bytes for a clipboard, and decodes them to the same marks.
///
/// The bytes begin with `name`, the version of the form, 1, and a checksum of the rest: the drawing's 16 bytes; the media, each
/// with its type and its bytes; and the marks, each with its id, its rank and the bytes of `MarkCoder`. A count precedes the
/// media, the marks, and each type, medium and mark.
package enum ClipCoder {
  /// The media type of the bytes.
  package static let type = "application/vnd.scrawl.marks"

  static let name = Array("scrawl marks\n".utf8)
  static let seal = ClipSeal(name: name, version: 1)

  /// The most marks, and the most vertices of all of them, for which `MarkCoder` usually needs four bytes each.
  package static let mostMarks = 100_000
  package static let mostVertices = 1 << 24

  /// The most media. Each takes far more memory than two bytes, its least size here.
  package static let mostMedia = 10_000

  /// The most bytes of the marks, and of the media with them.
  package static let mostMarkBytes = 1 << 26
  package static let mostBytes = 1 << 28

  static let drawingBytes = 16

  /// The longest name of a media type (RFC 6838, section 4.2, twice, and a slash).
  static let longestType = 255

  package static func bytes(of clip: Clip) throws(MarkCodingError) -> [UInt8] {
    guard clip.marks.count <= mostMarks else { throw .large }
    var size = clip.media.reduce(0) { $0 + $1.bytes.count + longestType }
    guard size <= mostBytes - mostMarkBytes else { throw .large }
    var content = ByteWriter()
    content.write(clip.drawing)
    try write(clip.media, to: &content)
    content.writeCount(clip.marks.count)
    var vertices = 0
    size = content.bytes.count
    for placed in clip.marks {
      vertices += placed.mark.vertexCount
      guard vertices <= mostVertices else { throw .large }
      content.write(Int64(placed.id))
      content.write(placed.rank)
      content.write(counted: try MarkCoder.bytes(of: placed.mark))
      guard content.bytes.count - size <= mostMarkBytes else { throw .large }
    }
    let bytes = seal.bytes(sealing: content.bytes)
    guard bytes.count <= mostBytes else { throw .large }
    return bytes
  }

  static func write(
    _ media: [Medium], to content: inout ByteWriter
  ) throws(MarkCodingError) {
    guard media.count <= mostMedia else { throw .large }
    content.writeCount(media.count)
    for medium in media {
      guard medium.type.utf8.count <= longestType else { throw .outside }
      content.write(counted: Array(medium.type.utf8))
      content.write(counted: medium.bytes)
    }
  }
}
