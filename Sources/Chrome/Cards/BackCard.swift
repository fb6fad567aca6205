package import Geometry
package import Interface
package import Language
import Toolkit

/// A button that leads back to the drawing when none of it is visible.
package final class BackCard: ButtonCard, Overlay {
  /// Whether none of the drawing is visible.
  package var isWanted = false {
    didSet { if isWanted != oldValue { superview?.setNeedsLayout() } }
  }

  package init(_ words: Words) {
    super.init("find", .backToDrawing, words)
  }

  package var persistentFrames: [Rect] { isHidden ? [] : [bounds] }

  /// Places the card in a free space in the middle of the lower edge, or above other cards there.
  package func place(in room: FreeRoom) {
    let size = sizeThatFits(room.inside.size)
    let x = (room.strip.centre.x - size.width / 2).rounded()
    let edges = [room.strip.maxY] + room.taken.map(\.minY).sorted(by: >)
    let frames = edges.map { edge in
      Rect(
        x: x, y: (edge - Self.gap - size.height).rounded(), width: size.width, height: size.height)
    }
    let best = frames.first { $0.minY >= room.inside.minY && room.isFree($0) }
    isHidden = !isWanted || room.isBare || best == nil
    if let best { frame = best }
  }
}
