import Decoding
import Graphics

extension Picture {
  /// Has a reader decode a PNG of a drawing's file, which may come from a stranger. Nil if it isn't one whole PNG, or too large.
  package init?(ofStranger png: [UInt8]) {
    do throws(PictureError) {
      let source = try PictureSource(bytes: png)
      guard source.format == .png else { return nil }
      let decoded = try PictureReader().decode(source)
      guard decoded.facts.isWhole, let image = try? decoded.surface() else { return nil }
      self.init(image)
    } catch {
      // What doesn't depend on the picture keeps nobody from opening a drawing.
      guard error.isOfTheReader, PictureHead(png).isAllowed, let picture = try? Picture(png: png)
      else { return nil }
      self = picture
    }
  }
}

extension PictureError {
  /// Whether no reader could begin.
  fileprivate var isOfTheReader: Bool {
    switch self {
    case .readerMissing, .readerFailed(.start), .readerFailed(.confinement): true
    default: false
    }
  }
}

/// The size that a PNG claims.
private struct PictureHead {
  private let sides: [Int]

  init(_ png: [UInt8]) {
    // Those of the chunk IHDR, which is at the same place in every PNG.
    sides =
      png.count >= 24
      ? [16, 20].map { png[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } } : [0, 0]
  }

  var isAllowed: Bool { PictureLimits.allow(width: sides[0], height: sides[1]) }
}
