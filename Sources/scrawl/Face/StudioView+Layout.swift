import Canvas
import Geometry
import Interface
import Toolkit

extension StudioView {
  private var isNarrow: Bool { bounds.width < ScreenSize.narrow }

  /// Where anything but the canvas may stand.
  private var room: Rect { bounds.outset(by: -ScreenSize.margin) }

  private static let panelWidth = 344.0
  private static let gap = 8.0

  /// The frames of all that stays over the canvas.
  var covers: [Rect] {
    layoutIfNeeded()
    let cards = (face.cards + [panel].compactMap { $0 }).filter { !$0.isHidden }.map(\.frame)
    return (cards + bulletin.standing.map { $0.offset(by: bulletin.frame.origin - .zero) })
      .filter { $0.width > 0 && $0.height > 0 }
  }

  /// A panel stands at the side; in a narrow window it is a sheet over the lower part.
  func layOutPanel() {
    guard let panel else { return }
    let top = isNarrow ? ScreenSize.margin : Face.belowTitle
    let width = isNarrow ? room.width : Self.panelWidth
    let wanted = panel.sizeThatFits(Size(width: width, height: room.maxY - top)).height
    place(
      panel,
      at: Rect(
        x: room.maxX - width, y: isNarrow ? room.maxY - wanted : top, width: width,
        height: wanted))
    layOutMinimap(beside: width)
  }

  /// A panel that reaches down to the minimap pushes it to its side.
  private func layOutMinimap(beside width: Double) {
    guard let panel, !isNarrow, !face.minimap.isHidden,
      panel.frame.outset(by: Self.gap).touches(face.minimap.frame)
    else { return }
    let size = face.minimap.frame.size
    var frame = Rect(
      x: room.maxX - width - Self.gap - size.width, y: room.maxY - size.height,
      width: size.width, height: size.height)
    place(face.minimap, at: frame)
    // In a window that is hardly wide the cards of the other corner reach below it.
    let below = [face.zoom, face.undo].filter { $0.frame.touches(face.minimap.frame) }
    guard let top = below.map(\.frame.minY).min() else { return }
    frame.origin.y = top - Self.gap - size.height
    place(face.minimap, at: frame)
  }

  /// What is told stands at the lower edge, between what stands at the sides where there is room for that.
  func layOutBulletin() {
    var room = room
    if !isNarrow {
      let others = [panel, face.minimap].compactMap { $0 }.filter { !$0.isHidden }
      let gap = others.isEmpty ? 0 : Self.gap
      let before = face.style.isHidden ? 0 : face.style.frame.width + Self.gap
      let after = room.maxX - (others.map { mirrored($0.frame).minX }.min() ?? room.maxX) + gap
      room.origin.x += before
      room.size.width -= before + after
    }
    let height = bulletin.sizeThatFits(room.size).height
    place(
      bulletin,
      at: Rect(
        x: room.minX, y: face.bottom(in: bounds) - height, width: room.width, height: height))
  }

  /// The greeting stands in the middle, or in the middle of what the style leaves of a small window; where anything
  /// else stands there it gives way.
  func layOutGreeting() {
    if face.isHidden { greeting.isHidden = true }
    let size = greeting.sizeThatFits(room.size)
    func frame(between top: Double, and bottom: Double) -> Rect {
      Rect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: ((top + bottom - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
    let others = (face.cards + [panel, bulletin]).compactMap { $0 }.filter {
      !$0.isHidden && $0.frame.height > 0
    }
    let places = [
      frame(between: 0, and: bounds.height),
      frame(between: face.title.frame.maxY, and: face.style.frame.minY),
    ]
    greeting.frame =
      places.first { place in !others.contains { $0.frame.touches(place) } }
      ?? Rect(origin: bounds.centre, size: .zero)
  }
}
