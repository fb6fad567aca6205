import CX11
import Glibc
package import System

/// The X selections: the clipboard, and the primary selection (ICCCM 2). Only `saveToManager` waits for another program.
package final class Clipboard {
  package enum Selection: Hashable, Sendable, CaseIterable {
    /// The clipboard, to which commands copy.
    case clipboard
    /// The selected text, which the middle button pastes.
    case primary
  }

  /// A form of an offer, whose bytes are made on request.
  package struct Form {
    /// A media type such as "image/png", or an ICCCM target.
    package let type: String

    /// Passes the bytes to `receiver`, at once or later; passes nil on failure.
    let give: (_ receiver: @escaping ([UInt8]?) -> Void) -> Void

    package init(_ type: String, make: @escaping () -> [UInt8]) {
      self.init(type, later: { $0(make()) })
    }

    /// A form whose bytes may take a while. `give` calls its argument once, on the loop's thread.
    package init(
      _ type: String, later give: @escaping (_ receiver: @escaping ([UInt8]?) -> Void) -> Void
    ) {
      (self.type, self.give) = (type, give)
    }
  }

  /// An offer, with the server time at which ownership began.
  struct Offer {
    let forms: [(target: Atom, form: Form)]
    let time: Time
  }

  let connection: Connection
  var offers: [Selection: Offer] = [:]

  /// The transfers to other programs in pieces, and the requests to other programs.
  var transfers: IncrementalTransfers
  var requests: [ClipboardRequest] = []

  /// The number of requests from other programs whose bytes are still being made.
  var unanswered = 0

  /// The window that owns the selections; made with the first offer.
  private(set) var owner: WindowID = 0

  /// Whether the clipboard manager has reported that it saved the clipboard.
  private var isSaved = false

  private var atoms: [String: Atom] = [:]

  package init(_ connection: Connection) {
    self.connection = connection
    transfers = IncrementalTransfers(connection)
  }

  deinit {
    guard connection.isAlive, owner != 0 else { return }
    XDestroyWindow(connection.display, owner)
  }

  // MARK: Offering

  /// Takes ownership of `selection` and offers `forms`, in place of the previous offer. For text, use `forms(of:)`.
  package func offer(_ forms: [Form], on selection: Selection = .clipboard) {
    guard connection.isAlive else { return }
    if owner == 0 { owner = makeWindow() }
    let time = connection.time
    let name = atom(of: selection)
    XSetSelectionOwner(connection.display, name, owner, time)
    // Another program may have become the owner with a later time.
    guard XGetSelectionOwner(connection.display, name) == owner else { return }
    offers[selection] = Offer(forms: forms.map { (atom($0.type), $0) }, time: time)
  }

  // MARK: Clipboard manager

  /// Asks the clipboard manager to save the clipboard, and waits for it. It gives up after `timeLimit` without a message from the
  /// manager, not counting time for bytes that the manager waits for, and after five times that in total. `maker` makes the bytes
  /// of slow forms.
  package func saveToManager(
    within timeLimit: Duration = .seconds(1), attending maker: (any LoopSource)? = nil
  ) {
    guard connection.isAlive, let offer = offers[.clipboard] else { return }
    let manager = atom("CLIPBOARD_MANAGER")
    guard XGetSelectionOwner(connection.display, manager) != 0 else { return }
    let property = atom("SCRAWL_SAVED")
    Property.set(
      property, to: offer.forms.map(\.target), type: Atom(XA_ATOM), on: owner, of: connection)
    XConvertSelection(
      connection.display, manager, atom("SAVE_TARGETS"), property, owner, connection.time)
    XFlush(connection.display)
    isSaved = false
    let end = Moment.now + timeLimit * 5
    var lastWord = Moment.now
    while connection.isAlive, !isSaved {
      while connection.isAlive, XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        // The program is ending, so other events don't matter.
        if handle(&event) { lastWord = .now }
      }
      if unanswered > 0 { lastWord = .now }
      let left = min(end, lastWord + timeLimit) - .now
      guard left > .zero, !isSaved else { return }
      var sources = [
        pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
      ]
      if let maker {
        sources.append(pollfd(fd: maker.descriptor, events: maker.events, revents: 0))
      }
      let pause = min(left, (maker?.deadline ?? end) - .now)
      poll(&sources, nfds_t(sources.count), Int32(clamping: max(pause.microseconds, 0) / 1000 + 1))
      maker?.ready()
    }
  }

  // MARK: Events

  /// Handles a selection event; returns false for any other event.
  func handle(_ event: inout XEvent) -> Bool {
    switch event.type {
    case SelectionRequest:
      // The answer also refuses requests for the selections of `Window.setShownFile`, which have no content.
      answer(event.xselectionrequest)
    case SelectionClear where event.xselectionclear.window == owner:
      let selection = event.xselectionclear.selection
      offers = offers.filter { atom(of: $0.key) != selection }
    case SelectionNotify where event.xselection.requestor == owner:
      isSaved = true
    case SelectionNotify:
      return request(on: event.xselection.requestor)?.didConvert(event.xselection) != nil
    case PropertyNotify:
      return propertyDidChange(event.xproperty)
    case DestroyNotify:
      return transfers.end(to: event.xdestroywindow.window)
    default:
      return false
    }
    return true
  }

  private func propertyDidChange(_ event: XPropertyEvent) -> Bool {
    if event.state == PropertyDelete { return transfers.goOn(event) }
    return request(on: event.window)?.propertyDidChange(event) != nil
  }

  private func request(on window: WindowID) -> ClipboardRequest? {
    requests.first { $0.window == window }
  }

  // MARK: Atoms and windows

  func atom(of selection: Selection) -> Atom {
    selection == .primary ? Atom(XA_PRIMARY) : atom("CLIPBOARD")
  }

  /// The atom of a name, cached.
  func atom(_ name: String) -> Atom {
    if let atom = atoms[name] { return atom }
    let atom = XInternAtom(connection.display, name, False)
    atoms[name] = atom
    return atom
  }

  /// An unmapped window for properties.
  func makeWindow() -> WindowID {
    let window = XCreateSimpleWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    XSelectInput(connection.display, window, PropertyChangeMask)
    return window
  }
}

// MARK: - Time limits

extension Clipboard: LoopSource {
  package var descriptor: Int32 { -1 }
  package var events: Int16 { 0 }

  package var deadline: Moment? {
    (requests.map(\.deadline) + [transfers.deadline].compactMap(\.self)).min()
  }

  /// Ends the transfers and requests whose other side was silent for too long.
  package func ready() {
    let now = Moment.now
    transfers.endLate(at: now)
    for request in requests where request.deadline <= now {
      request.finish(.failure(.silent))
    }
  }
}
