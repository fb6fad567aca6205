import Desktop
import Documents
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import Synchronization

extension Subcommand.Export {
  /// Around the ink, where all of it is shown.
  private static let margin = 16.0

  /// More pixels are refused before the memory for them is asked for, as where pictures are read.
  private static let mostPixels = 1 << 28
  private static let longestSide = 32_767

  /// Makes the picture and puts it where it belongs.
  func run() throws(CommandError) {
    let source = try DrawingSource.find(path)
    guard target == "-" || !isSameFile(source.path, target) else { throw .itself(target) }
    let damage = Mutex<DrawingFileError?>(nil)
    let opened = try source.opened { error in damage.withLock { $0 = error } }
    guard let ink = opened.ink else { throw .noInk(path) }
    let bytes = try png(of: ink.drawing, over: opened.picture)
    if let error = damage.withLock(\.self) { throw .drawing(error, path) }
    guard target != "-" else { return try Console.send(bytes) }
    do throws(FileError) {
      try File.write(bytes, to: target)
    } catch {
      throw .file(error)
    }
  }

  private func png(of drawing: Drawing, over picture: Picture?) throws(CommandError) -> [UInt8] {
    let ink = drawing.bounds?.outset(by: Self.margin)
    guard let area = area ?? picture.map({ $0.frame.union(ink) }) ?? ink else { throw .noInk(path) }
    let pixels = PixelRect(covering: area, scale: scale)
    guard max(pixels.width, pixels.height) <= Self.longestSide,
      pixels.area <= Self.mostPixels, !pixels.isEmpty
    else { throw .pictureSize }
    do throws(CairoError) {
      return try PNGExporter.png(
        of: drawing, over: picture, showing: area, scale: scale, on: background, share: Thread.share
      )
    } catch {
      throw .picture(error)
    }
  }

  private func isSameFile(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }
}
