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
      (input.root, text.root) = (content, content)
      layoutContent()
    }
  }

  /// Pixels per unit; follows the desktop's setting.
  package private(set) var scale: Double

  /// The title, the icon and other properties that other programs read.
  package let properties: WindowProperties

  let id: WindowID
  let connection: Connection
  let input: InputDispatcher
  let text: TextFocus
  let presenter: FramePresenter
  private(set) var pixelSize: (width: Int, height: Int)
  private var hasAppeared = false

  /// The window's frame before this program enlarged it to the screen; nil while it has its own size.
  var frameBefore: PixelRect?

  /// The launcher's wait, until it is told that the window has appeared.
  private var startup: StartupNotification?

  /// The selection by which other programs find the window of a file.
  var shownFile: Atom?

  /// The time from input to the screen.
  package private(set) var latency = LatencyMeter()

  /// Called when the window gets the keyboard focus.
  package var onFocus: (() -> Void)?

  /// Called after another program has destroyed the window.
  package var onLoss: (() -> Void)?

  /// Whether the server's window exists.
  var exists = true

  /// Called after `latency` has new samples.
  package var onLatency: (() -> Void)?

  /// The reports of pointing devices in the last minutes, as a trace that can be replayed.
  package var inputTrace: String { input.trace }

  /// The pings to be answered after painting.
  var pendingPings: [XEvent] = []

  /// The latest time to answer the pings.
  var lastAnswer: Moment?
  var resizeCounter: ResizeCounter?

  /// Makes a hidden window of `size` units, at most `share` of the screen. The server fills it with `paper`, 0xRRGGBB, until it
  /// is drawn. `startupID` is the launcher's, by default that of the environment; `place` is the window's last position.
  package init(
    _ connection: Connection, size: Size, share: Double = 1, at place: WindowPlace? = nil,
    paper: UInt32, name: String, className: String, startupID: String? = nil
  ) throws(XError) {
    self.connection = connection
    scale = connection.readScale()
    let screen = connection.screenSize
    pixelSize = (
      max(Int(min(size.width * scale, Double(screen.width) * share).rounded()), 64),
      max(Int(min(size.height * scale, Double(screen.height) * share).rounded()), 64)
    )
    startup = StartupNotification(startupID)
    id = Self.create(connection, pixelSize, at: place, paper)
    presenter = FramePresenter(
      connection, window: id, width: pixelSize.width, height: pixelSize.height)
    input = InputDispatcher(connection, window: id, root: content)
    input.windowDidResize(
      to: Size(width: Double(pixelSize.width), height: Double(pixelSize.height)))
    text = TextFocus(connection, window: id, root: content)
    resizeCounter = ResizeCounter(connection)
    properties = WindowProperties(connection: connection, window: id)
    properties.announce(
      name: name, className: className, size: pixelSize,
      minimum: (width: Int(200 * scale), height: Int(150 * scale)), resizeCounter: resizeCounter,
      place: place, startupID: startup?.id)
    input.onTouch = { [unowned self] in latency.didHandle(stamp: $0, arrival: $1) }
    text.onKey = { [unowned self] in input.keyDown(&$0) }
    try connection.sync("opening a window")
  }

  deinit {
    if connection.isAlive, exists { XDestroyWindow(connection.display, id) }
  }

  /// The window's size in units.
  package var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// Maps the window.
  package func open(isMaximised: Bool = false) {
    if isMaximised { properties.askForMaximising() }
    XMapWindow(connection.display, id)
    XFlush(connection.display)
  }

  private static func create(
    _ connection: Connection, _ size: (width: Int, height: Int), at place: WindowPlace?,
    _ paper: UInt32
  ) -> WindowID {
    var attributes = XSetWindowAttributes()
    // The server shows the background until the first frame arrives, so the window doesn't flash.
    attributes.background_pixel = connection.layout.pixel(paper)
    attributes.colormap = connection.layout.map
    // The server keeps the painted pixels in place during a resize, which avoids flicker.
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | FocusChangeMask
    // A border pixel is required at another depth, where it can't be copied from the root window.
    let values = CWBackPixel | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap
    return XCreateWindow(
      connection.display, connection.root, Int32(clamping: place?.x ?? 0),
      Int32(clamping: place?.y ?? 0), UInt32(size.width), UInt32(size.height), 0,
      connection.layout.depth, UInt32(InputOutput), connection.layout.visual, UInt(values),
      &attributes)
  }
}

