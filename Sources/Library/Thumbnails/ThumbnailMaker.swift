import Glibc
import Graphics
import System

/// Makes a thumbnail of a PNG file, or reads the desktop's one (freedesktop.org Thumbnail Managing Standard).
struct ThumbnailMaker: ThumbnailSource {
  /// The length of the longer side, in pixels.
  let side: Int

  /// The desktop's folder of thumbnails.
  var cache = Environment.cache + "/thumbnails"

  /// The largest file and the most pixels that are read; more would block the worker for too long.
  private static let largestFile = 1 << 26
  private static let mostPixels = 1 << 25

  /// The thumbnail of the file that was changed at `modified`; nil where none can be made.
  func thumbnail(of path: String, modified: Int) -> Thumbnail? {
    // Reading a drawing that this program has open would drop its locks.
    guard FilePath.pathExtension(of: path) != "scrawl" else { return nil }
    if let bytes = read(cachePath(of: path)), let head = PNGHead(bytes),
      head.texts["Thumb::MTime"] == String(modified), max(head.width, head.height) <= 512,
      let image = try? ImageSurface(png: bytes)
    {
      return small(image)
    }
    guard let bytes = read(path), let head = PNGHead(bytes),
      head.width > 0, head.height > 0, head.width <= Self.mostPixels / head.height,
      let image = try? ImageSurface(png: bytes)
    else { return nil }
    return small(image)
  }

  /// The path at which the desktop keeps the thumbnail.
  func cachePath(of path: String) -> String {
    let name = Digest.md5.text(of: FileURI.uri(of: path).utf8) + ".png"
    return "\(cache)/\(side <= 128 ? "normal" : "large")/\(name)"
  }

  private func small(_ image: ImageSurface) -> Thumbnail? {
    let longest = Double(max(image.width, image.height, 1))
    return Thumbnail(image, scaledBy: min(Double(side) / longest, 1))
  }

  private func read(_ path: String) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...Self.largestFile).contains(Int(status.st_size))
    else { return nil }
    return try? File.read(path)
  }
}
