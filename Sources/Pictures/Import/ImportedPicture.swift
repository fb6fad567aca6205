package import Decoding
import Documents
package import Geometry
import Glibc
package import Marks
import Rendering
package import System

/// A picture that was read and decoded, so that it can be put on a canvas.
package struct ImportedPicture: Sendable {
  /// The original bytes.
  package let medium: Medium

  /// The hash of the bytes, stored since it takes long to compute.
  package let hash: MediumHash

  /// The size in the picture's own pixels, after the turn that its camera tells.
  package let size: Size

  /// Whether the picture is complete, not cut off.
  package let isWhole: Bool

  /// The file that the picture was read from; nil for bytes from elsewhere.
  package private(set) var stamp: FileStamp?

  /// Reads a picture from a file.
  package init(
    reading path: String, progress: Progress = Progress()
  ) throws(PictureError) {
    // Opening a pipe would wait until a program writes to it.
    guard PathKind(of: path) != .other else { throw .unreadable(EINVAL) }
    // The stamp is taken first, so that a change during the reading counts as a later one.
    let stamp = FileStamp(path)
    let bytes: [UInt8]
    do {
      bytes = try File.read(path, atMost: Medium.mostBytes)
    } catch {
      throw .unreadable(error.code)
    }
    try self.init(bytes, named: FilePath.name(of: path), progress: progress)
    self.stamp = stamp
  }

  /// Reads a picture from the bytes of a file, whose name may be known.
  package init(
    _ bytes: [UInt8], named name: String = "", progress: Progress = Progress()
  ) throws(PictureError) {
    let source = try PictureSource(bytes: bytes)
    guard let format = source.format else { throw .notAPicture }
    medium = Medium(type: format.fileFormat.mediaType, name: name, bytes: bytes)
    guard medium.isStorable else { throw .unreadable(EFBIG) }
    hash = medium.hash
    (size, isWhole) = try PictureCache.shared.add(source, as: hash, progress)
    // A vector picture may claim to have no size.
    guard PictureLook.sides.contains(size.width), PictureLook.sides.contains(size.height) else {
      throw .damaged(format)
    }
  }

  /// The picture with its middle near `centre`, at one pixel of the screen for each of its own, or smaller to fit into most of
  /// the visible canvas.
  package func mark(at centre: Point, within visible: Size, pixelsPerUnit: Double) -> Mark {
    let least = max(size.width / visible.width, size.height / visible.height) / Self.share
    let scale = max(pixelsPerUnit, least)
    let look = PictureLook(medium: hash, size: size, pixelsPerUnit: scale)
    // The picture starts at a whole pixel, since it would be blurred between two.
    func aligned(_ middle: Double, _ side: Double) -> Double {
      ((middle * scale - side / 2).rounded() + side / 2) / scale
    }
    return .picture(
      PictureMark(
        look, at: Point(x: aligned(centre.x, size.width), y: aligned(centre.y, size.height))))
  }

  /// The largest part of the visible canvas that a picture takes.
  private static let share = 0.8
}
