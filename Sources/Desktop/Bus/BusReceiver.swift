import CSystemd

/// Receives the reply to a call, or the signals of a subscription. Releasing it cancels either.
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
      _ = library.functions.sd_bus_slot_unref(slot)  // Returns nil.
    }
  }

  /// Keeps the slot, whose release cancels the call or the subscription.
  func hold(_ slot: OpaquePointer?, of library: BusLibrary) {
    self.slot = slot
    self.library = library
  }

  /// The user data of the C callback; unretained.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let callback: sd_bus_message_handler_t = { message, context, _ in
    guard let message, let context else { return 0 }
    let receiver = Unmanaged<BusReceiver>.fromOpaque(context).takeUnretainedValue()
    guard let library = receiver.library else { return 0 }
    receiver.receive(receiver, BusReader.values(of: message, library, receiver.action))
    return 0
  }
}
