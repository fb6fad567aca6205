import Glibc
import System

/// The windows of a saved desktop session, in a file that stays until the session manager discards it.
struct SavedSession {
  /// The name of the file in the folder of `WindowList`: the client ID that the session manager has given, and the time.
  let name: String

  /// Makes a name for the current state of the client `id`.
  init(of id: String) {
    let known = id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    name = "\(known.prefix(Self.longestID))-\(WallClock.milliseconds)"
  }

  /// The session that a command line names; nil if the name isn't valid.
  init?(named name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= Self.longestID,
      parts.allSatisfy({ $0.utf8.allSatisfy(Self.isPlain) })
    else { return nil }
    self.name = name
  }

  /// The client ID that the session manager has given.
  var id: String { String(name.prefix { $0 != "-" }) }

  var path: String { WindowList.folder + "/session-" + name }

  private static let longestID = 128

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
