import CX11
import System

/// One question to the owner of a selection. It has a window of its own, so that answers that come too late reach
/// nobody.
final class ClipboardRequest {
  struct Answer {
    /// What the owner offers.
    var types: [Atom] = []
    /// What was wanted and is there, and its bytes.
    var target: Atom = 0
    var bytes: [UInt8] = []
  }

  let window: WindowID

  /// When to think that the owner will say no more.
  private(set) var deadline = Moment.now + timeLimit

  private unowned let clipboard: Clipboard
  private let selection: Atom
  private let wanted: [Atom]
  private let limit: Int
  private let body: (Answer?) -> Void
  private var answer = Answer()
  private var isInPieces = false

  private static let timeLimit = Duration.seconds(3)

  /// Asks for the first of `targets` that is offered, or only for what is offered.
  init(
    _ clipboard: Clipboard, _ selection: Atom, wanting targets: [Atom], limit: Int,
    on window: WindowID, then body: @escaping (Answer?) -> Void
  ) {
    self.clipboard = clipboard
    self.selection = selection
    self.window = window
    self.limit = limit
    self.body = body
    wanted = targets
    convert(to: clipboard.atom("TARGETS"))
  }

  private var connection: Connection { clipboard.connection }
  private var property: Atom { clipboard.atom("SCRAWL_PASTE") }

  private func convert(to target: Atom) {
    XConvertSelection(connection.display, selection, target, property, window, connection.time)
    deadline = .now + Self.timeLimit
  }

  /// The owner has answered.
  func didConvert(_ event: XSelectionEvent) {
    let isAboutTypes = event.target == clipboard.atom("TARGETS")
    guard event.property == property,
      let value = Property(
        taking: property, from: window, of: connection, limit: isAboutTypes ? 1 << 16 : limit)
    else { return finish(nil) }
    if isAboutTypes {
      answer.types = value.numbers
      guard !wanted.isEmpty else { return finish(answer) }
      guard let target = wanted.first(where: answer.types.contains) else { return finish(nil) }
      answer.target = target
      convert(to: target)
    } else if value.type == clipboard.atom("INCR") {
      // To have taken the property was to ask for the first piece.
      isInPieces = true
      deadline = .now + Self.timeLimit
    } else {
      answer.bytes = value.bytes
      finish(value.format == 8 ? answer : nil)
    }
  }

  /// A piece has come.
  func propertyDidChange(_ event: XPropertyEvent) {
    guard isInPieces, event.atom == property else { return }
    let room = limit - answer.bytes.count
    guard let piece = Property(taking: property, from: window, of: connection, limit: room),
      piece.format == 8
    else { return finish(nil) }
    if piece.bytes.isEmpty { return finish(answer) }
    answer.bytes += piece.bytes
    deadline = .now + Self.timeLimit
  }

  func finish(_ answer: Answer?) {
    XDestroyWindow(connection.display, window)
    clipboard.requests.removeAll { $0 === self }
    body(answer)
  }
}
