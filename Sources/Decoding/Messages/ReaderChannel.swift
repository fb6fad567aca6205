import CLinux
import Glibc

/// A message of at most seven words.
package protocol ReaderMessage {
  var words: [UInt64] { get }
  init?(words: [UInt64])
}

/// One end of the socket between the program and a reader, which keeps the bounds of messages (`SOCK_SEQPACKET`).
package struct ReaderChannel: Sendable {
  package let socket: Int32

  /// The number of the reader's descriptor for its end.
  package static let inherited: Int32 = 3

  package init(socket: Int32) {
    self.socket = socket
  }

  /// Sends a message, with a descriptor if given. Returns false if the other side is gone.
  package func send(_ message: some ReaderMessage, descriptor: Int32 = -1) -> Bool {
    message.words.withUnsafeBytes {
      CLinuxSend(socket, $0.baseAddress, $0.count, descriptor) == $0.count
    }
  }

  /// Waits for a message. Nil if the other side is gone; `message` is nil if it is malformed. The caller closes the descriptor,
  /// which is negative if the message had none.
  package func receive<Message: ReaderMessage>(
    _ kind: Message.Type
  ) -> (message: Message?, descriptor: Int32)? {
    var words = [UInt64](repeating: 0, count: 8)
    var descriptor: Int32 = -1
    let count = words.withUnsafeMutableBytes {
      CLinuxReceive(socket, $0.baseAddress, $0.count, &descriptor)
    }
    guard count > 0 else { return nil }
    guard count % 8 == 0, count < 64 else { return (nil, descriptor) }
    return (Message(words: Array(words.prefix(count / 8))), descriptor)
  }
}
