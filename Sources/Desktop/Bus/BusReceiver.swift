import CSystemd

/// Who gets the answer to a call, or the signals of a subscription, for as long as this object lives.
final class BusReceiver {
  let action: String
  private let receive: (BusReceiver, Result<[BusValue], BusError>) -> Void
  private var library: BusLibrary?
  private var slot: OpaquePointer?

  init(
    _ action: String, _ receive: @escaping (BusReceiver, Result<[BusValue], BusError>) -> Void
  ) {
    self.action = action
    self.receive = receive
  }

  deinit {
    if let library, let slot {
      _ = library.functions.sd_bus_slot_unref(slot)  // It returns nil.
    }
  }

  /// Takes what ends the call or the subscription when it is let go.
  func hold(_ slot: OpaquePointer?, of library: BusLibrary) {
    self.slot = slot
    self.library = library
  }

  /// What C calls back with.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let callback: sd_bus_message_handler_t = { message, context, _ in
    guard let message, let context else { return 0 }
    let receiver = Unmanaged<BusReceiver>.fromOpaque(context).takeUnretainedValue()
    guard let library = receiver.library else { return 0 }
    receiver.receive(receiver, BusReader.values(of: message, library, receiver.action))
    return 0
  }
}
