import Documents
import Glibc

extension SharedDrawing {
  /// Opens the drawing at `path` to write. Waits a moment while a program that only reads it, such as for its thumbnail,
  /// has it locked.
  static func opened(
    _ path: String, sitting: SittingID
  ) throws(DrawingFileError) -> SharedDrawing {
    for _ in 0..<20 {
      do throws(DrawingFileError) {
        return try SharedDrawing(opening: path, sitting: sitting)
      } catch {
        guard error == .locked else { throw error }
        usleep(10_000)
      }
    }
    return try SharedDrawing(opening: path, sitting: sitting)
  }
}
