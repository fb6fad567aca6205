import Graphics
import TestSupport

@testable import Decoding
@testable import Formats
@testable import Library

/// The data of pictures that the program reads itself, and the answers of a compromised reader.
extension StrangeReader {
  static let pictures = [
    StrangeReader(name: "formats of pictures", samples: starts) { bytes in
      _ = (PictureFormat(start: bytes), PNGHead(bytes), PlainJPEG(bytes))
      return true
    },
    StrangeReader(name: "data of cameras", samples: [tiff]) { bytes in
      ExifData.withoutPreviews(bytes).map { $0.count == bytes.count } ?? true
    },
    StrangeReader(
      name: "texts of pictures",
      samples: [Array("XML:com.adobe.xmp\0\0\0\0\0<a><b:Thumbnails>x</b:Thumbnails></a>".utf8)]
    ) { bytes in
      TextData.withoutPreviews(PNGChunk("iTXt", bytes)).map { $0.data.count <= bytes.count } ?? true
    },
    StrangeReader(name: "messages of readers", samples: [Array(repeating: 1, count: 56), words]) {
      bytes in
      let words = bytes.withUnsafeBytes { bytes in
        (0..<min(bytes.count / 8, 7)).map {
          bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)
        }
      }
      if case .done(let facts)? = ReaderReply(words: words) {
        _ = PictureLimits.allow(width: facts.width, height: facts.height)
      }
      _ = ReaderRequest(words: words)?.words
      return true
    },
  ]

  private static let starts: [[UInt8]] =
    [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], gif, tiff, boxes]
    + [
      Array("<?xml version='1.0'?><svg width='1'/>".utf8),
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 9, 3],
    ]

  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [9, 0, 9, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    + [0x2C, 0, 0, 0, 0, 9, 0, 9, 0, 0, 2, 3, 0x44, 1, 5, 0, 0x3B]

  static let tiff: [UInt8] =
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
    + [0, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0, 1, 1, 4, 0, 1, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0]

  static let boxes: [UInt8] = {
    func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(content.count + 8)] + Array(kind.utf8) + content
    }
    let extent = box("ispe", [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0])
    let larger = box("ispe", [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 3, 0])
    return box("ftyp", Array("heic\0\0\0\0mif1".utf8))
      + box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", extent + larger)))
  }()

  private static let words: [UInt8] = ReaderReply.done(
    PictureFacts(width: 9, height: 7, isOpaque: true, isWhole: true)
  ).words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
}
