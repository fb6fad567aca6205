import Geometry
import Interface
import Language
import Toolkit

/// The header of the gallery: title, search field and buttons.
final class GalleryHeader: View {
  let title: Label
  let search: TextField
  let browse: Button
  let new: Button
  let close = Button(icon: .named("close"))

  private static let gap = 8.0
  private static let search = 180.0...360.0

  init(_ words: Words) {
    title = Label(words[.drawings], role: .title)
    search = TextField(placeholder: words[.searchDrawings])
    search.name = words[.searchDrawings]
    browse = Button(title: words[.browseFiles], role: .secondary)
    new = Button(title: words[.newDrawing], role: .primary)
    super.init()
    close.name = words[.close]
    for view in [title, search, browse, new, close] as [View] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let frames = frames(width: size.width)
    return Size(width: size.width, height: frames.map(\.1.maxY).max() ?? 0)
  }

  override func layout() {
    for (view, frame) in frames(width: bounds.width) { place(view, at: frame) }
  }

  private func frames(width: Double) -> [(View, Rect)] {
    let room = Size(width: width, height: 1e4)
    let sizes = [title, browse, new, close].map { $0.sizeThatFits(room) }
    let beside = sizes.reduce(0) { $0 + $1.width + Self.gap } + 3 * Self.gap
    return width - beside >= Self.search.lowerBound
      ? row(sizes, search: min(width - beside, Self.search.upperBound), width)
      : rows(sizes, width)
  }

  /// The layout in a row, with the search field in the middle.
  private func row(_ sizes: [Size], search: Double, _ width: Double) -> [(View, Rect)] {
    let height = max(sizes.map(\.height).max() ?? 0, searchHeight)
    func frame(_ size: Size, x: Double) -> Rect {
      Rect(
        x: x.rounded(), y: ((height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    let close = frame(sizes[3], x: width - sizes[3].width)
    let new = frame(sizes[2], x: close.minX - 2 * Self.gap - sizes[2].width)
    let browse = frame(sizes[1], x: new.minX - Self.gap - sizes[1].width)
    let start = sizes[0].width + 2 * Self.gap
    // The field is centred in the window if there is room.
    let middle = min((width - search) / 2, browse.minX - 2 * Self.gap - search)
    let field = frame(
      Size(width: search, height: searchHeight), x: max(middle, start))
    return [
      (title, frame(sizes[0], x: 0)), (self.search, field), (self.browse, browse),
      (self.new, new), (self.close, close),
    ]
  }

  /// The layout in rows, for a narrow window.
  private func rows(_ sizes: [Size], _ width: Double) -> [(View, Rect)] {
    var top = max(sizes[0].height, sizes[3].height)
    var frames: [(View, Rect)] = [
      (
        title,
        Rect(
          x: 0, y: ((top - sizes[0].height) / 2).rounded(),
          width: min(sizes[0].width, width - sizes[3].width - Self.gap), height: sizes[0].height)
      ),
      (
        close,
        Rect(
          x: width - sizes[3].width, y: ((top - sizes[3].height) / 2).rounded(),
          width: sizes[3].width, height: sizes[3].height)
      ),
    ]
    top += Self.gap
    frames.append((search, Rect(x: 0, y: top, width: width, height: searchHeight)))
    top += searchHeight + Self.gap
    let half = ((width - Self.gap) / 2).rounded(.down)
    let isWide = max(sizes[1].width, sizes[2].width) <= half
    let button = isWide ? half : width
    frames.append((browse, Rect(x: 0, y: top, width: button, height: sizes[1].height)))
    if !isWide { top += sizes[1].height + Self.gap }
    frames.append(
      (new, Rect(x: isWide ? width - half : 0, y: top, width: button, height: sizes[2].height)))
    return frames
  }

  private var searchHeight: Double { search.sizeThatFits(bounds.size).height }
}
