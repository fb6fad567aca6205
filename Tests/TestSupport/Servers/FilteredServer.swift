import Glibc

/// A display that forwards everything to an X server but hides some of its extensions.
///
/// `Xvfb` can be started without MIT-SHM but not without XInput, and real servers may lack either.
public final class FilteredServer {
  /// The display's name for `DISPLAY`.
  public let displayName: String
  private let path: String
  /// Closing this end stops the thread.
  private let stopEnd: Int32
  private var thread = pthread_t()

  /// Opens a display in front of the display `server`. The extensions are named as in the protocol, such as
  /// "XInputExtension".
  public init(before server: String, hiding extensions: [String]) throws(SupportFailure) {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw .system("make a socket") }
    guard
      let number = (500..<1000).first(where: { number in
        SocketPath.withAddress(of: Self.path(of: number)) { bind(listener, $0, $1) } == 0
      }), listen(listener, 8) == 0
    else {
      let failure = SupportFailure.system("listen as an X server")
      close(listener)
      throw failure
    }
    path = Self.path(of: number)
    displayName = ":\(number)"
    var ends: [Int32] = [0, 0]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .system("make a pair of sockets") }
    stopEnd = ends[0]
    let relay = Relay(
      listener: listener, stopEnd: ends[1], server: Self.path(of: Int(server.dropFirst()) ?? 0),
      hidden: extensions)
    pthread_create(
      &thread, nil,
      { relay in
        relay.map { Unmanaged<Relay>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(relay).toOpaque())
  }

  deinit {
    close(stopEnd)
    pthread_join(thread, nil)
    unlink(path)
  }

  private static func path(of display: Int) -> String { "/tmp/.X11-unix/X\(display)" }
}
