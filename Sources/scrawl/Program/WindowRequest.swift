import Glibc
import System

/// A request for a window, of a process that was just started or of the user in another window.
struct WindowRequest: Hashable {
  /// The window in which a file is to be opened.
  enum Wish: String {
    /// The window that the settings choose.
    case usual
    case newWindow
    /// No file: a new drawing in a new window.
    case newDrawing
  }

  /// The path of the file to open, absolute in a message; nil for a new drawing.
  var path: String?

  /// The paths of pictures to insert, absolute in a message.
  var pictures: [String] = []
  var showsDrawings = false
  var wish = Wish.usual

  /// The launcher's startup ID; nil if there is none.
  var startupID: String?
}

// MARK: - Bytes

extension WindowRequest {
  /// The request as a message to another process; nil if it is too long.
  var bytes: [UInt8]? {
    let fields =
      [Self.head, wish.rawValue, showsDrawings ? "drawings" : "", startupID ?? "", path ?? ""]
      + pictures
    let bytes = Array(fields.joined(separator: "\0").utf8)
    return WindowRequest(bytes) == self ? bytes : nil
  }

  /// Parses a message of another process of this user; nil if it is malformed.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let fields = text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 5, fields.count - 5 <= Self.mostPictures, fields[0] == Self.head,
      let wish = Wish(rawValue: fields[1]), ["", "drawings"].contains(fields[2]),
      fields[3].utf8.count <= Self.longestID, fields[4].isEmpty || Self.isPath(fields[4]),
      fields.dropFirst(5).allSatisfy(Self.isPath)
    else { return nil }
    self.init(
      path: fields[4].isEmpty ? nil : fields[4], pictures: Array(fields.dropFirst(5)),
      showsDrawings: !fields[2].isEmpty, wish: wish, startupID: fields[3].isEmpty ? nil : fields[3])
  }

  private static func isPath(_ text: String) -> Bool {
    FilePath.isAbsolute(text) && text.utf8.count < Int(PATH_MAX)
  }

  /// The first line of a message. It has a version, since the running program may be of another one.
  private static let head = "scrawl window 1"
  private static let longest = 1 << 20
  private static let longestID = 1024
  private static let mostPictures = 500
}
