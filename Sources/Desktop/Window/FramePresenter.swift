import CX11
import Geometry
import Graphics
import Toolkit

/// Keeps the pixels of a window up to date: draws the damaged ones into a buffer and sends them to the X server, and lets the
/// server copy those that only moved.
final class FramePresenter {
  private let connection: Connection
  private let window: WindowID
  private let graphics: GC
  private var buffer: FrameBuffer?

  /// The window's size.
  private var frame: PixelRect
  private var isMapped = false

  /// Whether the server has asked for pixels since the window was mapped.
  private var isViewable = false

  /// The pixels to draw, and drawn pixels to send again.
  private var damage = Damage()
  private var uncovered = Damage()

  /// The copy within the window that the server hasn't completed yet.
  private var copying: PixelShift?

  /// Whether the screen shows copied pixels that the buffer doesn't have.
  private var isBufferBehind = false

  init(_ connection: Connection, window: WindowID, width: Int, height: Int) {
    self.connection = connection
    self.window = window
    graphics = XCreateGC(connection.display, window, 0, nil)
    frame = PixelRect(x: 0, y: 0, width: width, height: height)
  }

  deinit {
    if connection.isAlive { XFreeGC(connection.display, graphics) }
  }

  // MARK: Damage

  /// Adds the pixels of `rect` to those that the next frame draws.
  func invalidate(_ rect: PixelRect) {
    if let pixels = rect.intersection(frame) { damage.add(pixels) }
  }

  /// Makes the next frame draw everything, in a window of a new size.
  func invalidate(width: Int, height: Int) {
    frame = PixelRect(x: 0, y: 0, width: width, height: height)
    damage = Damage()
    damage.add(frame)
  }

  /// Makes the server move the pixels of `area`, except those in `fixed`.
  func move(_ area: PixelRect, x: Int, y: Int, under fixed: [PixelRect]) {
    guard let area = area.intersection(frame) else { return }
    let shift = PixelShift(area: area, x: x, y: y)
    // The server has lost uncovered pixels, so it can't copy them.
    for rect in uncovered.take() { damage.add(rect) }
    damage.add(shift)
    for rect in fixed.compactMap(area.intersection) {
      damage.add(rect)
      if let moved = shift.target(rect) { damage.add(moved) }
    }
  }

  /// Handles pixels that the server has lost, which also shows that the window is viewable.
  func expose(_ rect: PixelRect) {
    isViewable = true
    if isBufferBehind || damage.shift != nil {
      damage.addLost(rect)
      // The pixels may have been lost before they were copied.
      if let moved = copying?.target(rect) { damage.addLost(moved) }
    } else {
      uncovered.add(rect)
    }
    if buffer == nil { damage.add(frame) }
  }

  /// Notes that the window is mapped. The server asks for its pixels at once, unless other windows cover it completely.
  func show() {
    isMapped = true
  }

  /// Notes that the window isn't viewable any more.
  func hide() {
    (isMapped, isViewable) = (false, false)
    uncovered = Damage()
  }

  // MARK: Frames

  /// Whether the window is viewable and the server has finished the previous frame.
  var isReady: Bool { isViewable && hasShownAll && copying == nil }

  /// Whether other windows have covered the window completely since it was mapped.
  var isCovered: Bool { isMapped && !isViewable }

  /// Whether the server has shown all sent pixels, as far as it reports that.
  var hasShownAll: Bool { buffer?.pendingPuts ?? 0 == 0 }

  /// Whether the next frame draws anything, and whether it sends anything.
  var isDamaged: Bool { !damage.isEmpty }
  var hasPixelsToSend: Bool { isDamaged || !uncovered.isEmpty }

  /// Draws a frame and sends it. Returns false if memory is short; a later frame tries again.
  func present(drawing draw: (PixelRect, Context) -> Void) -> Bool {
    guard let buffer = bufferOfSize() else { return false }
    let shift = damage.takeShift()
    let rects = damage.take()
    for rect in rects { draw(rect, buffer.context) }
    if !rects.isEmpty { buffer.surface.flush() }
    if rects.contains(where: { $0.contains(frame) }) { isBufferBehind = false }
    if let shift { copy(shift, without: rects) }
    // Uncovered rectangles may lie outside the window's present size.
    let bare = uncovered.take().compactMap { $0.intersection(buffer.surface.frame) }
    buffer.put(
      rects + bare.filter { old in !rects.contains { $0.contains(old) } }, on: window, graphics)
    return true
  }

  /// Makes the server copy pixels, except to the drawn `rects`, so that fixed pixels never appear elsewhere.
  private func copy(_ shift: PixelShift, without rects: [PixelRect]) {
    var clips = shift.copied(without: rects).map {
      XRectangle(
        x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
        height: UInt16(clamping: $0.height))
    }
    guard !clips.isEmpty else { return }
    let display = connection.display
    XSetClipRectangles(display, graphics, 0, 0, &clips, Int32(clips.count), Unsorted)
    let area = shift.area
    XCopyArea(
      display, window, window, graphics, Int32(area.x), Int32(area.y), UInt32(area.width),
      UInt32(area.height), Int32(area.x + shift.x), Int32(area.y + shift.y))
    XSetClipMask(display, graphics, 0)
    copying = shift
    isBufferBehind = true
  }

  /// The buffer, replaced if its size no longer fits; nil if memory is short.
  private func bufferOfSize() -> FrameBuffer? {
    let (width, height) = (frame.width, frame.height)
    if let buffer, buffer.surface.width >= width, buffer.surface.height >= height,
      buffer.surface.width * buffer.surface.height <= 2 * width * height
    {
      return buffer
    }
    // Dragging an edge resizes in small steps, so the buffer grows in larger ones.
    let isFirst = buffer == nil
    let slack = isFirst ? 1 : 128
    buffer = try? FrameBuffer(
      connection, width: (width + slack - 1) / slack * slack,
      height: (height + slack - 1) / slack * slack)
    damage.add(frame)
    return buffer
  }

  // MARK: Reports of the server

  /// Records that the server has completed the copy, and has reported the parts that it could not copy.
  func copyIsDone() {
    copying = nil
  }

  /// Records that the server has completed a put. Returns whether it was the last of this window's frame.
  func putIsDone(_ event: XShmCompletionEvent) -> Bool {
    guard let buffer, buffer.owns(event) else { return false }
    buffer.putIsDone()
    return hasShownAll
  }

  /// Drops the buffer after the server refused shared pixels, whose completion will never come.
  func putsFailed() {
    buffer = nil
    damage.add(frame)
  }
}
