@testable import Decoding
@testable import scrawl_reader

/// The beginnings of pictures, which a reader examines before their loader does.
extension StrangeReader {
  static let pictureStarts = [
    StrangeReader(name: "beginnings of GIFs", samples: [gif]) { bytes in
      reading(bytes) { file in (try? GIFStart.end(in: file)).map { $0 >= 0 } ?? true }
    },
    StrangeReader(name: "beginnings of TIFFs", samples: [tiff]) { bytes in
      reading(bytes) { file in
        _ = try? TIFFStart.size(in: file)
        return true
      }
    },
    StrangeReader(name: "boxes of pictures", samples: [boxes]) { bytes in
      _ = PictureBoxes(bytes).largestExtent
      return true
    },
  ]

  /// Calls `body` with a file that contains the bytes.
  private static func reading(_ bytes: [UInt8], _ body: (PictureFile) -> Bool) -> Bool {
    guard let source = try? PictureSource(bytes: bytes) else { return false }
    return withExtendedLifetime(source) { body(PictureFile(descriptor: source.descriptor)) }
  }
}
