import CXTest
import Glibc

/// A client for X selections: it copies, pastes, or manages the clipboard, correctly or wrongly as the test wants.
public final class SelectionPeer {
  /// A request to the owner of a selection.
  public struct Request {
    public let target: String
    fileprivate let event: XSelectionRequestEvent
  }

  /// A pasted value.
  public struct Value: Equatable, Sendable {
    public let type: String
    public let bytes: [UInt8]
    /// The names of the atoms, if the value is a list of atoms.
    public var names: [String] = []
    /// Whether the value came in pieces (ICCCM INCR).
    public var isInPieces = false
  }

  private let display: OpaquePointer
  private var window: CXTest.Window
  private let health = ConnectionHealth()

  public init(display name: String) throws(SupportFailure) {
    ConnectionHealth.prepare(for: name)
    guard let display = XOpenDisplay(name) else {
      throw SupportFailure(
        code: .connectionLost, message: "Could not connect to the X server \(name).")
    }
    self.display = display
    health.watch(display)
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
  }

  deinit {
    XCloseDisplay(display)
    health.unwatch(display)
  }

  // MARK: Owning

  public func own(_ selection: String) {
    XSetSelectionOwner(display, atom(selection), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  public func waitForOwner(of selection: String, within seconds: Double = 120)
    throws(SupportFailure)
  {
    let deadline = Deadline(within: seconds)
    // Each look is a round trip.
    while XGetSelectionOwner(display, atom(selection)) == 0 {
      guard !deadline.hasPassed else {
        throw .timedOut("an owner of \(selection)", after: seconds)
      }
    }
  }

  public func waitForNoOwner(
    of selection: String, within seconds: Double = 120
  ) throws(SupportFailure) {
    let deadline = Deadline(within: seconds)
    while XGetSelectionOwner(display, atom(selection)) != 0 {
      guard !deadline.hasPassed else {
        throw .timedOut("\(selection) to be free", after: seconds)
      }
    }
  }

  /// Waits for a request of another client.
  public func nextRequest(within seconds: Double = 120) throws(SupportFailure) -> Request {
    let event = try nextEvent("a request", within: seconds) { $0.type == SelectionRequest }
    return Request(target: name(of: event.xselectionrequest.target), event: event.xselectionrequest)
  }

  /// The names of the atoms in a request's property.
  public func names(with request: Request) -> [String] {
    numbers(of: request.event.property, on: request.event.requestor, deleting: false).map(name)
  }

  /// Replies to a request; nil refuses it.
  public func answer(_ request: Request, _ bytes: [UInt8]?, type: String? = nil) {
    if let bytes {
      put(bytes, type: atom(type ?? request.target), for: request)
    }
    notify(request, hasValue: bytes != nil)
  }

  public func answer(_ request: Request, names: [String]) {
    let atoms = names.map(atom)
    atoms.withUnsafeBytes {
      _ = XChangeProperty(
        display, request.event.requestor, request.event.property, XA_ATOM, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
    }
    notify(request, hasValue: true)
  }

  /// Announces that the value comes in pieces of `size` bytes in total.
  public func announce(_ size: Int, for request: Request) {
    XSelectInput(display, request.event.requestor, PropertyChangeMask)
    withUnsafeBytes(of: size) {
      _ = XChangeProperty(
        display, request.event.requestor, request.event.property, atom("INCR"), 32,
        PropModeReplace, $0.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    notify(request, hasValue: true)
  }

  /// Waits until the last piece was taken, and sends the next.
  public func give(
    _ piece: [UInt8], for request: Request, within seconds: Double = 120
  ) throws(SupportFailure) {
    _ = try nextEvent("a piece to be taken", within: seconds) {
      $0.type == PropertyNotify && $0.xproperty.state == PropertyDelete
        && $0.xproperty.window == request.event.requestor
    }
    put(piece, type: request.event.target, for: request)
    XSync(display, 0)
  }

  private func put(_ bytes: [UInt8], type: Atom, for request: Request) {
    XChangeProperty(
      display, request.event.requestor, request.event.property, type, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  private func notify(_ request: Request, hasValue: Bool) {
    var event = XEvent()
    event.xselection = XSelectionEvent(
      type: SelectionNotify, serial: 0, send_event: 1, display: display,
      requestor: request.event.requestor, selection: request.event.selection,
      target: request.event.target, property: hasValue ? request.event.property : 0,
      time: request.event.time)
    XSendEvent(display, request.event.requestor, 0, 0, &event)
    XSync(display, 0)
  }

  // MARK: Asking

  /// Requests the selection as one target; nil if the owner refuses.
  public func ask(
    _ selection: String, for target: String, within seconds: Double = 120
  ) throws(SupportFailure) -> Value? {
    try convert(selection, to: target, within: seconds) ? take("PASTE", within: seconds) : nil
  }

  /// Requests several targets at once; targets that the owner refuses are missing in the result.
  public func ask(
    _ selection: String, forAllOf targets: [String], within seconds: Double = 120
  ) throws(SupportFailure) -> [String: Value] {
    let pairs = targets.flatMap { [atom($0), atom("PASTE " + $0)] }
    pairs.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atom("PASTE"), atom("ATOM_PAIR"), 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(pairs.count))
    }
    guard try convert(selection, to: "MULTIPLE", within: seconds) else { return [:] }
    let answers = numbers(of: atom("PASTE"), on: window, deleting: true)
    var values: [String: Value] = [:]
    for (index, target) in targets.enumerated() where answers[2 * index + 1] != 0 {
      values[target] = try take("PASTE " + target, within: seconds)
    }
    return values
  }

  /// Requests the selection, takes the first piece, and disconnects.
  public func askAndVanish(_ selection: String, for target: String) throws(SupportFailure) {
    guard try convert(selection, to: target, within: 10) else { return }
    XDeleteProperty(display, window, atom("PASTE"))
    XDestroyWindow(display, window)
    XSync(display, 0)
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
  }

  /// Requests the selection, but never takes it, nor any piece of it.
  public func askWithoutTaking(_ selection: String, for target: String) {
    XConvertSelection(
      display, atom(selection), atom(target), atom("PASTE"), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Requests the selection, and disconnects before it arrives.
  public func requestAndVanish(_ selection: String, for target: String) {
    XConvertSelection(
      display, atom(selection), atom(target), atom("PASTE"), window, UInt(CurrentTime))
    XDestroyWindow(display, window)
    XSync(display, 0)
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
  }

  private func convert(
    _ selection: String, to target: String, within seconds: Double
  ) throws(SupportFailure) -> Bool {
    XConvertSelection(
      display, atom(selection), atom(target), atom("PASTE"), window, UInt(CurrentTime))
    let event = try nextEvent("an answer", within: seconds) { $0.type == SelectionNotify }
    return event.xselection.property != 0
  }

  private func take(_ property: String, within seconds: Double) throws(SupportFailure) -> Value {
    let property = atom(property)
    let first = value(of: property)
    guard first.type == "INCR" else { return first }
    var bytes: [UInt8] = []
    while true {
      _ = try nextEvent("a piece", within: seconds) {
        $0.type == PropertyNotify && $0.xproperty.state == PropertyNewValue
          && $0.xproperty.atom == property
      }
      let piece = value(of: property)
      // The announcement also sets the property, so its event is skipped.
      if piece.type.isEmpty { continue }
      if piece.bytes.isEmpty { return Value(type: piece.type, bytes: bytes, isInPieces: true) }
      bytes += piece.bytes
    }
  }

  private func value(of property: Atom) -> Value {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 1 << 24, 1, Atom(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    defer { if let data { XFree(data) } }
    guard type != 0, let data else { return Value(type: "", bytes: []) }
    if format == 32 {
      let atoms = data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
        Array(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
      return Value(
        type: name(of: type), bytes: [], names: type == XA_ATOM ? atoms.map(name) : [])
    }
    return Value(
      type: name(of: type), bytes: Array(UnsafeBufferPointer(start: data, count: Int(count))))
  }

  private func numbers(of property: Atom, on window: CXTest.Window, deleting: Bool) -> [UInt] {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 1 << 16, deleting ? 1 : 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    guard format == 32, let data else { return [] }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  private func nextEvent(
    _ awaited: String, within seconds: Double, where suits: (XEvent) -> Bool
  ) throws(SupportFailure) -> XEvent {
    let deadline = Deadline(within: seconds)
    while true {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if suits(event) { return event }
      }
      guard deadline.waitForInput(on: XConnectionNumber(display)) else {
        throw .timedOut(awaited, after: seconds)
      }
    }
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func name(of atom: Atom) -> String {
    guard let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }
}
