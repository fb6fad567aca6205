import CSystemd
import System

/// A connection to a message bus. One thread at a time uses it: first the one that opens it, then the loop's.
final class BusLink {
  let library: BusLibrary
  private let bus: OpaquePointer

  /// Loads the library and begins to connect. Call on a separate thread: this reads files and may look up a host name.
  ///
  /// Without an address, opens the session bus (`$DBUS_SESSION_BUS_ADDRESS`, else the one in `$XDG_RUNTIME_DIR`).
  init(address: String?, _ action: String) throws(BusError) {
    library = try BusLibrary()
    var bus: OpaquePointer?
    let functions = library.functions
    var status: Int32
    if let address {
      status = functions.sd_bus_new(&bus)
      if status >= 0 { status = functions.sd_bus_set_address(bus, address) }
      if status >= 0 { status = functions.sd_bus_set_bus_client(bus, 1) }
      if status >= 0 { status = functions.sd_bus_start(bus) }
    } else {
      status = functions.sd_bus_open_user(&bus)
    }
    guard status >= 0, let bus else {
      _ = functions.sd_bus_close_unref(bus)  // Returns nil.
      throw library.error(status, action)
    }
    self.bus = bus
  }

  deinit {
    _ = library.functions.sd_bus_close_unref(bus)  // Returns nil.
  }

  /// Whether the bus has accepted the connection and given it a name.
  var isReady: Bool { library.functions.sd_bus_is_ready(bus) > 0 }

  /// The connection's unique name on the bus; nil before the bus has accepted it, when asking would block.
  var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    guard isReady, library.functions.sd_bus_get_unique_name(bus, &name) >= 0 else { return nil }
    return name.map { String(cString: $0) }
  }

  var descriptor: Int32 { library.functions.sd_bus_get_fd(bus) }

  var events: Int16 { Int16(clamping: max(library.functions.sd_bus_get_events(bus), 0)) }

  var deadline: Moment? {
    var end: UInt64 = 0
    guard library.functions.sd_bus_get_timeout(bus, &end) >= 0, end != .max else { return nil }
    return Moment(microseconds: Int64(clamping: end))
  }

  /// Handles one pending message; returns false if there was none.
  func process(_ action: String) throws(BusError) -> Bool {
    let status = library.functions.sd_bus_process(bus, nil)
    guard status >= 0 else { throw library.error(status, action) }
    return status > 0
  }

  /// Makes a message that can be sent.
  func makeMessage(
    _ method: BusMethod, _ arguments: [BusValue], _ action: String
  ) throws(BusError) -> BusMessage {
    try BusMessage(method, arguments, on: bus, library, action)
  }

  /// Calls a method. `receiver` gets the reply, or an error after `timeLimit`.
  ///
  /// The corresponding sd-bus function is `sd_bus_call_async`.
  func call(
    _ method: BusMethod, _ arguments: [BusValue], timeLimit: Duration, _ receiver: BusReceiver
  ) throws(BusError) {
    let message = try makeMessage(method, arguments, receiver.action)
    let limit = UInt64(max(timeLimit.microseconds, 1))
    var slot: OpaquePointer?
    let status = library.functions.sd_bus_call_async(
      bus, &slot, message.pointer, BusReceiver.callback, receiver.context, limit)
    guard status >= 0 else { throw library.error(status, receiver.action) }
    receiver.hold(slot, of: library)
  }

  /// Calls a method without waiting for a reply and without starting the program that implements it.
  func send(_ method: BusMethod, _ arguments: [BusValue], _ action: String) throws(BusError) {
    let message = try makeMessage(method, arguments, action)
    let functions = library.functions
    var status = functions.sd_bus_message_set_expect_reply(message.pointer, 0)
    if status >= 0 { status = functions.sd_bus_message_set_auto_start(message.pointer, 0) }
    if status >= 0 { status = functions.sd_bus_send(bus, message.pointer, nil) }
    guard status >= 0 else { throw library.error(status, action) }
  }

  /// Delivers the signals that match `rule` to `receiver`, from the reply to the next call on at the latest. If the bus
  /// rejects the rule, sd-bus closes the connection.
  ///
  /// The corresponding sd-bus function is `sd_bus_add_match_async`.
  func subscribe(_ rule: String, _ receiver: BusReceiver) throws(BusError) {
    var slot: OpaquePointer?
    let status = library.functions.sd_bus_add_match_async(
      bus, &slot, rule, BusReceiver.callback, nil, receiver.context)
    guard status >= 0 else { throw library.error(status, receiver.action) }
    receiver.hold(slot, of: library)
  }
}
