import CX11

/// The window of the program that drags, and the replies to it.
struct DragSource {
  let window: WindowID
  private let connection: Connection

  /// The target's window.
  private let target: WindowID

  /// The selected events of the window before `watch`.
  private var events = 0

  init(_ window: WindowID, _ connection: Connection, target: WindowID) {
    (self.window, self.connection, self.target) = (window, connection, target)
  }

  /// Selects the event of the window's destruction, in addition to the events already selected. Returns false if the window
  /// doesn't exist. The second check detects a window that was destroyed before the event was selected.
  mutating func watch() -> Bool {
    let display = connection.display
    defer { _ = XError.take(of: display, during: "watching a drag") }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return false }
    events = attributes.your_event_mask
    XSelectInput(display, window, events | StructureNotifyMask)
    return XGetWindowAttributes(display, window, &attributes) != 0
  }

  /// Restores the selected events.
  func unwatch() {
    XSelectInput(connection.display, window, events)
  }

  /// The offered types. A source with more than three lists all of them in a property.
  func types(_ types: [Atom], hasMore: Bool) -> [Atom] {
    guard hasMore else { return types }
    let list = Property(
      reading: connection.atoms[.xdndTypeList], from: window, of: connection,
      limit: Self.mostTypes * 4, deleting: false)
    // A list of atoms has format 32.
    return list.flatMap { $0.numbers.isEmpty ? nil : $0.numbers } ?? types
  }

  /// Tells the source whether it may drop at the pointer, and asks for a message after every move.
  func sendStatus(isAccepted: Bool) {
    let atoms = connection.atoms
    // Bit 1 asks for moves within the rectangle; the rectangle is empty in any case.
    let action = isAccepted ? Int(bitPattern: atoms[.xdndActionCopy]) : 0
    send(.xdndStatus, (Int(bitPattern: target), isAccepted ? 3 : 2, 0, 0, action))
  }

  /// Tells the source that the target has the contents, or doesn't want them.
  func sendFinished(isDone: Bool) {
    let atoms = connection.atoms
    let action = isDone ? Int(bitPattern: atoms[.xdndActionCopy]) : 0
    send(.xdndFinished, (Int(bitPattern: target), isDone ? 1 : 0, action, 0, 0))
  }

  private func send(_ message: Atoms.Name, _ data: (Int, Int, Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atoms[message]
    event.xclient.format = 32
    event.xclient.data.l = data
    XSendEvent(connection.display, window, False, 0, &event)
  }

  private static let mostTypes = 1024
}
