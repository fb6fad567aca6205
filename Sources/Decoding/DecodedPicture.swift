package import Geometry
import Glibc
package import Graphics

/// The pixels of a picture, or of a part of a vector picture, in full and in half sizes. They never change.
package final class DecodedPicture: Sendable {
  package let format: PictureFormat
  package let facts: PictureFacts
  package let layout: PixelLayout

  // The address of the first pixel, in memory that is mapped for reading.
  private let address: UInt

  init(
    _ memory: PixelMemory, layout: PixelLayout, format: PictureFormat, facts: PictureFacts
  ) throws(PictureError) {
    address = UInt(bitPattern: try memory.map().baseAddress)
    (self.layout, self.format, self.facts) = (layout, format, facts)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: pixels), layout.byteCount)
  }

  private var pixels: UnsafeRawPointer {
    guard let pixels = UnsafeRawPointer(bitPattern: address) else {
      preconditionFailure("Memory is never mapped at zero.")
    }
    return pixels
  }

  package var width: Int { facts.width }
  package var height: Int { facts.height }

  /// Calls `body` with the rows of a level, premultiplied 0xAARRGGBB in native byte order.
  package func withPixels<Result>(
    level: Int = 0, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    let level = layout.levels[level]
    let start = (pixels + level.offset).assumingMemoryBound(to: UInt32.self)
    return body(UnsafeBufferPointer(start: start, count: level.width * level.height))
  }

  /// A part of a level as an image, without a copy. Drawing on that image would end the program.
  package func surface(level: Int = 0, part: PixelRect? = nil) throws(CairoError) -> ImageSurface {
    let level = layout.levels[level]
    let whole = PixelRect(x: 0, y: 0, width: level.width, height: level.height)
    let part = part ?? whole
    precondition(!part.isEmpty && whole.contains(part), "The part lies in the level.")
    let start = pixels + level.offset + (part.y * level.width + part.x) * 4
    return try ImageSurface(
      pixels: UnsafeMutableRawPointer(mutating: start), width: part.width, height: part.height,
      stride: level.width * 4, format: facts.isOpaque ? .rgb : .argb, owner: self)
  }
}
