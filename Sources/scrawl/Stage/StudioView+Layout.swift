import Canvas
import Chrome
import Geometry
import Interface
import Toolkit

extension StudioView {
  private var isNarrow: Bool { bounds.width < ScreenSize.narrow }

  /// The bounds without the margin.
  private var room: Rect { bounds.outset(by: -ScreenSize.margin) }

  private static let panelWidth = 344.0
  private static let gap = 8.0

  /// The frames of all views that cover the canvas permanently.
  var covers: [Rect] {
    layoutIfNeeded()
    let cards = (chrome.cards + [panel].compactMap { $0 }).filter { !$0.isHidden }.map(\.frame)
    let standing = overlays.flatMap { overlay in
      overlay.persistentFrames.map { $0.offset(by: overlay.frame.origin - .zero) }
    }
    return (cards + standing)
      .filter { $0.width > 0 && $0.height > 0 }
  }

  /// Lays out the panel at the side; in a narrow window, over the lower part.
  func layOutPanel() {
    guard let panel else { return }
    let top = isNarrow ? ScreenSize.margin : Chrome.belowTitle
    let width = isNarrow ? room.width : Self.panelWidth
    let wanted = panel.sizeThatFits(Size(width: width, height: room.maxY - top)).height
    place(
      panel,
      at: Rect(
        x: room.maxX - width, y: isNarrow ? room.maxY - wanted : top, width: width,
        height: wanted))
    layOutMinimap(beside: width)
  }

  /// Moves the minimap aside where the panel would cover it.
  private func layOutMinimap(beside width: Double) {
    guard let panel, !isNarrow, !chrome.minimap.isHidden,
      panel.frame.outset(by: Self.gap).touches(chrome.minimap.frame)
    else { return }
    let size = chrome.minimap.frame.size
    var frame = Rect(
      x: room.maxX - width - Self.gap - size.width, y: room.maxY - size.height,
      width: size.width, height: size.height)
    place(chrome.minimap, at: frame)
    // In a window of medium width, the minimap goes above the cards of the opposite corner.
    let below = [chrome.zoom, chrome.undo].filter { $0.frame.touches(chrome.minimap.frame) }
    guard let top = below.map(\.frame.minY).min() else { return }
    frame.origin.y = top - Self.gap - size.height
    place(chrome.minimap, at: frame)
  }

  /// Lays out each overlay in the space that cards, panel and earlier overlays leave.
  func layOutOverlays(hasSide: Bool) {
    let standing = (chrome.cards + [panel].compactMap { $0 }).filter {
      !$0.isHidden && $0.frame.height > 0
    }
    let middle = (top: chrome.title.frame.maxY, bottom: chrome.style.frame.minY)
    var free = FreeRoom(
      inside: room, strip: strip,
      middle: Rect(
        x: bounds.minX, y: middle.top, width: bounds.width, height: middle.bottom - middle.top),
      side: hasSide ? chrome.side : Rect(origin: .zero, size: .zero), taken: standing.map(\.frame),
      isBare: chrome.isHidden)
    for overlay in overlays {
      overlay.place(in: free)
      if !overlay.isHidden, overlay.frame.height > 0 { free.taken.append(overlay.frame) }
    }
  }

  /// The area between the views at the sides, above the cards at the lower edge.
  private var strip: Rect {
    var strip = room
    if !isNarrow {
      let others = [panel, chrome.minimap].compactMap { $0 }.filter { !$0.isHidden }
      let gap = others.isEmpty ? 0 : Self.gap
      let before = chrome.style.isHidden ? 0 : chrome.style.frame.width + Self.gap
      let after = room.maxX - (others.map { mirrored($0.frame).minX }.min() ?? room.maxX) + gap
      strip.origin.x += before
      strip.size.width -= before + after
    }
    strip.size.height = chrome.bottom(in: bounds) - strip.minY
    return strip
  }
}
