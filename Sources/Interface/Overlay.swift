package import Geometry
package import Language
package import Toolkit

/// A view that floats over the canvas in the room that the cards and the panel leave.
package protocol Overlay: View {
  /// Changes the language.
  func changeLanguage(to words: Words)

  /// Sets its own frame within the free room.
  func place(in room: FreeRoom)

  /// The frames, in the view's coordinates, of content that stays until the user dismisses it.
  var persistentFrames: [Rect] { get }

  /// Handles Escape; returns false if there was nothing to end.
  func escape() -> Bool
}

extension Overlay {
  package var persistentFrames: [Rect] { [] }
  package func escape() -> Bool { false }
}

/// The room in a window that the cards and the panel leave.
package struct FreeRoom {
  /// The window without its margin.
  package var inside: Rect

  /// The room between the cards at the sides; its bottom is the top of the cards at the lower edge.
  package var strip: Rect

  /// The room between the cards at the upper edge and those at the lower edge.
  package var middle: Rect

  /// The room for a card at the side below the title; in a narrow window its content begins at the bottom.
  package var side: Rect

  /// The frames of the overlays that were placed in the room already.
  package var taken: [Rect]

  /// Whether the user has hidden everything but the canvas.
  package var isBare: Bool

  package init(
    inside: Rect, strip: Rect, middle: Rect, side: Rect, taken: [Rect], isBare: Bool
  ) {
    (self.inside, self.strip, self.middle, self.side) = (inside, strip, middle, side)
    (self.taken, self.isBare) = (taken, isBare)
  }

  package func isFree(_ frame: Rect) -> Bool {
    !taken.contains { $0.touches(frame) }
  }
}
