import CX11
import Geometry

/// Lets other programs drop on a window (XDND, versions 3 to 5).
///
/// Never waits for the source: several pending positions get one reply, and the contents are requested as those of the clipboard
/// are.
package final class DropTarget {
  package weak var delegate: (any DropDelegate)?

  private let window: Window
  private let clipboard: Clipboard

  /// The drag over the window.
  private var drag: Drag?

  private struct Drag {
    let source: DragSource
    let types: [String]

    /// The last position in pixels of the root window, until it is answered.
    var unanswered: (x: Int32, y: Int32)?

    /// The last offer that the delegate was told, and its answer.
    var offer: DropOffer?
    var isAccepted = false
  }

  private static let versions = 3...5

  /// Announces that the window accepts drops. `EventLoop.add` delivers the messages.
  package init(_ window: Window, _ clipboard: Clipboard) {
    (self.window, self.clipboard) = (window, clipboard)
    window.properties.setAtoms(atoms[.xdndAware], [Atom(Self.versions.upperBound)])
  }

  /// The window that accepts drops.
  var windowID: WindowID { window.id }

  private var connection: Connection { window.connection }
  private var atoms: Atoms { connection.atoms }

  /// Handles a message of a source; returns false for any other event.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case ClientMessage where event.xclient.window == window.id:
      guard let message = DropMessage(event.xclient, atoms) else { return false }
      take(message, from: DropMessage.source(of: event.xclient))
      return true
    case DestroyNotify:
      if event.xdestroywindow.window == drag?.source.window { endDrag() }
      // Other objects may watch the same window.
      return false
    default:
      return false
    }
  }

  private func take(_ message: DropMessage, from source: WindowID) {
    if case .enter(let version, let types, let hasMore) = message {
      return enter(source, version, types, hasMore)
    }
    guard source == drag?.source.window else {
      // Replies to a source that wrongly believes to be over the window, so that it doesn't wait.
      if case .drop = message {
        DragSource(source, connection, target: window.id).sendFinished(isDone: false)
      }
      return
    }
    switch message {
    case .enter: break
    case .position(let x, let y): drag?.unanswered = (x, y)
    case .leave: endDrag()
    case .drop(let time): drop(at: time)
    }
  }

  /// Begins a drag over the window, and forgets an earlier one that hasn't left.
  private func enter(_ window: WindowID, _ version: Int, _ types: [Atom], _ hasMore: Bool) {
    endDrag()
    var source = DragSource(window, connection, target: self.window.id)
    guard Self.versions.contains(version), source.watch() else { return }
    let names = clipboard.names(of: source.types(types, hasMore: hasMore))
    drag = Drag(source: source, types: names)
  }

  /// Replies to the last position. Called after all pending events were handled.
  func answer() {
    guard var drag, let position = drag.unanswered else { return }
    let offer = DropOffer(types: drag.types, location: location(position))
    drag.isAccepted = delegate?.dragDidMove(offer) ?? false
    drag.offer = offer
    drag.unanswered = nil
    self.drag = drag
    drag.source.sendStatus(isAccepted: drag.isAccepted)
  }

  /// Converts a pixel of the root window to a point of the root view by asking the server for the window's position.
  private func location(_ position: (x: Int32, y: Int32)) -> Point {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: WindowID = 0
    XTranslateCoordinates(
      connection.display, connection.root, window.id, position.x, position.y, &x, &y, &child)
    return Point(x: Double(x) / window.scale, y: Double(y) / window.scale)
  }

  private func drop(at time: Time) {
    answer()
    guard let drag else { return }
    endDrag()
    guard drag.isAccepted, let offer = drag.offer else {
      return drag.source.sendFinished(isDone: false)
    }
    let take = delegate?.willDrop()
    clipboard.readContents(offer.types, of: atoms[.xdndSelection], at: time) {
      drag.source.sendFinished(isDone: $0 != nil)
      take?(Drop(at: offer.location, $0))
    }
  }

  private func endDrag() {
    guard let drag else { return }
    self.drag = nil
    drag.source.unwatch()
    if drag.offer != nil { delegate?.dragDidEnd() }
  }
}
