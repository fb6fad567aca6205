import Glibc

/// An X server with a tablet, a touchscreen and a mouse (`Xorg` with a dummy screen), on a free display number.
///
/// The server needs neither a terminal nor devices of the machine, and runs for any user.
public final class TabletServer {
  /// The display's name for `DISPLAY`, such as ":57".
  public let displayName: String
  /// The width and height of the screen.
  public static let size = (width: 1280, height: 800)

  private let process: ChildProcess
  private let folder: TemporaryFolder
  private let channel: DeviceChannel
  private var sockets: [String: String] = [:]
  /// Waits for the server's main thread.
  private let pilot: Pilot

  /// Starts a server and returns when programs can connect.
  public init(
    devices: [TabletDevice] = [.pen, .eraser, .touchscreen, .mouse], within seconds: Double = 120
  ) throws(SupportFailure) {
    folder = try TemporaryFolder()
    try Self.buildDriver(in: folder.path)
    for (number, device) in devices.enumerated() {
      sockets[device.name] = folder.path + "/\(number)"
    }
    let configuration = ServerConfiguration(devices, sockets: sockets)
    try Self.write(Array(configuration.text.utf8), to: folder.path + "/xorg.conf")
    channel = try DeviceChannel(in: folder.path)
    let pipe = try OutputPipe()
    // Xorg accepts a relative path of its configuration from every user, but an absolute one only from root.
    process = try ChildProcess(
      "/usr/lib/xorg/Xorg",
      ["-displayfd", "3", "-config", "xorg.conf", "-logfile", folder.path + "/log"]
        + ["-modulepath", folder.path + "/modules,/usr/lib/xorg/modules", "-logverbose", "0"]
        + ["-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts"],
      environment: [:], directory: folder.path, descriptors: [3: pipe.writeEnd])
    pipe.closeWriteEnd()
    guard
      let number = try pipe.firstValue(
        of: "Xorg to name its display", within: seconds, in: { Int($0) })
    else {
      throw SupportFailure(
        code: .exited,
        message: "Xorg ended before it was ready: \(process.standardError.suffix(400))")
    }
    displayName = ":\(number)"
    pilot = try Pilot(display: displayName)
  }

  deinit {
    process.terminate()
    // If the server doesn't end in time, its process object kills it.
    _ = try? process.waitForExit(within: 5)
  }

  /// Sends a device a command of `tabletdriver.c`, and waits until the server has passed the events on.
  ///
  /// Without the wait a busy server would drop all motions in its queue but the last (mi/mieq.c).
  public func tell(_ device: TabletDevice, _ action: String) throws(SupportFailure) {
    try channel.send(action, to: sockets[device.name] ?? "")
    pilot.sync()
  }

  /// Adds another device to the server, as if it was plugged in. Its kind and levels are those of `model`.
  public func plug(
    _ device: TabletDevice, like model: TabletDevice, within seconds: Double = 120
  ) throws(SupportFailure) {
    let path = folder.path + "/\(sockets.count)"
    try tell(model, "plug \(device.name) \(path)")
    sockets[device.name] = path
    let deadline = Deadline(within: seconds)
    while access(path, F_OK) != 0 {
      guard !deadline.hasPassed else {
        throw .timedOut("the server to have \(device.name)", after: seconds)
      }
      // The server replies after it has handled the earlier requests.
      pilot.sync()
    }
  }

  /// Removes a device from the server, as unplugging does.
  public func unplug(
    _ device: TabletDevice, within seconds: Double = 120
  ) throws(SupportFailure) {
    try tell(device, "unplug")
    let path = sockets.removeValue(forKey: device.name) ?? ""
    let deadline = Deadline(within: seconds)
    while access(path, F_OK) == 0 {
      guard !deadline.hasPassed else {
        throw .timedOut("the server to lose \(device.name)", after: seconds)
      }
      // The server replies after it has handled the earlier requests.
      pilot.sync()
    }
  }

  /// Builds the driver of the devices as a module of the server.
  private static func buildDriver(in folder: String) throws(SupportFailure) {
    for name in ["/modules", "/modules/input"] { mkdir(folder + name, 0o755) }
    let source = folder + "/tabletdriver.c"
    try write(PackageResources.tabletdriver_c, to: source)
    let script = #"cc -shared -fPIC -O1 -o "$1" "$2" $(pkg-config --cflags xorg-server)"#
    let compiler = try ChildProcess(
      "sh", ["-c", script, "sh", folder + "/modules/input/tabletdriver_drv.so", source])
    guard try compiler.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "cc failed: \(compiler.standardError.suffix(200))")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SupportFailure) {
    guard let file = fopen(path, "w") else { throw .system("write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw .system("write \(path)") }
  }
}
