import Glibc

/// A connection whose request is being read.
final class RequestConnection {
  enum State {
    case waits, failed
    case complete([UInt8])
  }

  /// The time limit of the request; nil once it is complete.
  private(set) var deadline: Moment?

  private var request: [UInt8] = []

  init(until deadline: Moment) {
    self.deadline = deadline
  }

  /// Reads the bytes that are ready. The other process ends its request by closing its side for writing.
  func read(from socket: Int32, atMost longest: Int) -> State {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      if count < 0 { return errno == EAGAIN || errno == EINTR ? .waits : .failed }
      if count == 0 {
        deadline = nil
        return .complete(request)
      }
      request += piece.prefix(count)
      if request.count > longest { return .failed }
    }
  }
}
