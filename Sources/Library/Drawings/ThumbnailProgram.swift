import Documents
import Glibc
import System

/// Draws missing thumbnails, each in a process of this program with little time and memory that may write nothing but the
/// picture: a file that the user hasn't opened isn't trusted.
enum ThumbnailProgram {
  /// The path of this program; nil in another program that uses the library.
  private static let own: String? = {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let program = String(cString: path)
    return FilePath.name(of: program) == "scrawl" ? program : nil
  }()

  /// The PNG of the drawing at a path, on transparency; nil if the drawing is empty or can't be read. Waits for the process, so
  /// don't call it on the event loop's thread.
  static func png(of drawing: String, by program: String? = own) -> [UInt8]? {
    guard let program, let folder = try? PrivateFolder() else { return nil }
    let target = folder.path + "/" + FileFormat.png.fileName("thumbnail")
    let words = [
      program, "thumbnail", "--background", "none", "--", drawing, target,
      String(DrawingThumbnail.side),
    ]
    guard ProgramRun(words)?.status == 0 else { return nil }
    return try? File.read(target)
  }
}
