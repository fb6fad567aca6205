import Glibc

/// Sends commands to the devices of a `TabletServer`, and waits for their replies.
final class DeviceChannel {
  private let descriptor: Int32
  private let path: String

  init(in folder: String) throws(SupportFailure) {
    path = folder + "/test"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let descriptor = descriptor
    let isBound = SocketPath.withAddress(of: path) { bind(descriptor, $0, $1) == 0 }
    guard isBound else { throw .system("listen at \(path)") }
  }

  deinit {
    close(descriptor)
  }

  /// Returns when the device at the socket `path` has carried out the command.
  func send(
    _ action: String, to path: String, within seconds: Double = 10
  ) throws(SupportFailure) {
    let bytes = Array(action.utf8)
    let sent = SocketPath.withAddress(of: path) {
      sendto(descriptor, bytes, bytes.count, 0, $0, $1)
    }
    guard sent == bytes.count else { throw .system("tell a device: \(action)") }
    guard Deadline(within: seconds).waitForInput(on: descriptor) else {
      throw .timedOut("a device to do: \(action)", after: seconds)
    }
    var answer = [UInt8](repeating: 0, count: 16)
    recv(descriptor, &answer, answer.count, 0)
  }
}
