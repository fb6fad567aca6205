import Geometry
import Toolkit

/// The cards that float over the canvas, and where each has its place.
final class Face {
  let title = TitleCard()
  let tools: ToolBar
  let style: StyleCard
  let zoom = ZoomCard()
  let undo = UndoCard()

  /// From the edge of the window to what floats.
  static let margin = 14.0

  /// Below this width the tools go to the lower edge, and the rest makes room.
  static let narrow = 720.0

  init(tools: [any Tool], settings: PenSettings) {
    self.tools = ToolBar(tools)
    style = StyleCard(settings)
  }

  var cards: [Card] { [title, tools, style, zoom, undo] }

  private var showsStyle = true

  /// Whether the person has hidden the face.
  var isHidden = false

  /// Shows which tool is in the hand, and what it draws with where it draws.
  func show(_ tool: any Tool) {
    tools.show(tool)
    showsStyle = tool.settings != nil
  }

  func layout(in bounds: Rect) {
    let isNarrow = bounds.width < Self.narrow
    let room = bounds.outset(by: -Self.margin)
    title.isNarrow = isNarrow
    func size(_ card: Card) -> Size { card.sizeThatFits(room.size) }
    func place(_ card: Card, x: Double, y: Double) {
      card.frame = Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: size(card))
    }
    place(title, x: room.minX, y: room.minY)
    let middle = bounds.centre.x - size(tools).width / 2
    if isNarrow {
      place(tools, x: middle, y: room.maxY - size(tools).height)
      place(undo, x: room.maxX - size(undo).width, y: room.minY)
      place(zoom, x: (title.frame.maxX + undo.frame.minX - size(zoom).width) / 2, y: room.minY)
    } else {
      place(tools, x: max(middle, title.frame.maxX + 8), y: room.minY)
      place(zoom, x: room.minX, y: room.maxY - size(zoom).height)
      place(undo, x: zoom.frame.maxX + 10, y: room.maxY - size(undo).height)
    }
    let styleSize = Size(
      width: StyleCard.wantedWidth,
      height: style.sizeThatFits(Size(width: StyleCard.wantedWidth, height: room.height)).height)
    let styleTop =
      isNarrow ? tools.frame.minY - 8 - styleSize.height : title.frame.maxY + 22
    style.frame = Rect(origin: Point(x: room.minX, y: styleTop), size: styleSize)
    for card in cards where card !== style { card.isHidden = isHidden }
    style.isHidden = isHidden || !showsStyle || !fits(bounds, isNarrow)
  }

  /// Above this nothing stands at the lower edge.
  func bottom(in bounds: Rect) -> Double {
    guard !isHidden else { return bounds.maxY - Self.margin }
    return (bounds.width < Self.narrow ? tools : zoom).frame.minY - 8
  }

  /// In a very low window the style would lie on the other cards.
  private func fits(_ bounds: Rect, _ isNarrow: Bool) -> Bool {
    isNarrow
      ? style.frame.minY > title.frame.maxY + 8 : style.frame.maxY < zoom.frame.minY - 8
  }
}
