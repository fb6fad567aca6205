import CXTest
import TestSupport

/// Looks at the screen of a display as fast as the server allows: by shared memory, without sending a picture through a pipe.
final class ScreenEye {
  struct Blind: Error, CustomStringConvertible {
    let description: String
  }

  let display: OpaquePointer
  let server: XServer

  /// The painted area that wasn't read yet, and the event that reports it.
  let damage: Damage
  let paintEvent: Int32
  private let root: Window
  private let image: UnsafeMutablePointer<XImage>
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>

  /// Looks at the screen of a server, which this object keeps running.
  init(at server: XServer) throws {
    self.server = server
    let name = server.displayName
    guard let display = XOpenDisplay(name) else {
      throw Blind(description: "The display \(name) can't be opened.")
    }
    self.display = display
    root = XDefaultRootWindow(display)
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard XDamageQueryExtension(display, &firstEvent, &firstError) != 0 else {
      throw Blind(description: "The display \(name) doesn't tell what is painted.")
    }
    paintEvent = firstEvent + XDamageNotify
    damage = XDamageCreate(display, root, Int32(XDamageReportNonEmpty))
    let screen = XDefaultScreen(display)
    segment = .allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        display, XDefaultVisual(display, screen), UInt32(XDefaultDepth(display, screen)), ZPixmap,
        nil, segment, UInt32(XDisplayWidth(display, screen)),
        UInt32(XDisplayHeight(display, screen)))
    else { throw Blind(description: "The display \(name) shares no memory.") }
    let byteCount = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    segment.pointee.shmid = shmget(0, byteCount, 0o1600)
    segment.pointee.shmaddr = shmat(segment.pointee.shmid, nil, 0)?
      .assumingMemoryBound(to: CChar.self)
    image.pointee.data = segment.pointee.shmaddr
    self.image = image
    XShmAttach(display, segment)
    XSync(display, 0)
    shmctl(segment.pointee.shmid, 0, nil)
  }

  deinit {
    XCloseDisplay(display)
    shmdt(segment.pointee.shmaddr)
    segment.deallocate()
  }

  /// The whole screen, row by row.
  func look() -> UnsafeBufferPointer<UInt32> {
    XShmGetImage(display, root, image, 0, 0, UInt(bitPattern: -1))
    return pixels(Int(image.pointee.width) * Int(image.pointee.height))
  }

  /// The 6 by 6 pixels around a point, as one number.
  func look(at x: Int, _ y: Int) -> UInt64 {
    look(at: ScreenArea(x: x - 3, y: y - 3, width: 6, height: 6))
      .reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The pixels of an area, row by row, until the next look.
  func look(at area: ScreenArea) -> UnsafeBufferPointer<UInt32> {
    let (width, height) = (image.pointee.width, image.pointee.height)
    // The image borrows its first pixels for a small picture.
    image.pointee.width = Int32(area.width)
    image.pointee.height = Int32(area.height)
    let stride = image.pointee.bytes_per_line
    image.pointee.bytes_per_line = Int32(area.width * 4)
    XShmGetImage(display, root, image, Int32(area.x), Int32(area.y), UInt(bitPattern: -1))
    (image.pointee.width, image.pointee.height) = (width, height)
    image.pointee.bytes_per_line = stride
    return pixels(area.width * area.height)
  }

  /// The number of pixels of an area that have nearly a colour.
  func count(near colour: UInt32, in area: ScreenArea) -> Int {
    func isNear(_ one: UInt32, _ shift: UInt32) -> Bool {
      abs(Int32(one >> shift & 255) - Int32(colour >> shift & 255)) < 40
    }
    return look(at: area).count { isNear($0, 0) && isNear($0, 8) && isNear($0, 16) }
  }

  /// Moves the pointer.
  func move(to x: Int, _ y: Int) {
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    XFlush(display)
  }

  func press(_ isDown: Bool) {
    XTestFakeButtonEvent(display, 1, isDown ? 1 : 0, 0)
    XSync(display, 0)
  }

  private func pixels(_ count: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(image.pointee.data)?.assumingMemoryBound(to: UInt32.self),
      count: count)
  }
}
