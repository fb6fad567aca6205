/// The means to answer a request, once. Its deinitialiser closes the connection if there was no answer.
package final class RequestAnswer {
  private weak var listener: RequestListener?
  private let socket: Int32
  private let connection: RequestConnection

  init(_ listener: RequestListener, over socket: Int32, _ connection: RequestConnection) {
    (self.listener, self.socket, self.connection) = (listener, socket, connection)
  }

  deinit {
    listener?.end(socket, connection, with: nil)
  }

  /// Whether the other process still waits for the answer, as far as the system knows.
  package var isAwaited: Bool { listener?.isOpen(socket, connection) ?? false }

  /// Sends the reply. Does nothing if the other process has hung up or already has its answer, or if the listener is gone.
  package func callAsFunction(_ reply: [UInt8]) {
    listener?.end(socket, connection, with: reply)
  }
}