// MARK: - Drawing

extension Window: ViewHost {
  package func needsDisplay(_ area: Rect) {
    presenter.invalidate(PixelRect(covering: area, scale: scale))
  }

  package func displayDidMove(in area: Rect, x: Int, y: Int, under fixed: [Rect]) {
    presenter.move(
      PixelRect(covering: area, scale: scale), x: x, y: y,
      under: fixed.map { PixelRect(covering: $0, scale: scale) })
  }

  /// Runs the tasks of the clock that are due. Returns whether there were any.
  func tick() -> Bool {
    input.flush()
    guard content.clock.delay(at: Moment.now.milliseconds) == 0 else { return false }
    content.clock.tick(at: Moment.now.milliseconds)
    return true
  }

  /// Draws the damaged pixels and sends them, unless the server still reads the previous ones, and answers pings.
  func present() {
    input.flush()
    content.layoutIfNeeded()
    let isPainted = paint()
    if isPainted { resizeCounter?.isPainted() }
    answerPings(isUpToDate: (isPainted || presenter.isCovered) && content.isSettled)
    text.updateIfNeeded()
  }

  /// Draws and sends the damage. Returns false if that has to wait.
  private func paint() -> Bool {
    guard presenter.isReady else { return false }
    if presenter.isDamaged { content.willDisplay() } else { latency.nothingChanged() }
    if presenter.hasPixelsToSend {
      guard presenter.present(drawing: draw) else { return false }
      latency.didPaint()
      // The pixels are sent now, so that the following work doesn't delay them.
      XFlush(connection.display)
      if !hasAppeared { appear() }
      // Without shared memory the server doesn't report completion, so sent pixels count as shown.
      if presenter.hasShownAll { didShow() }
    }
    return true
  }

  package func focusDidChange() {
    text.focusDidChange()
  }

  private func draw(_ rect: PixelRect, on context: Context) {
    context.saving {
      context.clip(to: rect.rect())
      context.scaleBy(x: scale, y: scale)
      content.display(rect.rect(scale: scale), on: context)
    }
  }

  /// The time to call `present` even without events.
  var deadline: Moment? {
    let tick = content.clock.delay(at: Moment.now.milliseconds).map {
      Moment.now + .milliseconds($0)
    }
    return [tick, lastAnswer, input.deadline].compactMap(\.self).min()
  }

  /// Does the work that was postponed until the first frame is on the screen.
  private func appear() {
    hasAppeared = true
    startup?.complete(with: id, of: connection)
    startup = nil
    // The server paints no background from now on.
    XSetWindowBackgroundPixmap(connection.display, id, 0)
    cursorDidChange()
    delegate?.windowDidAppear(self)
    // Returns the memory that loading the fonts used.
    Memory.trim()
  }

  func putIsDone(_ event: XShmCompletionEvent) {
    if presenter.putIsDone(event) { didShow() }
  }

  private func didShow() {
    if latency.didShow() { onLatency?() }
    content.didDisplay()
  }

  func resize(to width: Int, _ height: Int) {
    guard (width, height) != pixelSize else { return }
    pixelSize = (width, height)
    input.windowDidResize(to: Size(width: Double(width), height: Double(height)))
    layoutContent()
    delegate?.windowDidResize(self)
  }

  func scaleMayHaveChanged() {
    let scale = connection.readScale()
    guard scale != self.scale else { return }
    self.scale = scale
    content.scaleDidChange()
    cursorDidChange()
    layoutContent()
    delegate?.windowScaleDidChange(self)
  }

  private func layoutContent() {
    content.frame = Rect(origin: .zero, size: size)
    presenter.invalidate(width: pixelSize.width, height: pixelSize.height)
  }
}
