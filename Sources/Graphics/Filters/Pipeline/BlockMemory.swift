import CCairo
import Glibc
import Synchronization

/// The memory of the blocks in which filters compute.
enum BlockMemory {
  typealias Pixel = SIMD4<Float>

  /// The most pixels of a block that may be computed beside other blocks.
  private static let mostAtOnce = 1 << 22

  /// The lock while a large block is computed.
  private static let large = Mutex(())

  /// Lends `body` uninitialised memory of `count` pixels. Throws if there isn't enough memory for that and for the filters' own.
  /// Large blocks are computed one after the other.
  static func with(
    _ count: Int, _ body: (UnsafeMutablePointer<Pixel>) -> Void
  ) throws(CairoError) {
    guard count > mostAtOnce else { return try lend(count, body) }
    try large.withLock { _ throws(CairoError) in
      try lend(count) { (pixels) throws(CairoError) in
        free(try allocate(count))
        body(pixels)
      }
    }
  }

  private static func lend(
    _ count: Int, _ body: (UnsafeMutablePointer<Pixel>) throws(CairoError) -> Void
  ) throws(CairoError) {
    let memory = try allocate(count)
    defer { free(memory) }
    try body(memory.bindMemory(to: Pixel.self, capacity: count))
  }

  private static func allocate(_ count: Int) throws(CairoError) -> UnsafeMutableRawPointer {
    let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: MemoryLayout<Pixel>.stride)
    guard !isTooLarge, let memory = malloc(bytes) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY, "filtering pixels")
    }
    return memory
  }
}
