import CX11
import System

/// A request to the owner of a selection. Has its own window, so that a late reply to an earlier request can't be
/// mistaken.
final class ClipboardRequest {
  struct Answer {
    /// The targets that the owner offers.
    var types: [Atom] = []
    /// The target chosen from those, and its value.
    var target: Atom = 0
    var bytes: [UInt8] = []
  }

  let window: WindowID

  /// When to give up on the owner.
  private(set) var deadline = Moment.now + timeLimit

  private unowned let clipboard: Clipboard
  private let selection: Atom
  private let wanted: [Atom]
  private let limit: Int
  private let body: (Answer?) -> Void
  private var answer = Answer()
  private var isInPieces = false

  private static let timeLimit = Duration.seconds(3)

  /// Requests the first of `targets` that is offered; with no targets, only the list of offered ones.
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

  /// The owner has replied to a conversion.
  func didConvert(_ event: XSelectionEvent) {
    let isAboutTypes = event.target == clipboard.atom("TARGETS")
    guard event.property == property,
      let value = Property(
        reading: property, from: window, of: connection, limit: isAboutTypes ? 1 << 16 : limit)
    else { return finish(nil) }
    if isAboutTypes {
      answer.types = value.numbers
      guard !wanted.isEmpty else { return finish(answer) }
      guard let target = wanted.first(where: answer.types.contains) else { return finish(nil) }
      answer.target = target
      convert(to: target)
    } else if value.type == connection.atoms[.incr] {
      // Reading deleted the property, which asks for the first piece (ICCCM 2.7.2).
      isInPieces = true
      deadline = .now + Self.timeLimit
    } else {
      answer.bytes = value.bytes
      finish(value.format == 8 ? answer : nil)
    }
  }

  /// A piece of an incremental transfer has arrived.
  func propertyDidChange(_ event: XPropertyEvent) {
    guard isInPieces, event.atom == property else { return }
    let room = limit - answer.bytes.count
    guard let piece = Property(reading: property, from: window, of: connection, limit: room),
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
