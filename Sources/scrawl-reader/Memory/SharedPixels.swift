import Decoding
import Glibc

/// The program's memory for pixels, mapped for writing. `deinit` lets go of it.
struct SharedPixels: ~Copyable {
  private let bytes: UnsafeMutableRawPointer
  private let layout: PixelLayout

  /// Throws if the memory is smaller than the layout or can't be mapped.
  init(_ memory: Int32, _ layout: PixelLayout) throws(PictureError) {
    guard PictureFile(descriptor: memory).byteCount >= layout.byteCount,
      let bytes = mmap(nil, layout.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      bytes != MAP_FAILED
    else { throw .outOfMemory }
    (self.bytes, self.layout) = (bytes, layout)
  }

  deinit {
    munmap(bytes, layout.byteCount)
  }

  /// The pixels of a level.
  subscript(number: Int) -> PixelRows {
    let level = layout.levels[number]
    return PixelRows(
      start: (bytes + level.offset).assumingMemoryBound(to: UInt32.self), width: level.width,
      height: level.height)
  }

  /// Fills all levels but the first.
  func halve() {
    for number in layout.levels.indices.dropFirst() {
      PixelKernels.halve(self[number - 1], into: self[number])
    }
  }
}

/// Rows of premultiplied pixels without padding.
struct PixelRows {
  let start: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
}
