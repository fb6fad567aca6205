import Geometry
import Graphics
import Toolkit

/// A file as a thumbnail with its name below.
final class FileTile: FileCell {
  init() {
    super.init(identifier: "tile")
    title.alignment = .centre
  }

  static let pictureHeight = 84.0

  /// The height of a tile with text of height `line`.
  static func height(line: Double) -> Double { pictureHeight + line + 22 }

  override var pictureFrame: Rect {
    Rect(x: 10, y: 10, width: bounds.width - 20, height: Self.pictureHeight)
  }

  override var iconSide: Double { entry?.isFolder == true ? 56 : 40 }

  override func layout() {
    let top = Self.pictureHeight + 14
    place(
      title,
      at: Rect(x: 8, y: top, width: bounds.width - 16, height: bounds.height - top - 6))
  }
}
