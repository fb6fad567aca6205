package import Canvas
package import Geometry
import Interface
package import Language
package import Toolkit

/// The cards that float over the canvas, and their layout.
package final class Chrome {
  package let title: TitleCard
  package let tools: ToolBar
  package let style: StyleCard
  package let zoom: ZoomCard
  package let undo: UndoCard
  package let notes: NotesCard
  package let minimap: MinimapCard

  /// The phrases of the cards.
  package let words: Words

  /// The upper edge of cards below the title.
  package static let belowTitle = ScreenSize.margin + 48 + 22

  package init(_ groups: [ToolGroup], _ words: Words) {
    self.words = words
    title = TitleCard(words)
    tools = ToolBar(groups, words)
    // The pen is selected for a blank drawing.
    let all = groups.flatMap(\.tools)
    style = StyleCard((all.first(.pen) ?? all.first { !$0.options.isEmpty })?.options ?? [], words)
    zoom = ZoomCard(words)
    undo = UndoCard(words)
    notes = NotesCard(words)
    minimap = MinimapCard(words)
  }

  package var cards: [Card] { [title, tools, style, zoom, undo, notes, minimap] }

  private var showsStyle = true

  /// Whether the card of the selected marks takes the place of the style card.
  package var isSideTaken = false

  /// Whether the user wants the minimap.
  package var showsMinimap = false

  /// The frame for a card at the side, which the style card and the card of the selected marks share.
  package private(set) var side = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Whether the user has hidden the chrome.
  package var isHidden = false

  /// Shows the selected tool and its options.
  package func show(_ tool: any Tool) {
    tools.show(tool)
    let options = tool.options
    showsStyle = !options.isEmpty
    if showsStyle { style.show(options) }
  }

  /// Lays out the cards in `view`.
  package func layout(in view: View) {
    let isNarrow = view.bounds.width < ScreenSize.narrow
    let room = view.bounds.outset(by: -ScreenSize.margin)
    for (card, frame) in isNarrow ? narrowFrames(room) : wideFrames(room) {
      view.place(card, at: frame)
      card.isHidden = isHidden || !hasPlace(card, room)
    }
  }

  /// Whether the window is high enough for a card.
  private func hasPlace(_ card: Card, _ room: Rect) -> Bool {
    if card === style { return showsStyle && !isSideTaken && hasPlaceForStyle(room) }
    return card !== minimap || showsMinimap && room.height >= Self.lowestForMinimap
  }

  /// The least height of a style card that has more rows than the window has room for.
  private static let lowest = 96.0

  private func hasPlaceForStyle(_ room: Rect) -> Bool {
    let wanted = style.sizeThatFits(Size(width: StyleCard.wantedWidth, height: room.height)).height
    return style.frame.height >= min(Self.lowest, wanted)
  }

  /// The least height of the room for a minimap.
  private static let lowestForMinimap = 280.0

  private func wideFrames(_ room: Rect) -> [(Card, Rect)] {
    let title = frame(title, x: room.minX, y: room.minY, room)
    let corner = MinimapCard.size(isNarrow: false)
    let middle = room.centre.x - size(tools, room).width / 2
    let zoom = frame(zoom, x: room.minX, y: room.maxY - size(zoom, room).height, room)
    return [
      (self.title, title),
      (tools, frame(tools, x: max(middle, title.maxX + 8), y: room.minY, room)),
      (self.zoom, zoom),
      (undo, frame(undo, x: zoom.maxX + 10, y: zoom.minY, room)),
      (notes, frame(notes, x: room.maxX - size(notes, room).width, y: room.minY, room)),
      (style, styleFrame(room, top: title.maxY + 22, bottom: zoom.minY - 8)),
      (
        minimap,
        Rect(
          x: room.maxX - corner.width, y: room.maxY - corner.height, width: corner.width,
          height: corner.height)
      ),
    ]
  }

  /// Lays out the tools at the lower edge and the style card above them.
  private func narrowFrames(_ room: Rect) -> [(Card, Rect)] {
    let toolSize = size(tools, room)
    let corner = MinimapCard.size(isNarrow: true)
    let tools = frame(
      tools, x: room.centre.x - toolSize.width / 2, y: room.maxY - toolSize.height, room)
    let undo = frame(undo, x: room.maxX - size(undo, room).width, y: room.minY, room)
    let notes = frame(
      notes, x: room.maxX - size(notes, room).width, y: undo.maxY + 8, room)
    // The name of the drawing has priority over the buttons beside the zoom.
    let free = undo.minX - room.minX - 16
    let zoomSize = zoom.sizeThatFits(
      Size(width: free - TitleCard.leastWithName, height: room.height))
    let title = Rect(
      origin: Point(x: room.minX.rounded(), y: room.minY.rounded()),
      size: self.title.sizeThatFits(Size(width: free - zoomSize.width, height: room.height)))
    let middle = ((title.maxX + undo.minX - zoomSize.width) / 2).rounded()
    let wanted = styleFrame(room, top: title.maxY + 8, bottom: tools.minY - 8)
    return [
      (self.title, title), (self.tools, tools), (self.undo, undo), (self.notes, notes),
      (zoom, Rect(origin: Point(x: middle, y: room.minY.rounded()), size: zoomSize)),
      (style, wanted.offset(by: Vector(dx: 0, dy: tools.minY - 8 - wanted.maxY))),
      (
        minimap,
        Rect(
          x: room.maxX - corner.width, y: notes.maxY + 8, width: corner.width,
          height: corner.height)
      ),
    ]
  }

  private func styleFrame(_ room: Rect, top: Double, bottom: Double) -> Rect {
    let width = StyleCard.wantedWidth
    side = Rect(x: room.minX, y: top, width: width, height: max(bottom - top, 0))
    let wanted = style.sizeThatFits(Size(width: width, height: room.height)).height
    return Rect(x: room.minX, y: top, width: width, height: max(min(wanted, bottom - top), 0))
  }

  private func size(_ card: Card, _ room: Rect) -> Size { card.sizeThatFits(room.size) }

  private func frame(_ card: Card, x: Double, y: Double, _ room: Rect) -> Rect {
    Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: size(card, room))
  }

  /// The upper edge of the cards along the lower edge of `bounds`.
  package func bottom(in bounds: Rect) -> Double {
    guard !isHidden else { return bounds.maxY - ScreenSize.margin }
    return (bounds.width < ScreenSize.narrow ? tools : zoom).frame.minY - 8
  }
}
