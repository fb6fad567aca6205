import Marks

extension Medium {
  /// The same PNG picture without metadata: times, locations and texts that programs and cameras add, and any bytes behind the
  /// end. Media of other types are unchanged.
  var bare: Medium {
    guard type == "image/png", bytes.starts(with: Self.pngMark) else { return self }
    var kept = Array(Self.pngMark)
    var rest = bytes.dropFirst(Self.pngMark.count)
    // A chunk is the length of its data, its type, the data and a checksum (PNG Specification, 5.3).
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      if Self.pixelChunks.contains(type) { kept += rest.prefix(length + 12) }
      guard type != "IEND" else { break }
      rest = rest.dropFirst(length + 12)
    }
    return Medium(type: type, bytes: kept)
  }

  private static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks that define the pixels and their colours.
  private static let pixelChunks: Set<String> = [
    "IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "IDAT", "IEND",
  ]
}
