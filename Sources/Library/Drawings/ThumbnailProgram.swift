import Documents
import Glibc
import System

/// Draws the thumbnails that files lack, each in a process of this program that has little time and memory and may write nothing but
/// the picture: a file is a stranger's as long as nobody has opened it.
enum ThumbnailProgram {
  /// This program; nil where it is another one that uses the library.
  private static let own: String? = {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let program = String(cString: path)
    return FilePath.name(of: program) == "scrawl" ? program : nil
  }()

  /// The PNG of the drawing at a path, on nothing; nil where nothing is drawn there, or it can't be read. Waits for the process, so
  /// call it on another thread than the event loop's.
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
