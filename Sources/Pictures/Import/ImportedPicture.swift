package import Decoding
import Documents
package import Geometry
import Glibc
package import Marks
import Rendering
package import System

/// A picture that was read and decoded, so that it can be put on a canvas.
package struct ImportedPicture: Sendable {
  /// The bytes as they came.
  package let medium: Medium

  /// The hash of the bytes, which takes long to compute.
  package let hash: MediumHash

  /// The size in the picture's own pixels, turned as its camera says.
  package let size: Size

  /// Whether nothing of it is missing.
  package let isWhole: Bool

  /// The file that it was read from; nil for bytes.
  package private(set) var stamp: FileStamp?

  /// Reads a picture from a file.
  package init(
    reading path: String, progress: Progress = Progress()
  ) throws(PictureError) {
    // Opening a pipe would wait until a program writes to it.
    guard PathKind(of: path) != .other else { throw .unreadable(EINVAL) }
    // A change while it is read is one after it.
    let stamp = FileStamp(path)
    let bytes: [UInt8]
    do {
      bytes = try File.read(path, atMost: Medium.mostBytes)
    } catch {
      throw .unreadable(error.code)
    }
    try self.init(bytes, progress: progress)
    self.stamp = stamp
  }

  /// Reads a picture from the bytes of a file.
  package init(_ bytes: [UInt8], progress: Progress = Progress()) throws(PictureError) {
    let source = try PictureSource(bytes: bytes)
    guard let format = source.format else { throw .notAPicture }
    medium = Medium(type: format.fileFormat.mediaType, bytes: bytes)
    guard medium.isStorable else { throw .unreadable(EFBIG) }
    hash = medium.hash
    (size, isWhole) = try PictureCache.shared.add(source, as: hash, progress)
    // A picture made of lines may say that it is of no size.
    guard PictureLook.sides.contains(size.width), PictureLook.sides.contains(size.height) else {
      throw .damaged(format)
    }
  }

  /// The picture with its middle near `centre`: a pixel of it takes a pixel of the screen, or it is made smaller to fit into
  /// most of what is visible of the canvas.
  package func mark(at centre: Point, within visible: Size, pixelsPerUnit: Double) -> Mark {
    let least = max(size.width / visible.width, size.height / visible.height) / Self.share
    let scale = max(pixelsPerUnit, least)
    let look = PictureLook(medium: hash, size: size, pixelsPerUnit: scale)
    // Between two pixels it would be blurred.
    func aligned(_ middle: Double, _ side: Double) -> Double {
      ((middle * scale - side / 2).rounded() + side / 2) / scale
    }
    return .picture(
      PictureMark(
        look, at: Point(x: aligned(centre.x, size.width), y: aligned(centre.y, size.height))))
  }

  /// The part of the visible canvas that a picture takes at most.
  private static let share = 0.8
}
