import CX11
package import Geometry
import Graphics
import System
package import Toolkit

/// A window of the desktop that shows a tree of views.
///
/// It draws into its own pixels and puts only what changed on the screen, once for all events that have come.
package final class Window {
  /// What the window asks the program.
  package weak var delegate: (any WindowDelegate)?

  /// What the window shows; it is given the size of the window.
  package var content = RootView() {
    didSet {
      oldValue.host = nil
      content.host = self
      layoutContent()
    }
  }

  /// The pixels that a unit takes. It follows the desktop's setting.
  package private(set) var scale: Double

  let id: WindowID
  let connection: Connection
  var keyboard: Keyboard
  var pointer: PointerReader
  var tracker = TouchTracker()
  var fingers = FingerTracker()
  var middleButton = MiddleButtonTracker()

  /// The keys that are held, by their codes, as they went down.
  var heldKeys: [UInt32: Key] = [:]

  /// Where text comes from, once a view has taken any; and what it has to be told.
  var textInput: TextInput?
  var textFocusIsStale = false
  var hasKeyboard = false

  private let graphics: GC
  private var buffer: FrameBuffer?

  /// What is to be drawn, and what is drawn already but has to be put on the screen again.
  private var damage = Damage()
  private var uncovered = Damage()

  /// What the server was asked to copy within the window and hasn't yet told the outcome of.
  private var copying: PixelShift?

  /// Whether the screen shows what was copied there, which the buffer doesn't hold.
  private var isBufferBehind = false

  private(set) var pixelSize: (width: Int, height: Int)
  private(set) var isViewable = false
  private var hasAppeared = false

  /// What a launcher calls this start, until it is told that the window is there.
  var startupID = Window.takeStartupID()

  /// The name of what the window shows, by which it can be found.
  var shown: Atom?

  /// Answers that wait until everything before them is on the screen.
  /// How long ink takes to the screen.
  package internal(set) var latency = LatencyMeter()

  /// Called when `latency` has grown.
  package var onLatency: (() -> Void)?

  var pendingPings: [XEvent] = []

  /// When they have to be answered, whatever is shown.
  var lastAnswer: Moment?
  var resizeCounter: ResizeCounter?

  /// Makes a window of `size` units, or as much of that as fits into `share` of the screen, and leaves it hidden. It
  /// is `paper`, 0xRRGGBB, until it is drawn.
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

  /// The size in units.
  package var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// Shows the window.
  package func open(isMaximised: Bool = false) {
    if isMaximised { askForMaximising() }
    XMapWindow(connection.display, id)
    XFlush(connection.display)
  }

  private static func create(
    _ connection: Connection, _ size: (width: Int, height: Int), _ paper: UInt32
  ) -> WindowID {
    var attributes = XSetWindowAttributes()
    // The server shows the paper until the first drawing comes, so nothing flashes when the window appears.
    attributes.background_pixel = PixelLayout(connection.display).pixel(paper)
    // What was painted stays where it is: no flicker in resizing.
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
    // What the server has lost isn't copied.
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

  /// Draws what is damaged and puts it on the screen, unless the server still reads what was put before.
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
      // What was uncovered may belong to a size that the window no longer has.
      let bare = uncovered.take().compactMap { $0.intersection(buffer.surface.frame) }
      buffer.put(
        rects + bare.filter { old in !rects.contains { $0.contains(old) } }, on: id, graphics)
      latency.didPaint()
      // What is done now does not keep it from the screen.
      XFlush(connection.display)
      if !hasAppeared { appear() }
      // Where the server doesn't tell, it has them as soon as they are sent.
      if buffer.pendingPuts == 0 { didShow() }
    }
    answer()
  }

  /// When the window has to be presented again, though nothing comes in.
  var deadline: Moment? {
    let tick = content.clock.delay(at: Moment.now.milliseconds).map {
      Moment.now + .milliseconds($0)
    }
    return [tick, lastAnswer].compactMap(\.self).min()
  }

  /// Does what can wait until the window is on the screen.
  private func appear() {
    hasAppeared = true
    endStartup()
    // From now on nothing is painted by the server.
    XSetWindowBackgroundPixmap(connection.display, id, 0)
    cursorDidChange()
    delegate?.windowDidAppear(self)
    // What reading the fonts took is free again, and can go back to the system.
    Memory.giveBack()
  }

  /// Lets the server move pixels, except those that are drawn anew, so that pixels that stay in place never appear elsewhere.
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

  /// The server has copied all that it could; what it couldn't it has told.
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

  /// The buffer, made anew when the window has outgrown it. Memory that is short shows in a window that is not
  /// drawn until there is more.
  private func bufferOfSize() -> FrameBuffer? {
    let (width, height) = pixelSize
    if let buffer, buffer.surface.width >= width, buffer.surface.height >= height,
      buffer.surface.width * buffer.surface.height <= 2 * width * height
    {
      return buffer
    }
    // While someone drags the edge the window grows in small steps; not every one is worth new memory.
    let isFirst = buffer == nil
    let slack = isFirst ? 1 : 128
    buffer = try? FrameBuffer(
      connection, width: (width + slack - 1) / slack * slack,
      height: (height + slack - 1) / slack * slack)
    setNeedsDisplay()
    return buffer
  }

  /// The server refused pixels, and will never tell that it has them.
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

  /// The server uncovered a part of the window.
  func expose(_ rect: PixelRect) {
    isViewable = true
    if isBufferBehind || damage.shift != nil {
      damage.addLost(rect)
      // It may have been lost before it was copied.
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
