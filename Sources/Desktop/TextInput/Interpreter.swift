import CX11
import Glibc
import System

/// Speaks with the input method of the desktop, on a thread and a connection of its own: Xlib waits for the answers of
/// that other program without end, and nothing else may wait with it.
///
/// Everything that belongs to it is made, used and freed on its thread.
final class Interpreter {
  /// What an interpreter is told.
  enum Command: Sendable {
    /// A key was pressed or released.
    case key(KeyStroke, isPress: Bool)

    /// Keys are for text from now on. What is made of them belongs to this turn.
    case focus(turn: Int)

    /// Keys are no text any more.
    case unfocus

    /// The caret is there, in pixels of the window.
    case spot(x: Int16, y: Int16)

    /// The interpreter is not needed any more.
    case leave
  }

  let window: WindowID
  let tell: (Interpretation) -> Void
  var preedit = Preedit()
  private(set) var turn = 0

  private let display: OpaquePointer
  private let server: Atom
  private let peer: WindowID
  private let commands: Mailbox<Command>
  private var waiting: [Command] = []
  private var method: XIM?
  private var context: XIC?

  /// The method was asked whether it is done with a key, which is awaited by the window, and has said something since.
  private var isAsking = false
  private var isAwaited = false
  private var hasSpoken = false

  /// Starts an interpreter for a window, who does what is in `commands`; answers whether there is a thread for it.
  static func start(
    _ display: String, server: Atom, window: WindowID, commands: Mailbox<Command>,
    tell: @escaping @Sendable (Interpretation) -> Void
  ) -> Bool {
    Thread.tryStart {
      guard let display = XOpenDisplay(display) else { return tell(.gone) }
      Interpreter(display, server, window, commands, tell).work()
    }
  }

  private init(
    _ display: OpaquePointer, _ server: Atom, _ window: WindowID,
    _ commands: Mailbox<Command>, _ tell: @escaping (Interpretation) -> Void
  ) {
    // The program outlives the server; who speaks for its sake only sleeps from then on.
    XSetIOErrorExitHandler(display, { _, _ in while true { pause() } }, nil)
    self.display = display
    self.server = server
    self.window = window
    self.commands = commands
    self.tell = tell
    peer = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
  }

  private func work() {
    open()
    while context != nil, !isDismissed() {
      listen()
      while !isAsking, context != nil, !waiting.isEmpty {
        obey(waiting.removeFirst())
        // Xlib takes the next key for one that the method gave back, as long as it has such a one.
        listen()
      }
      if waiting.isEmpty || isAsking { sleep() }
    }
    let isLeaving = isDismissed()
    close()
    tell(isLeaving ? .left : .gone)
  }

  /// Whether there is nobody any more to work for.
  private func isDismissed() -> Bool {
    waiting += commands.takeAll()
    return waiting.contains { if case .leave = $0 { true } else { false } }
  }

  // MARK: The method

  private func open() {
    method = XOpenIM(display, nil, nil, nil)
    // That may have taken long.
    guard let method, !isDismissed() else { return }
    var callback = XIMCallback(client_data: address) { _, interpreter, _ in
      Interpreter.at(interpreter)?.methodDied()
    }
    CXSetDestroyCallback(method, &callback)
    context = makeContext(method)
    guard let context else { return }
    tell(.opened(events: Int(bitPattern: CXGetFilterEvents(context))))
  }

  private func close() {
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
    XCloseDisplay(display)
    // What was refused on this connection concerns nobody.
    _ = XError.take(of: display, during: "leaving an input method")
  }

  /// Xlib has freed what belonged to the method.
  private func methodDied() {
    (context, method) = (nil, nil)
  }

  // MARK: Commands

  private func obey(_ command: Command) {
    guard let context else { return }
    switch command {
    case .key(let stroke, let isPress): hand(stroke, isPress: isPress)
    case .focus(let turn):
      self.turn = turn
      XSetICFocus(context)
    case .unfocus:
      preedit = Preedit()
      XUnsetICFocus(context)
    case .spot(let x, let y):
      var point = XPoint(x: x, y: y)
      CXSetSpot(context, &point)
    case .leave: break
    }
  }

  private func hand(_ stroke: KeyStroke, isPress: Bool) {
    var event = XEvent(xkey: stroke.event(on: display))
    isAwaited = isPress
    if XFilterEvent(&event, 0) != 0 {
      ask()
    } else if isPress {
      tell(.unused(stroke))
      tell(.done)
    }
  }

  /// Asks the method for something that it has to answer, which it does after all that came before. Many methods say
  /// nothing at all about a key that they have taken.
  private func ask() {
    (isAsking, hasSpoken) = (true, false)
    let transport = XInternAtom(display, "TRANSPORT", False)
    XConvertSelection(display, server, transport, transport, peer, Time(CurrentTime))
  }

  // MARK: Events

  private func listen() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if XFilterEvent(&event, 0) != 0 { continue }
      if event.type == KeyPress {
        hear(&event.xkey)
      } else if event.type == SelectionNotify, event.xselection.property != 0, isAsking {
        // It may have waited for us to hear it before it goes on.
        if hasSpoken { ask() } else { finish() }
      }
    }
  }

  /// What the method makes of keys comes as a press of none, and what it has no use for as it was.
  private func hear(_ event: inout XKeyEvent) {
    hasSpoken = true
    if event.keycode != 0 {
      tell(.unused(KeyStroke(event)))
    } else if let context, let text = event.text(in: context) {
      tell(.text(text, turn: turn))
    }
  }

  private func finish() {
    isAsking = false
    if isAwaited { tell(.done) }
  }

  private func sleep() {
    var descriptors = [XConnectionNumber(display), commands.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&descriptors, 2, -1)
  }

  /// What callbacks know this object by.
  var address: XPointer {
    Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
  }

  static func at(_ address: XPointer?) -> Interpreter? {
    address.map { Unmanaged<Interpreter>.fromOpaque($0).takeUnretainedValue() }
  }
}
