import CX11
import Glibc
import System

/// Makes text of the key events of a window, by the desktop's input method or by Xlib's built-in one.
///
/// The desktop's method is another process, which may be slow or dead, so an `InputMethodClient` talks to it on a thread of its
/// own. A key waits only briefly for it; after that the built-in method takes over, until the other replies again.
final class TextInput: LoopSource {
  /// Called with text made from one or more keys.
  var onText: ((String) -> Void)?

  /// Called with the composed text and the caret's UTF-8 offset, if the program has to draw them.
  var onMark: ((String, Int) -> Void)?

  /// Called with a key event that the method doesn't use.
  var onKey: ((inout XKeyEvent) -> Void)?

  private let connection: Connection
  private let window: WindowID
  private let local: LocalContext
  private let replies = Mailbox<(client: Int, InputMethodReply)>()

  /// The current client's commands; nil if there is none.
  private var commands: Mailbox<InputMethodClient.Command>?
  private var retries = RetryPolicy()
  private var isOpen = false

  /// The press that awaits a reply, with its deadline, and whether the method has sent anything for it.
  private var held: (event: XKeyEvent, until: Moment)?
  private var isAnswered = false

  /// The number of focus changes, so that text composed for one view can't reach the next.
  private var turn = 0
  private var isFocused = false
  private var isMarked = false
  private var spot: (x: Int16, y: Int16)?

  init(_ connection: Connection, window: WindowID) {
    self.connection = connection
    self.window = window
    local = LocalContext(connection, window: window)
  }

  deinit {
    commands?.put(.stop)
  }

  // MARK: Keys

  /// Tells the method that a view takes text.
  func focus() {
    isFocused = true
    turn += 1
    startClient()
    if isOpen { commands?.put(.focus(turn: turn)) }
  }

  /// Tells the method that no view, or another one, takes text. Discards the composed text.
  func unfocus() {
    guard isFocused else { return }
    isFocused = false
    turn += 1
    clearMark()
    local.reset()
    if isOpen { commands?.put(.unfocus) }
  }

  /// Tells the method the caret's position in pixels, where it shows its candidates.
  func move(to spot: (x: Int16, y: Int16)) {
    if let last = self.spot, last == spot { return }
    self.spot = spot
    if isOpen { commands?.put(.spot(x: spot.x, y: spot.y)) }
  }

  /// Makes text of a press, at once or later.
  func take(_ event: XKeyEvent) {
    startClient()
    // Xlib passes text made from several keys as a press with keycode 0.
    guard event.keycode != 0, commands != nil else { return takeLocally(event) }
    if isOpen {
      send(event)
    } else if let end = retries.endOfGrace, .now < end {
      held = (event, until: end)
    } else {
      takeLocally(event)
    }
  }

  func take(release event: XKeyEvent) {
    if isOpen { commands?.put(.key(KeyStroke(event), isPress: false)) }
  }

  /// Whether a press awaits a reply.
  var isHolding: Bool { held != nil }

  /// The text of a press that the method doesn't use; nil if it produces none.
  func text(of event: inout XKeyEvent) -> String? {
    local.text(of: &event)
  }

  private func send(_ event: XKeyEvent) {
    held = (event, until: .now + RetryPolicy.forKey)
    isAnswered = false
    commands?.put(.key(KeyStroke(event), isPress: true))
  }

  private func takeLocally(_ event: XKeyEvent) {
    held = nil
    for var key in local.take(event) { onKey?(&key) }
  }

  private func clearMark() {
    if isMarked { onMark?("", 0) }
    isMarked = false
  }

  // MARK: Client

  /// Starts a client, if there is none and the retry policy allows.
  private func startClient() {
    guard commands == nil, let server = connection.inputMethods.server else { return }
    let owner = XGetSelectionOwner(connection.display, server)
    guard owner != 0, retries.allows(owner) else { return }
    retries.begin()
    let (commands, number) = (Mailbox<InputMethodClient.Command>(), retries.attempts)
    let isThere = InputMethodClient.start(
      String(cString: XDisplayString(connection.display)), server: server, window: window,
      commands: commands
    ) { [replies] in replies.put((number, $0)) }
    if isThere { self.commands = commands } else { retries.recordFailure() }
  }

  /// Abandons the client, whose thread may be blocked for ever.
  private func dropClient() {
    commands?.put(.stop)
    commands = nil
    retries.recordFailure(byKey: isOpen && held != nil)
    isOpen = false
    clearMark()
    if let held, !isAnswered { takeLocally(held.event) }
    held = nil
  }

  /// Handles the key locally after its deadline.
  private func giveUp(_ event: XKeyEvent) {
    if !isOpen {
      takeLocally(event)
    } else if isAnswered {
      held = nil
    } else {
      dropClient()
    }
  }

  private func handle(_ reply: InputMethodReply) {
    switch reply {
    case .opened(let events): begin(events)
    case .lost:
      commands = nil
      dropClient()
    case .text(let text, let turn):
      isAnswered = true
      if turn == self.turn { onText?(text) }
    case .mark(let text, let caret, let turn):
      isAnswered = true
      guard turn == self.turn, isFocused else { return }
      isMarked = !text.isEmpty
      onMark?(text, caret)
    case .unused(let stroke):
      isAnswered = true
      var event = stroke.event(on: connection.display)
      onKey?(&event)
    case .done:
      held = nil
      retries.recordSuccess()
    case .stopped: break
    }
  }

  /// Starts to use the method, which is now open.
  private func begin(_ events: Int) {
    isOpen = true
    local.reset()
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection.display, window, &attributes)
    XSelectInput(connection.display, window, attributes.your_event_mask | events)
    if isFocused { commands?.put(.focus(turn: turn)) }
    if let spot { commands?.put(.spot(x: spot.x, y: spot.y)) }
    if let held { send(held.event) }
  }

  // MARK: Loop

  var descriptor: Int32 { replies.descriptor }
  var events: Int16 { Int16(POLLIN) }

  var deadline: Moment? {
    let endOfOpening = commands == nil || isOpen ? nil : retries.endOfOpening
    return [held?.until, endOfOpening, replies.deadline].compactMap(\.self).min()
  }

  func ready() {
    for (client, reply) in replies.takeAll() {
      if client == retries.attempts, commands != nil {
        handle(reply)
      } else if case .stopped = reply {
        retries.recordLateReply()
        if isFocused { startClient() }
      }
    }
    if let held, held.until <= .now { giveUp(held.event) }
    if commands != nil, !isOpen, retries.endOfOpening <= .now {
      dropClient()
      if isFocused { startClient() }
    }
  }
}
