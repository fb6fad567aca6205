import Decoding
import Glibc
import Graphics
import System

/// Makes a thumbnail of a file, or uses the desktop's (freedesktop.org Thumbnail Managing Standard). Neither is trusted: a reader
/// decodes both, a separate one for each picture.
struct ThumbnailMaker: ThumbnailSource {
  /// The length of the longer side, in pixels.
  let side: Int

  /// The desktop's folder of thumbnails.
  var cache = Environment.cache + "/thumbnails"

  /// The largest file in the desktop's cache that is read, in bytes, and the longest side there, in pixels.
  private static let largestCached = 1 << 22
  private static let longestCached = 512

  /// The thumbnail of the file that was changed at `modified`; nil if none can be made.
  func thumbnail(of path: String, modified: Int) -> Thumbnail? {
    // Reading a drawing that this program has open would drop its locks, and drawings have their own thumbnails.
    guard !FileFormat.drawing.isNamed(path) else { return nil }
    return cached(path, modified) ?? (try? PictureSource(path: path)).flatMap(small)
  }

  /// The path of the thumbnail in the desktop's cache.
  func cachePath(of path: String) -> String {
    let name = FileFormat.png.fileName(Digest.md5.text(of: FileURI.uri(of: path).utf8))
    return "\(cache)/\(side <= 128 ? "normal" : "large")/\(name)"
  }

  private func cached(_ path: String, _ modified: Int) -> Thumbnail? {
    guard let bytes = read(cachePath(of: path)), let head = PNGHead(bytes),
      head.texts["Thumb::MTime"] == String(modified),
      max(head.width, head.height) <= Self.longestCached
    else { return nil }
    return (try? PictureSource(bytes: bytes)).flatMap(small)
  }

  private func small(_ source: PictureSource) -> Thumbnail? {
    let decoded = try? PictureReader.ofThumbnails.decodeSmall(source, side: side)
    guard let picture = decoded else { return nil }
    // The smallest level that is no smaller than the thumbnail.
    let levels = picture.layout.levels
    let level = levels.lastIndex { max($0.width, $0.height) >= side } ?? 0
    let longest = max(levels[level].width, levels[level].height)
    return (try? picture.surface(level: level)).flatMap {
      Thumbnail($0, scaledBy: min(Double(side) / Double(longest), 1))
    }
  }

  private func read(_ path: String) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...Self.largestCached).contains(Int(status.st_size))
    else { return nil }
    return try? File.read(path)
  }
}
