package import Geometry
package import Graphics
import Interface
import Language
package import Toolkit

/// Shows a file or a folder: its thumbnail or an icon, and its name.
package class FileCell: CollectionViewCell {
  package let title = Label()
  private(set) var entry: FolderEntry?

  /// The file's thumbnail; nil until it is made.
  package var picture: ImageSurface? {
    didSet { setNeedsDisplay() }
  }

  package override init(identifier: String) {
    super.init(identifier: identifier)
    title.overflow = .ellipsizeMiddle
    addSubview(title)
  }

  func show(_ entry: FolderEntry, _ words: Words) {
    self.entry = entry
    name = entry.name
    title.text = entry.name
  }

  /// Whether the whole name is visible.
  package override var showsName: Bool { !title.textLayout.isEllipsized }

  package override func prepareForReuse() {
    picture = nil
  }

  /// The frame of the thumbnail or the icon.
  var pictureFrame: Rect { bounds }

  /// The side of the icon.
  var iconSide: Double { Icon.side }

  package override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    let room = mirrored(pictureFrame)
    if let picture {
      draw(picture, in: room, on: context)
    } else {
      let side = iconSide
      let icon = entry?.isFolder == true ? Self.folder : Self.file
      icon.draw(
        in: Rect(
          x: (room.centre.x - side / 2).rounded(), y: (room.centre.y - side / 2).rounded(),
          width: side, height: side), colour: colours.content.withAlpha(0.7), on: context)
    }
  }

  /// Draws the thumbnail as large as it fits, but never enlarged.
  private func draw(_ picture: ImageSurface, in room: Rect, on context: Context) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = min(room.width / width, room.height / height, 1 / scale)
    let size = Size(width: width * factor, height: height * factor)
    let place = Rect(
      x: (room.centre.x - size.width / 2).rounded(),
      y: (room.centre.y - size.height / 2).rounded(), width: size.width, height: size.height)
    context.draw(picture, in: place)
    // The outline shows the edge of a white picture.
    context.setStrokeColour(colours.content.withAlpha(0.18))
    context.setLineWidth(1)
    context.stroke(place.outset(by: 0.5))
  }

  private static let folder = Icon.named("folder")
  private static let file = Icon.named("picture")
}
