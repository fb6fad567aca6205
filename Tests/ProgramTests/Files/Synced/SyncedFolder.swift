import Glibc
import System
import TestSupport
import Testing

/// A folder that Syncthing keeps like another one on this machine, by connections of the loopback interface alone.
final class SyncedFolder {
  let path: String
  private let home: TemporaryFolder
  private let device: String
  private let port: UInt16
  private var program: ChildProcess?

  /// Two folders that are kept alike once both have started.
  static func pair() throws -> (SyncedFolder, SyncedFolder) {
    let pair = (try SyncedFolder(), try SyncedFolder())
    try pair.0.start(with: pair.1)
    try pair.1.start(with: pair.0)
    return pair
  }

  private init() throws {
    home = try TemporaryFolder()
    path = home.path + "/drawings"
    try File.makeFolder(path + "/.stfolder")
    try File.write(Array("*.scrawl-journal\n".utf8), to: path + "/.stignore")
    let generator = try ChildProcess(
      "syncthing", ["generate", "--home=\(home.path)/config", "--no-default-folder"],
      environment: Self.environment(home))
    try #require(try generator.waitForExit() == .status(0), "\(generator.standardError)")
    let teller = try ChildProcess(
      "syncthing", ["--home=\(home.path)/config", "--device-id"],
      environment: Self.environment(home))
    try #require(try teller.waitForExit() == .status(0), "\(teller.standardError)")
    device = String(teller.standardOutput.prefix { !$0.isWhitespace })
    port = try Self.freePort()
  }

  private static func environment(_ home: TemporaryFolder) -> [String: String?] {
    ["HOME": home.path, "STNOUPGRADE": "1", "STNORESTART": "1", "STNODEFAULTFOLDER": "1"]
  }

  private func start(with other: SyncedFolder) throws {
    try File.write(Array(configuration(with: other).utf8), to: home.path + "/config/config.xml")
    program = try ChildProcess(
      "syncthing", ["serve", "--home=\(home.path)/config", "--no-browser"],
      environment: Self.environment(home))
  }

  /// The configuration of a Syncthing that talks to nobody but the other one, and looks for changes at once.
  private func configuration(with other: SyncedFolder) -> String {
    """
    <configuration version="36">
      <folder id="drawings" label="drawings" path="\(path)" type="sendreceive" rescanIntervalS="5"
        fsWatcherEnabled="true" fsWatcherDelayS="1" ignorePerms="false" autoNormalize="true">
        <device id="\(device)"></device>
        <device id="\(other.device)"></device>
        <maxConflicts>-1</maxConflicts>
      </folder>
      <device id="\(device)" name="here"><address>tcp://127.0.0.1:\(port)</address></device>
      <device id="\(other.device)" name="there">
        <address>tcp://127.0.0.1:\(other.port)</address>
      </device>
      <gui enabled="false"></gui>
      <options>
        <listenAddress>tcp://127.0.0.1:\(port)</listenAddress>
        <globalAnnounceEnabled>false</globalAnnounceEnabled>
        <localAnnounceEnabled>false</localAnnounceEnabled>
        <relaysEnabled>false</relaysEnabled>
        <natEnabled>false</natEnabled>
        <reconnectionIntervalS>1</reconnectionIntervalS>
        <startBrowser>false</startBrowser>
        <urAccepted>-1</urAccepted>
        <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
        <crashReportingEnabled>false</crashReportingEnabled>
        <setLowPriority>false</setLowPriority>
      </options>
    </configuration>

    """
  }

  /// A port of the loopback interface that nobody has now.
  private static func freePort() throws -> UInt16 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return bind(socket, start, size) == 0 && getsockname(socket, start, &size) == 0
    }
    try #require(isBound, "There is no free port.")
    return UInt16(bigEndian: address.sin_port)
  }

  /// The output of Syncthing.
  var report: String { program.map { $0.standardOutput + $0.standardError } ?? "" }

  /// The names of the drawings in the folder.
  var drawings: [String] {
    Folder.files(in: path).map { FilePath.name(of: $0) }
      .filter { $0.hasSuffix(".scrawl") && !$0.hasPrefix(".") }
  }
}
