import CLinux
import CX11
import Geometry
import Glibc
import Graphics

/// The pixels of a window, into which a context draws and which the server shows.
///
/// Uses shared memory if the server can attach it, otherwise sends the pixels. Converts them first if the screen has another
/// pixel layout.
final class FrameBuffer {
  let surface: ImageSurface
  let context: Context

  /// The number of puts that the server hasn't completed; until then it may still read the pixels.
  private(set) var pendingPuts = 0

  private let connection: Connection
  private let image: UnsafeMutablePointer<XImage>
  private let layout: PixelLayout
  private let segment: SharedSegment?
  private let isTranslated: Bool

  init(
    _ connection: Connection, width: Int, height: Int
  ) throws(CairoError) {
    self.connection = connection
    layout = connection.layout
    let shared = SharedSegment(connection, layout, width: width, height: height)
    if let shared, layout.matchesSurface(shared.image) {
      segment = shared
      image = shared.image
      isTranslated = false
      surface = try ImageSurface(
        pixels: shared.address, width: width, height: height,
        stride: Int(shared.image.pointee.bytes_per_line), format: .rgb, owner: shared)
    } else {
      segment = nil
      surface = try ImageSurface(width: width, height: height, format: .rgb)
      let stride = surface.stride
      image = surface.withPixels {
        // The image shares the surface's pixels; one with another layout gets pixels of its own below.
        XCreateImage(
          connection.display, connection.layout.visual, UInt32(connection.layout.depth), ZPixmap, 0,
          $0.bindMemory(to: CChar.self).baseAddress, UInt32(width), UInt32(height), 32, 0)
      }
      isTranslated = !(layout.matchesSurface(image) && image.pointee.bytes_per_line == stride)
      if isTranslated {
        image.pointee.data = UnsafeMutableRawPointer.allocate(
          byteCount: Int(image.pointee.bytes_per_line) * height, alignment: 16
        ).assumingMemoryBound(to: CChar.self)
      }
    }
    context = Context(surface)
  }

  deinit {
    if segment == nil {
      if isTranslated { UnsafeMutableRawPointer(image.pointee.data)?.deallocate() }
      image.pointee.data = nil
      CXDestroyImage(image)
    }
  }

  /// Sends the pixels of `rects` to a window.
  func put(_ rects: [PixelRect], on window: WindowID, _ graphics: GC) {
    for rect in rects {
      let (x, y) = (Int32(rect.x), Int32(rect.y))
      let (width, height) = (UInt32(rect.width), UInt32(rect.height))
      if segment != nil {
        XShmPutImage(
          connection.display, window, graphics, image, x, y, x, y, width, height, True)
        pendingPuts += 1
      } else {
        if isTranslated { translate(rect) }
        XPutImage(connection.display, window, graphics, image, x, y, x, y, width, height)
      }
    }
  }

  /// Records that the server has completed a put of this buffer.
  func putIsDone() {
    pendingPuts = max(pendingPuts - 1, 0)
  }

  func owns(_ event: XShmCompletionEvent) -> Bool {
    segment?.id == event.shmseg
  }

  private func translate(_ rect: PixelRect) {
    let stride = surface.stride
    surface.withPixels { pixels in
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let colour = pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
          CXPutPixel(image, Int32(x), Int32(y), layout.pixel(colour))
        }
      }
    }
  }
}
