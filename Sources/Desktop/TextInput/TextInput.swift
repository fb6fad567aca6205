import CX11
import Glibc
import System

/// Makes text of the key events of a window, by the desktop's input method or by Xlib's built-in one.
///
/// The desktop's method is another process, which may be slow or dead, so an interpreter thread talks to it. A key
/// waits for it only shortly; after that the built-in method takes over, until the other replies again.
final class TextInput: LoopSource {
  /// Called with text made from one or more keys.
  var onText: ((String) -> Void)?

  /// Called with the composed text and the caret's UTF-8 offset, if the program is to draw them.
  var onMark: ((String, Int) -> Void)?

  /// Called with a key event that the method doesn't use.
  var onKey: ((inout XKeyEvent) -> Void)?

  private let connection: Connection
  private let window: WindowID
  private let local: LocalContext
  private let news = Mailbox<(interpreter: Int, Interpretation)>()

  /// The current interpreter's commands; nil if there is none.
  private var commands: Mailbox<Interpreter.Command>?
  private var retries = RetryPolicy()
  private var isOpen = false

  /// The press whose interpretation is pending and its deadline, and whether the method has sent anything for it.
  private var held: (event: XKeyEvent, until: Moment)?
  private var isAnswered = false

  /// Counts focus changes, so that text composed for one view can't reach the next.
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
    commands?.put(.leave)
  }

  // MARK: Keys

  /// A view takes text.
  func focus() {
    isFocused = true
    turn += 1
    call()
    if isOpen { commands?.put(.focus(turn: turn)) }
  }

  /// No view takes text, or another one will. Discards the composed text.
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

  /// Interprets a press, now or later.
  func take(_ event: XKeyEvent) {
    call()
    // Xlib sends the text of several keys as a press with keycode 0.
    guard event.keycode != 0, commands != nil else { return takeLocally(event) }
    if isOpen {
      hand(event)
    } else if let end = retries.endOfGrace, .now < end {
      held = (event, until: end)
    } else {
      takeLocally(event)
    }
  }

  func take(release event: XKeyEvent) {
    if isOpen { commands?.put(.key(KeyStroke(event), isPress: false)) }
  }

  /// Whether a press waits for its interpretation.
  var isHolding: Bool { held != nil }

  /// The text of a press that the method doesn't use; nil if it makes none.
  func text(of event: inout XKeyEvent) -> String? {
    local.text(of: &event)
  }

  private func hand(_ event: XKeyEvent) {
    held = (event, until: .now + RetryPolicy.forKey)
    isAnswered = false
    commands?.put(.key(KeyStroke(event), isPress: true))
  }

  private func takeLocally(_ event: XKeyEvent) {
    held = nil
    guard !local.takes(event) else { return }
    var event = event
    onKey?(&event)
  }

  private func clearMark() {
    if isMarked { onMark?("", 0) }
    isMarked = false
  }

  // MARK: Interpreter

  /// Starts an interpreter, if there is none and the retry policy allows.
  private func call() {
    guard commands == nil, let server = connection.inputMethods.server else { return }
    let owner = XGetSelectionOwner(connection.display, server)
    guard owner != 0, retries.allows(owner) else { return }
    retries.begin()
    let (commands, news, number) = (Mailbox<Interpreter.Command>(), news, retries.attempts)
    let isThere = Interpreter.start(
      String(cString: XDisplayString(connection.display)), server: server, window: window,
      commands: commands
    ) { news.put((number, $0)) }
    if isThere { self.commands = commands } else { retries.lose() }
  }

  /// Gives up on the interpreter, whose thread may be blocked for ever.
  private func dismiss() {
    commands?.put(.leave)
    commands = nil
    retries.lose(byKey: isOpen && held != nil)
    isOpen = false
    clearMark()
    if let held, !isAnswered { takeLocally(held.event) }
    held = nil
  }

  /// The key's deadline has passed.
  private func giveUp(_ event: XKeyEvent) {
    if !isOpen {
      takeLocally(event)
    } else if isAnswered {
      held = nil
    } else {
      dismiss()
    }
  }

  private func hear(_ interpretation: Interpretation) {
    switch interpretation {
    case .opened(let events): begin(events)
    case .gone:
      commands = nil
      dismiss()
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
      retries.win()
    case .left: break
    }
  }

  /// The method is open.
  private func begin(_ events: Int) {
    isOpen = true
    local.reset()
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection.display, window, &attributes)
    XSelectInput(connection.display, window, attributes.your_event_mask | events)
    if isFocused { commands?.put(.focus(turn: turn)) }
    if let spot { commands?.put(.spot(x: spot.x, y: spot.y)) }
    if let held { hand(held.event) }
  }

  // MARK: Loop

  var descriptor: Int32 { news.descriptor }
  var events: Int16 { Int16(POLLIN) }

  var deadline: Moment? {
    let endOfOpening = commands == nil || isOpen ? nil : retries.endOfOpening
    return [held?.until, endOfOpening, news.deadline].compactMap(\.self).min()
  }

  func ready() {
    for (interpreter, interpretation) in news.takeAll() {
      if interpreter == retries.attempts, commands != nil {
        hear(interpretation)
      } else if case .left = interpretation {
        retries.revive()
        if isFocused { call() }
      }
    }
    if let held, held.until <= .now { giveUp(held.event) }
    if commands != nil, !isOpen, retries.endOfOpening <= .now {
      dismiss()
      if isFocused { call() }
    }
  }
}
