import Glibc
import System

/// What a process that is started asks of the running program, or the user of a window.
struct WindowRequest: Hashable {
  /// Where a file is to be opened.
  enum Wish: String {
    /// As the settings say.
    case usual
    case newWindow
    /// Nowhere: a new drawing in a new window.
    case newDrawing
  }

  /// The path of the file to open, absolute for another process; nil for a new drawing.
  var path: String?

  /// The paths of pictures to put on it, absolute for another process.
  var pictures: [String] = []
  var showsDrawings = false
  var wish = Wish.usual

  /// The launcher's ID of the start; nil if it gave none.
  var startupID: String?
}

// MARK: - Bytes

extension WindowRequest {
  /// The request as one process sends it to another; nil if it is longer than that takes.
  var bytes: [UInt8]? {
    let fields =
      [Self.head, wish.rawValue, showsDrawings ? "drawings" : "", startupID ?? "", path ?? ""]
      + pictures
    let bytes = Array(fields.joined(separator: "\0").utf8)
    return WindowRequest(bytes) == self ? bytes : nil
  }

  /// Reads what another process of this user has sent; nil if that is no request.
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

  /// Another version of the program may be running.
  private static let head = "scrawl window 1"
  private static let longest = 1 << 20
  private static let longestID = 1024
  private static let mostPictures = 500
}
