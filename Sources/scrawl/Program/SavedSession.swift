import Glibc
import System

/// The windows as the desktop's session has saved them, in a file that stays until the session manager discards it.
struct SavedSession {
  /// The name of the file in the folder of `WindowList`: the session manager's name of the program, and the time.
  let name: String

  /// Names what is saved now for the program that the session manager calls `id`.
  init(of id: String) {
    let known = id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    name = "\(known.prefix(Self.longestID))-\(WallClock.milliseconds)"
  }

  /// The session that a command line names; nil if that can be none.
  init?(named name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= Self.longestID,
      parts.allSatisfy({ $0.utf8.allSatisfy(Self.isPlain) })
    else { return nil }
    self.name = name
  }

  /// The session manager's name of the program.
  var id: String { String(name.prefix { $0 != "-" }) }

  var path: String { WindowList.folder + "/session-" + name }

  private static let longestID = 128

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
