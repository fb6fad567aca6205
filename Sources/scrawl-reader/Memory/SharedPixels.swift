import Decoding

/// The program's memory for pixels, mapped for writing.
struct SharedPixels: ~Copyable {
  private let memory: SharedMemory
  private let layout: PixelLayout

  /// Throws if the memory is smaller than the layout or can't be mapped.
  init(_ memory: Int32, _ layout: PixelLayout) throws(PictureError) {
    self.memory = try SharedMemory(memory, byteCount: layout.byteCount)
    self.layout = layout
  }

  /// The pixels of a level.
  subscript(number: Int) -> PixelRows {
    let level = layout.levels[number]
    return PixelRows(
      start: (memory.bytes + level.offset).assumingMemoryBound(to: UInt32.self), width: level.width,
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
