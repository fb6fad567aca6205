import CX11
package import Geometry
import Graphics
import System
package import Toolkit

/// A top-level window that shows a view hierarchy.
///
/// Draws into its own buffer, and sends only the changed pixels to the server, once for all pending events.
package final class Window {
  package weak var delegate: (any WindowDelegate)?

  /// The view hierarchy; as large as the window.
  package var content = RootView() {
    didSet {
      oldValue.host = nil
      content.host = self
      layoutContent()
    }
  }

  /// Pixels per unit; follows the desktop's setting.
  package private(set) var scale: Double

  let id: WindowID
  let connection: Connection
  var keyboard: Keyboard
  var pointer: PointerReader
  var tracker = TouchTracker()
  var fingers = FingerTracker()
  var middleButton = MiddleButtonTracker()

  /// The keys that are down, by keycode, as they were pressed.
  var heldKeys: [UInt32: Key] = [:]

  /// The input method, once a view has taken text; whether it needs to hear of another focus; and whether the window
  /// has the keyboard.
  var textInput: TextInput?
  var textFocusIsStale = false
  var hasKeyboard = false

  private let graphics: GC
  private var buffer: FrameBuffer?

  /// The pixels to draw, and the pixels that are drawn but must be sent again.
  private var damage = Damage()
  private var uncovered = Damage()

  /// The copy within the window that the server hasn't completed.
  private var copying: PixelShift?

  /// Whether the screen shows copied pixels that the buffer doesn't have.
  private var isBufferBehind = false

  private(set) var pixelSize: (width: Int, height: Int)
  private(set) var isViewable = false
  private var hasAppeared = false

  /// The launcher's startup ID, until it is told that the window is there.
  var startupID = Window.takeStartupID()

  /// The selection by which other programs find what the window shows.
  var shownFile: Atom?

  /// The time from input to the screen.
  package internal(set) var latency = LatencyMeter()

  /// Called after `latency` has new samples.
  package var onLatency: (() -> Void)?

  /// Pings to answer after painting.
  var pendingPings: [XEvent] = []

  /// When to answer the pings at the latest.
  var lastAnswer: Moment?
  var resizeCounter: ResizeCounter?

  /// Makes a hidden window of `size` units, at most `share` of the screen. The server fills it with `paper`, 0xRRGGBB,
  /// until it is drawn.
  package init(
    _ connection: Connection, size: Size, share: Double = 1, paper: UInt32, name: String,
    className: String
  ) throws(XError) {
    self.connection = connection
    scale = connection.readScale()
    let screen = connection.screenSize
    pixelSize = (
      max(Int(min(size.width * scale, Double(screen.width) * share).rounded()), 64),
      max(Int(min(size.height * scale, Double(screen.height) * share).rounded()), 64)
    )
    id = Self.create(connection, pixelSize, paper)
    graphics = XCreateGC(connection.display, id, 0, nil)
    keyboard = Keyboard(connection.display)
    pointer = PointerReader(connection, window: id)
    resizeCounter = ResizeCounter(connection)
    announce(name: name, className: className)
    try connection.sync("opening a window")
  }

  deinit {
    guard connection.isAlive else { return }
    XFreeGC(connection.display, graphics)
    XDestroyWindow(connection.display, id)
  }

  /// The window's size in units.
  package var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// Maps the window.
  package func open(isMaximised: Bool = false) {
    if isMaximised { askForMaximising() }
    XMapWindow(connection.display, id)
    XFlush(connection.display)
  }

  private static func create(
    _ connection: Connection, _ size: (width: Int, height: Int), _ paper: UInt32
  ) -> WindowID {
    var attributes = XSetWindowAttributes()
    // The server shows the background until the first frame arrives, so the window doesn't flash.
    attributes.background_pixel = PixelLayout(connection.display).pixel(paper)
    // Keeps the painted pixels in place while resizing, without flicker.
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | FocusChangeMask
    return XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0,
      0, UInt32(InputOutput), nil, UInt(CWBackPixel | CWBitGravity | CWEventMask), &attributes)
  }
}

// MARK: - Drawing

extension Window: ViewHost {
  package func needsDisplay(_ area: Rect) {
    if let pixels = PixelRect(covering: area, scale: scale).intersection(frame) {
      damage.add(pixels)
    }
  }

  package func displayDidMove(in area: Rect, x: Int, y: Int, under fixed: [Rect]) {
    guard let area = PixelRect(covering: area, scale: scale).intersection(frame) else { return }
    let shift = PixelShift(area: area, x: x, y: y)
    // Uncovered pixels are lost on the server, so it can't copy them.
    for rect in uncovered.take() { damage.add(rect) }
    damage.add(shift)
    for rect in fixed {
      guard let pixels = PixelRect(covering: rect, scale: scale).intersection(area) else {
        continue
      }
      damage.add(pixels)
      if let moved = shift.target(pixels) { damage.add(moved) }
    }
  }

