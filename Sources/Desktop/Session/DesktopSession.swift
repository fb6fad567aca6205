import CSM
import Glibc
package import System

/// The desktop's session, which a session manager saves and ends (XSMP). Without a session manager nothing happens.
///
/// Connects on another thread, since a session manager may not answer.
package final class DesktopSession {
  /// Called when the session is saved; the program saves its state so that it can be restored.
  package var onSave: (() -> Void)?

  /// Called when the session ends.
  package var onEnd: (() -> Void)?

  /// The program's name in the session manager; nil until the manager has told it.
  package private(set) var id: String?

  private let library: SessionLibrary
  private let replies = Mailbox<Opening>()
  private var link: SmcConn?

  private enum Opening: Sendable {
    case opened(connection: UInt, id: String)
    case failed
  }

  /// Nil if there is no session manager, or the library is missing. `id` is the name in the last session.
  package init?(id: String?) {
    guard Environment.variable("SESSION_MANAGER") != nil, let library = SessionLibrary() else {
      return nil
    }
    self.library = library
    // The library's own handlers would end the program.
    _ = library.functions.IceSetIOErrorHandler { _ in }
    _ = library.functions.IceSetErrorHandler { _, _, _, _, _, _, _ in }
    _ = library.functions.SmcSetErrorHandler { _, _, _, _, _, _, _ in }
    open(as: id)
  }

  private func open(as id: String?) {
    let (replies, functions) = (replies, library.functions)
    let own = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    Thread.start {
      replies.put(Self.connect(functions, as: id, telling: own))
    }
  }

  /// Connects to the session manager; its callbacks get the session at the address `receiver`.
  private static func connect(
    _ functions: CSMFunctions, as id: String?, telling receiver: UInt
  ) -> Opening {
    var callbacks = SmcCallbacks()
    let data = UnsafeMutableRawPointer(bitPattern: receiver)
    callbacks.save_yourself.callback = { _, data, _, _, _, _ in DesktopSession.at(data)?.save() }
    callbacks.save_yourself.client_data = data
    callbacks.die.callback = { _, data in DesktopSession.at(data)?.onEnd?() }
    callbacks.die.client_data = data
    callbacks.save_complete.callback = { _, _ in }
    callbacks.shutdown_cancelled.callback = { _, _ in }
    let previous = id.map { strdup($0) }
    defer { free(previous ?? nil) }
    var given: UnsafeMutablePointer<CChar>?
    var message = [CChar](repeating: 0, count: 256)
    let connection = functions.SmcOpenConnection(
      nil, nil, CSMMajor, CSMMinor, CSMAllCallbacks, &callbacks, previous ?? nil, &given,
      Int32(message.count), &message)
    defer { free(given) }
    guard let connection, let given else { return .failed }
    return .opened(
      connection: UInt(bitPattern: connection), id: String(cString: given))
  }

  private static func at(_ data: SmPointer?) -> DesktopSession? {
    data.map { Unmanaged<DesktopSession>.fromOpaque($0).takeUnretainedValue() }
  }

  private func save() {
    onSave?()
    if let link { library.functions.SmcSaveYourselfDone(link, 1) }
  }

  /// Sets the commands by which the session manager restores this program: `restart` starts it again, `clone` starts another one
  /// like it, `discard` deletes the saved state.
  package func tell(restart: [String], clone: [String], discard: [String]) {
    guard let link else { return }
    let properties: [SessionProperty] = [
      .text(SmProgram, clone.first ?? ""), .text(SmUserID, String(geteuid())),
      .text(SmProcessID, String(getpid())),
      .number(SmRestartStyleHint, UInt8(SmRestartIfRunning)),
      .command(SmRestartCommand, restart), .command(SmCloneCommand, clone),
      .command(SmDiscardCommand, discard),
    ]
    for property in properties {
      property.with { pointer in
        var list: UnsafeMutablePointer<SmProp>? = pointer
        library.functions.SmcSetProperties(link, 1, &list)
      }
    }
  }

  /// Leaves the session, after everything is saved.
  package func leave() {
    guard let link else { return }
    self.link = nil
    _ = library.functions.SmcCloseConnection(link, 0, nil)
  }
}

extension DesktopSession: LoopSource {
  package var descriptor: Int32 {
    guard let link else { return replies.descriptor }
    return library.functions.IceConnectionNumber(library.functions.SmcGetIceConnection(link))
  }

  package var events: Int16 { Int16(POLLIN) }
  package var deadline: Moment? { link == nil ? replies.deadline : nil }

  package func ready() {
    for case .opened(let connection, let id) in replies.takeAll() {
      (link, self.id) = (SmcConn(bitPattern: connection), id)
      return
    }
    guard let link else { return }
    let ice = library.functions.SmcGetIceConnection(link)
    let status = library.functions.IceProcessMessages(ice, nil, nil)
    // The session manager has exited.
    if status != IceProcessMessagesSuccess { self.link = nil }
  }
}
