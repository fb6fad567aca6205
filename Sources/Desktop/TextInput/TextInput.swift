import CX11
import Glibc
import System

/// What makes text of the keys that go to a window: the input method that the desktop runs, or else Xlib's own.
///
/// The desktop's is another program, and may be anything from busy to dead. An interpreter speaks with it, from when
/// text is first wanted. A key waits for it only for a moment; then Xlib's own has the word, until the other can be
/// reached again.
final class TextInput: LoopSource {
  /// Gets what several keys have made.
  var onText: ((String) -> Void)?

  /// Gets what is being composed and an offset into its UTF-8, where the input method leaves it to us to show it.
  var onMark: ((String, Int) -> Void)?

  /// Gets a press that is a key of its own.
  var onKey: ((inout XKeyEvent) -> Void)?

  private let connection: Connection
  private let window: WindowID
  private let local: LocalContext
  private let news = Mailbox<(interpreter: Int, Interpretation)>()

  /// Where the interpreter of the moment takes its commands from.
  private var commands: Mailbox<Interpreter.Command>?
  private var retries = RetryPolicy()
  private var isOpen = false

  /// The press that it is not yet known of what it makes, and until when that is waited for; and whether the method
  /// has said something to it, though perhaps not all.
  private var held: (event: XKeyEvent, until: Moment)?
  private var isAnswered = false

  /// Counts the times that text was wanted: what was begun in one view is nothing to the next.
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

  /// From now on keys are for text.
  func focus() {
    isFocused = true
    turn += 1
    call()
    if isOpen { commands?.put(.focus(turn: turn)) }
  }

  /// From now on keys are no text, or that of another view. What is being composed is forgotten.
  func unfocus() {
    guard isFocused else { return }
    isFocused = false
    turn += 1
    clearMark()
    local.reset()
    if isOpen { commands?.put(.unfocus) }
  }

  /// The caret is at `spot` in pixels, and beside it what helps to choose characters.
  func move(to spot: (x: Int16, y: Int16)) {
    if let last = self.spot, last == spot { return }
    self.spot = spot
    if isOpen { commands?.put(.spot(x: spot.x, y: spot.y)) }
  }

  /// Makes text of a press, now or soon.
  func take(_ event: XKeyEvent) {
    call()
    // What Xlib has made of several keys comes as a press of none.
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

  /// Whether there is a press of which it is not yet known what it does.
  var isHolding: Bool { held != nil }

  /// The text of a press that is a key of its own; nil for one that makes none.
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

  // MARK: The interpreter

  /// Calls for an interpreter, where there is none and the desktop has a method that may answer.
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

  /// Does without the interpreter, who may never hear of it.
  private func dismiss() {
    commands?.put(.leave)
    commands = nil
    retries.lose(byKey: isOpen && held != nil)
    isOpen = false
    clearMark()
    if let held, !isAnswered { takeLocally(held.event) }
    held = nil
  }

  /// What the key makes isn't waited for any longer.
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

  /// The method is there.
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

  // MARK: Waiting

  var descriptor: Int32 { news.descriptor }
  var events: Int16 { Int16(POLLIN) }

  var deadline: Moment? {
    [held?.until, commands == nil || isOpen ? nil : retries.endOfOpening].compactMap(\.self).min()
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