  func setNeedsDisplay() {
    needsDisplay(content.bounds)
  }

  private var frame: PixelRect {
    PixelRect(x: 0, y: 0, width: pixelSize.width, height: pixelSize.height)
  }

  /// Draws the damaged pixels and sends them, unless the server still reads the previous ones.
  func present() {
    if content.clock.delay(at: Moment.now.milliseconds) == 0 {
      content.clock.tick(at: Moment.now.milliseconds)
    }
    content.layoutIfNeeded()
    defer { if textFocusIsStale { updateTextFocus() } }
    guard isViewable, (buffer?.pendingPuts ?? 0) == 0, copying == nil else { return }
    if !damage.isEmpty { content.willDisplay() }
    if damage.isEmpty { latency.nothingChanged() }
    if !damage.isEmpty || !uncovered.isEmpty {
      guard let buffer = bufferOfSize() else { return }
      let shift = damage.takeShift()
      let rects = damage.take()
      for rect in rects { draw(rect, in: buffer) }
      if rects.contains(where: { $0.contains(frame) }) { isBufferBehind = false }
      if let shift { copy(shift, without: rects) }
      // Uncovered rectangles may lie outside the window's present size.
      let bare = uncovered.take().compactMap { $0.intersection(buffer.surface.frame) }
      buffer.put(
        rects + bare.filter { old in !rects.contains { $0.contains(old) } }, on: id, graphics)
      latency.didPaint()
      // Sends it now; what follows must not delay it.
      XFlush(connection.display)
      if !hasAppeared { appear() }
      // Without shared memory the server doesn't report, so sent counts as shown.
      if buffer.pendingPuts == 0 { didShow() }
    }
    answer()
  }

  /// When to call `present` even without events.
  var deadline: Moment? {
    let tick = content.clock.delay(at: Moment.now.milliseconds).map {
      Moment.now + .milliseconds($0)
    }
    return [tick, lastAnswer].compactMap(\.self).min()
  }

  /// Does what can wait until the first frame is on the screen.
  private func appear() {
    hasAppeared = true
    endStartup()
    // The server paints no background from now on.
    XSetWindowBackgroundPixmap(connection.display, id, 0)
    cursorDidChange()
    delegate?.windowDidAppear(self)
    // Returns the memory that loading the fonts used.
    Memory.giveBack()
  }

  /// Lets the server copy pixels, except to where `rects` are drawn, so that fixed pixels never show elsewhere.
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
      display, id, id, graphics, Int32(area.x), Int32(area.y), UInt32(area.width),
      UInt32(area.height), Int32(area.x + shift.x), Int32(area.y + shift.y))
    XSetClipMask(display, graphics, 0)
    copying = shift
    isBufferBehind = true
  }

  /// The server has completed the copy, and reported the parts that it could not copy.
  func copyIsDone() {
    copying = nil
  }

  private func draw(_ rect: PixelRect, in buffer: FrameBuffer) {
    let context = buffer.context
    context.saving {
      context.clip(to: rect.rect())
      context.scaleBy(x: scale, y: scale)
      content.display(rect.rect(scale: scale), on: context)
    }
    buffer.surface.flush()
  }

  /// The buffer, replaced if its size no longer fits. Nil if memory is short; a later frame tries again.
  private func bufferOfSize() -> FrameBuffer? {
    let (width, height) = pixelSize
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
    setNeedsDisplay()
    return buffer
  }

  /// The server refused shared pixels, so their completion will never come.
  func putsFailed() {
    buffer = nil
    setNeedsDisplay()
  }

  func putIsDone(_ event: XShmCompletionEvent) {
    guard let buffer, buffer.owns(event) else { return }
    buffer.putIsDone()
    if buffer.pendingPuts == 0 { didShow() }
  }

  private func didShow() {
    if latency.didShow() { onLatency?() }
    content.didDisplay()
  }

  /// The server lost the pixels of `rect`.
  func expose(_ rect: PixelRect) {
    isViewable = true
    if isBufferBehind || damage.shift != nil {
      damage.addLost(rect)
      // The pixels may have been lost before they were copied.
      if let moved = copying?.target(rect) { damage.addLost(moved) }
    } else {
      uncovered.add(rect)
    }
    if buffer == nil { setNeedsDisplay() }
  }

  func resize(to width: Int, _ height: Int) {
    guard (width, height) != pixelSize else { return }
    pixelSize = (width, height)
    layoutContent()
    delegate?.windowDidResize(self)
  }

  func scaleMayHaveChanged() {
    let scale = connection.readScale()
    guard scale != self.scale else { return }
    self.scale = scale
    content.scaleDidChange()
    layoutContent()
    delegate?.windowScaleDidChange(self)
  }

  private func layoutContent() {
    content.frame = Rect(origin: .zero, size: size)
    damage = Damage()
    setNeedsDisplay()
  }

  func becomeViewable(_ isViewable: Bool) {
    self.isViewable = isViewable
    if !isViewable { uncovered = Damage() }
  }
}
