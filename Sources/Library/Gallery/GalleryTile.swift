package import Geometry
import Graphics
import Interface
package import Language
package import Toolkit

/// A drawing's thumbnail with its name and its age below.
package final class GalleryTile: CollectionViewCell {
  /// Called when the user opens the menu of the drawing.
  var onMore: (() -> Void)?

  package let thumbnail = ThumbnailView()
  let more = MoreButton()
  private let title: Label
  private let age = Label(role: .caption)
  private(set) var item: GalleryItem?

  /// The texts of the second line, of which the first one that fits is shown.
  private var lines: [String] = []

  /// The height of the thumbnail, which doesn't depend on the text below it.
  private var thumbnailHeight = 0.0

  /// The padding of the tile, the margin around the picture, and the side of the button.
  private static let padding = 8.0
  private static let margin = 10.0
  private static let button = 36.0

  /// Whether the drawing has a name, or only a date.
  package enum Kind: String, CaseIterable {
    case named, unnamed

    fileprivate var role: Label.Role { self == .named ? .body : .caption }
  }

  package init(_ kind: Kind, _ words: Words) {
    title = Label(role: kind.role)
    super.init(identifier: kind.rawValue)
    thumbnail.sign = .named("drawing")
    title.overflow = .ellipsizeMiddle
    age.overflow = .ellipsizeEnd
    more.name = words[.moreActions]
    for view in [thumbnail, title, age, more] as [View] { addSubview(view) }
    more.onAction = { [unowned self] in onMore?() }
  }

  /// The size of a tile around a picture, with text of height `lines`.
  package static func size(around picture: Size, lines: Double) -> Size {
    Size(
      width: picture.width + 2 * (padding + margin),
      height: picture.height + 2 * (padding + margin) + max(lines + 8, button))
  }

  func show(_ item: GalleryItem, lines: [String], picture: Size) {
    (self.item, self.lines) = (item, lines)
    thumbnailHeight = picture.height + 2 * Self.margin
    name = item.title
    title.text = item.title
    age.text = lines.first ?? ""
    setNeedsLayout()
  }

  package override var showsName: Bool { false }

  // Several drawings may have the same name, so the hint is the path.
  package override var hint: String? { item?.entry.path ?? name }

  package override func prepareForReuse() {
    item = nil
    thumbnail.picture = nil
  }

  package override func showMenu(at point: Point) -> Bool {
    onMore?()
    return true
  }

  package override func layout() {
    let room = bounds.outset(by: -Self.padding)
    let heights = [title, age].map { $0.sizeThatFits(room.size).height }
    place(
      thumbnail, at: Rect(x: room.minX, y: room.minY, width: room.width, height: thumbnailHeight))
    let below = room.minY + thumbnailHeight + 4
    let top = ((below + room.maxY - heights[0] - heights[1]) / 2).rounded()
    let width = room.width - Self.button
    place(title, at: Rect(x: room.minX + 2, y: top, width: width, height: heights[0]))
    age.text = lines.first { age.width(of: $0) <= width } ?? lines.last ?? ""
    place(age, at: Rect(x: room.minX + 2, y: top + heights[0], width: width, height: heights[1]))
    place(
      more,
      at: Rect(
        x: room.maxX - Self.button + 4, y: ((below + room.maxY - Self.button) / 2).rounded(),
        width: Self.button, height: Self.button))
  }
}

/// Opens the menu of a drawing. The keyboard focus stays in the grid.
final class MoreButton: Button {
  init() {
    super.init(icon: .named("more"))
  }

  override var canFocus: Bool { false }
}

extension Label {
  /// The width of a text without wrapping.
  fileprivate func width(of text: String) -> Double { TextLayout(text, font: font).size.width }
}
