import Glibc

/// A message bus (`dbus-daemon`) for the programs of one test. It starts no services.
public final class MessageBus {
  /// The value of `DBUS_SESSION_BUS_ADDRESS` for programs that should use the bus.
  public let address: String
  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// Starts a bus and returns when programs can connect.
  public init(within seconds: Double = 120) throws(SupportFailure) {
    folder = try TemporaryFolder()
    let configuration = folder.path + "/bus.conf"
    guard let file = fopen(configuration, "w") else { throw .system("write \(configuration)") }
    fputs(Self.configuration(socket: folder.path + "/bus"), file)
    fclose(file)
    let pipe = try OutputPipe()
    process = try ChildProcess(
      "dbus-daemon",
      ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address=3"],
      environment: [:], directory: nil, descriptors: [3: pipe.writeEnd])
    pipe.closeWriteEnd()
    guard
      let address = try pipe.firstValue(
        of: "the bus to name its address", within: seconds, in: { $0 })
    else {
      throw SupportFailure(
        code: .exited,
        message: "The bus ended before it was ready: \(process.standardError.suffix(200))")
    }
    self.address = address
  }

  /// Ends the bus at once, as a crash would.
  public func kill() {
    process.kill()
  }

  /// Stops the bus by `SIGSTOP`, so that it accepts connections but never replies.
  public func freeze() {
    process.signal(SIGSTOP)
  }

  private static func configuration(socket: String) -> String {
    """
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}
