import Marks
import System

extension Medium {
  /// The same medium without the name of its file.
  var nameless: Medium { name == nil ? self : Medium(type: baseType, bytes: bytes) }

  /// The same medium without the name of its file, and a PNG picture without metadata: times, locations and texts that programs and
  /// cameras add, and any bytes behind the end.
  var bare: Medium {
    let type = baseType
    guard type == FileFormat.png.mediaType, FileFormat.png.begins(bytes) else { return nameless }
    var kept = FileFormat.png.mark
    var rest = bytes.dropFirst(kept.count)
    // A chunk is the length of its data, its type, the data and a checksum (PNG Specification, 5.3).
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let chunk = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      if Self.pixelChunks.contains(chunk) { kept += rest.prefix(length + 12) }
      guard chunk != "IEND" else { break }
      rest = rest.dropFirst(length + 12)
    }
    return Medium(type: type, bytes: kept)
  }

  /// The chunks that define the pixels and their colours.
  private static let pixelChunks: Set<String> = [
    "IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "IDAT", "IEND",
  ]
}
