import CSystemd
import System

/// A connection to a message bus. It is used by one thread at a time: the one that opens it, and then the loop's.
final class BusLink {
  let library: BusLibrary
  private let bus: OpaquePointer

  /// Loads the library and begins to connect. This reads files, and may ask for the number of a host, so it has a
  /// thread of its own.
  ///
  /// Where no address is given the desktop's session bus is meant (`$DBUS_SESSION_BUS_ADDRESS`, else the one in
  /// `$XDG_RUNTIME_DIR`).
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
      _ = functions.sd_bus_close_unref(bus)  // It returns nil.
      throw library.error(status, action)
    }
    self.bus = bus
  }

  deinit {
    _ = library.functions.sd_bus_close_unref(bus)  // It returns nil.
  }

  /// Whether the bus has let us in, so that we have a name.
  var isReady: Bool { library.functions.sd_bus_is_ready(bus) > 0 }

  /// The name that the bus knows us by; nil before it has let us in, when asking would block.
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

  /// Does a piece of what there is to do; false when there is nothing more.
  func process(_ action: String) throws(BusError) -> Bool {
    let status = library.functions.sd_bus_process(bus, nil)
    guard status >= 0 else { throw library.error(status, action) }
    return status > 0
  }

  /// Sends a call whose answer, or what stands for it when the time is over, goes to `receiver`.
  ///
  /// The corresponding sd-bus function is `sd_bus_call_async`.
  func call(
    _ method: BusMethod, _ arguments: [BusValue], timeLimit: Duration, _ receiver: BusReceiver
  ) throws(BusError) {
    let message = try BusMessage(method, arguments, on: bus, library, receiver.action)
    let limit = UInt64(max(timeLimit.microseconds, 1))
    var slot: OpaquePointer?
    let status = library.functions.sd_bus_call_async(
      bus, &slot, message.pointer, BusReceiver.callback, receiver.context, limit)
    guard status >= 0 else { throw library.error(status, receiver.action) }
    receiver.hold(slot, of: library)
  }

  /// Sends a call that nobody waits for, and for which no program is started.
  func send(_ method: BusMethod, _ arguments: [BusValue], _ action: String) throws(BusError) {
    let message = try BusMessage(method, arguments, on: bus, library, action)
    let functions = library.functions
    var status = functions.sd_bus_message_set_expect_reply(message.pointer, 0)
    if status >= 0 { status = functions.sd_bus_message_set_auto_start(message.pointer, 0) }
    if status >= 0 { status = functions.sd_bus_send(bus, message.pointer, nil) }
    guard status >= 0 else { throw library.error(status, action) }
  }

  /// Lets `receiver` have the signals that the rule describes, from the answer to whatever is sent next on. A bus
  /// that refuses the rule is left.
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
