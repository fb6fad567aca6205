import CX11
import Glibc
import System

/// Talks to the desktop's input method, on its own thread and X connection: Xlib blocks without a time limit for the
/// replies of that other process.
///
/// All its state is made, used and freed on that thread.
final class InputMethodClient {
  /// A message to the client's thread.
  enum Command: Sendable {
    case key(KeyStroke, isPress: Bool)

    /// A view takes text. Replies to later keys carry this turn.
    case focus(turn: Int)

    /// No view takes text.
    case unfocus

    /// The caret's position, in pixels of the window.
    case spot(x: Int16, y: Int16)

    /// Ends the client.
    case stop
  }

  private let report: (InputMethodReply) -> Void
  private var turn = 0

  private let display: OpaquePointer
  private let server: Atom
  private let peer: WindowID
  private let commands: Mailbox<Command>
  private var waiting: [Command] = []
  private let context: ServerContext

  /// Whether a reply to `ask` is pending, whether the window waits for the current key, and whether the method has sent
  /// text or a key since `ask`.
  private var isAsking = false
  private var isAwaited = false
  private var hasReplied = false

  /// Starts a client's thread that reads `commands`; returns false if the system can start no thread.
  static func start(
    _ display: String, server: Atom, window: WindowID, commands: Mailbox<Command>,
    report: @escaping @Sendable (InputMethodReply) -> Void
  ) -> Bool {
    Thread.tryStart {
      guard let display = XOpenDisplay(display) else { return report(.lost) }
      InputMethodClient(display, server, window, commands, report).run()
    }
  }

  private init(
    _ display: OpaquePointer, _ server: Atom, _ window: WindowID,
    _ commands: Mailbox<Command>, _ report: @escaping (InputMethodReply) -> Void
  ) {
    // The default exit handler would end the process, which must outlive the server. The handler must not return, so it sleeps
    // for ever.
    XSetIOErrorExitHandler(display, { _, _ in while true { pause() } }, nil)
    self.display = display
    self.server = server
    self.commands = commands
    self.report = report
    context = ServerContext(display, window: window)
    peer = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
  }

  private func run() {
    open()
    while context.isOpen, !isStopped() {
      readEvents()
      while !isAsking, context.isOpen, !waiting.isEmpty {
        perform(waiting.removeFirst())
        // All events are read before the next key: Xlib would take that key for one that the method sent back.
        readEvents()
      }
      if waiting.isEmpty || isAsking { sleep() }
    }
    let isStopping = isStopped()
    close()
    report(isStopping ? .stopped : .lost)
  }

  /// Whether a `stop` command has arrived.
  private func isStopped() -> Bool {
    waiting += commands.takeAll()
    return waiting.contains { if case .stop = $0 { true } else { false } }
  }

  private func open() {
    // Connecting may have taken long, so a stop may have arrived.
    guard context.connect(), !isStopped(), context.open() else { return }
    context.onPreedit = { [unowned self] preedit in
      report(.mark(preedit.text, caret: preedit.caretOffset, turn: turn))
    }
    report(.opened(events: context.filterEvents))
  }

  private func close() {
    context.close()
    XCloseDisplay(display)
    // Discards the errors of this connection.
    _ = XError.take(of: display, during: "leaving an input method")
  }

  // MARK: Commands

  private func perform(_ command: Command) {
    switch command {
    case .key(let stroke, let isPress): send(stroke, isPress: isPress)
    case .focus(let turn):
      self.turn = turn
      context.focus()
    case .unfocus: context.unfocus()
    case .spot(let x, let y): context.move(toX: x, y: y)
    case .stop: break
    }
  }

  private func send(_ stroke: KeyStroke, isPress: Bool) {
    var event = XEvent(xkey: stroke.event(on: display))
    isAwaited = isPress
    if XFilterEvent(&event, 0) != 0 {
      ask()
    } else if isPress {
      report(.unused(stroke))
      report(.done)
    }
  }

  /// Sends the method a request that it answers, after all earlier ones. Many methods send nothing for a key that they use, so
  /// the answer shows that the key is done.
  private func ask() {
    (isAsking, hasReplied) = (true, false)
    let transport = XInternAtom(display, "TRANSPORT", False)
    XConvertSelection(display, server, transport, transport, peer, Time(CurrentTime))
  }

  // MARK: Events

  private func readEvents() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if XFilterEvent(&event, 0) != 0 { continue }
      if event.type == KeyPress {
        handle(&event.xkey)
      } else if event.type == SelectionNotify, event.xselection.property != 0, isAsking {
        // The method may have waited for its last message to be read, so ask again.
        if hasReplied { ask() } else { finish() }
      }
    }
  }

  /// Handles an event from the method: text comes as a press with keycode 0, and an unused key unchanged.
  private func handle(_ event: inout XKeyEvent) {
    hasReplied = true
    if event.keycode != 0 {
      report(.unused(KeyStroke(event)))
    } else if let text = context.text(of: &event) {
      report(.text(text, turn: turn))
    }
  }

  private func finish() {
    isAsking = false
    if isAwaited { report(.done) }
  }

  private func sleep() {
    var descriptors = [XConnectionNumber(display), commands.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let end = commands.deadline.map { max(($0 - .now).microseconds / 1000, 1) }
    poll(&descriptors, 2, end.map { Int32(clamping: $0) } ?? -1)
  }
}
