import Graphics
import Rendering
import System

/// Reads pictures from files.
enum PictureFile {
  /// The picture in the file at `path`, and the file's bytes.
  static func read(_ path: String) throws(StoreError) -> (Picture, [UInt8]) {
    // Opening a pipe would wait until a program writes to it.
    guard PathKind(of: path) != .other else { throw .noFile(path: path) }
    let bytes: [UInt8]
    do {
      bytes = try File.read(path)
    } catch {
      throw .file(error)
    }
    do {
      return (try Picture(png: bytes), bytes)
    } catch {
      throw .picture(error, path: path)
    }
  }
}
