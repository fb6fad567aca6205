package import Geometry
package import Interface
package import Language
import Toolkit

/// A button that unlocks the locked mark that was clicked; it is shown beside the mark.
package final class UnlockCard: ButtonCard, Overlay {
  /// The frame of the mark in the window; nil while the card is hidden.
  private var mark: Rect?

  package init(_ words: Words) {
    super.init("lock", .unlockMark, words)
  }

  /// Shows the button beside the frame of a mark in the window; hides it for nil.
  package func show(beside mark: Rect?) {
    guard mark != self.mark else { return }
    self.mark = mark
    superview?.setNeedsLayout()
  }

  package var persistentFrames: [Rect] { isHidden ? [] : [bounds] }

  /// Places the card in a free space under the mark or above it, or else in the middle.
  package func place(in room: FreeRoom) {
    let size = sizeThatFits(room.inside.size)
    let best = room.isBare ? nil : places(for: size, in: room).first(where: room.isFree)
    isHidden = best == nil
    if let best { frame = best }
  }

  private func places(for size: Size, in room: FreeRoom) -> [Rect] {
    guard let mark else { return [] }
    let inside = room.inside
    func held(_ value: Double, _ low: Double, _ high: Double) -> Double {
      min(max(value, low), max(high, low)).rounded()
    }
    let middle = room.strip.centre
    let rows = [
      mark.maxY + Self.gap, mark.minY - Self.gap - size.height, middle.y - size.height / 2,
    ]
    return [mark.centre.x, middle.x].flatMap { x in
      rows.map { y in
        Rect(
          x: held(x - size.width / 2, inside.minX, inside.maxX - size.width),
          y: held(y, inside.minY, inside.maxY - size.height), width: size.width,
          height: size.height)
      }
    }
  }
}
