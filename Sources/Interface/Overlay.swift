package import Geometry
package import Language
package import Toolkit

/// Floats over the canvas beside the cards and the panel, where those leave room.
package protocol Overlay: View {
  /// Says everything in other words.
  func speak(_ words: Words)

  /// Takes its place where there is room.
  func place(in room: FreeRoom)

  /// The frames, within its own, of what stays over the canvas until somebody puts it away.
  var standing: [Rect] { get }

  /// Ends what Escape ends; answers whether there was something.
  func escape() -> Bool
}

extension Overlay {
  package var standing: [Rect] { [] }
  package func escape() -> Bool { false }
}

/// What the cards and the panel leave of a window.
package struct FreeRoom {
  /// All of the window but its margin.
  package var inside: Rect

  /// Between what stands at the sides, as it reads; its lower edge is where cards stand below.
  package var strip: Rect

  /// Between the cards at the upper edge and those at the lower one.
  package var middle: Rect

  /// The frames of everything that has its place already.
  package var taken: [Rect]

  /// Whether the person wants to see nothing but the canvas.
  package var isBare: Bool

  package init(inside: Rect, strip: Rect, middle: Rect, taken: [Rect], isBare: Bool) {
    (self.inside, self.strip, self.middle) = (inside, strip, middle)
    (self.taken, self.isBare) = (taken, isBare)
  }

  package func isFree(_ frame: Rect) -> Bool {
    !taken.contains { $0.touches(frame) }
  }
}
