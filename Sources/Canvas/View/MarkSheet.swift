import Geometry
import Graphics
import Marks

/// Shows marks that the drawing doesn't have, over its ink.
final class MarkSheet: Sheet {
  let level: SheetLevel

  var marks: [Mark] = [] {
    didSet {
      canvas.refresh(Self.area(of: oldValue))
      canvas.refresh(Self.area(of: marks))
    }
  }

  private let alpha: Double
  private unowned let canvas: CanvasView

  init(_ level: SheetLevel, alpha: Double, on canvas: CanvasView) {
    (self.level, self.alpha, self.canvas) = (level, alpha, canvas)
  }

  /// The part of the canvas around marks.
  private static func area(of marks: [Mark]) -> Rect? {
    marks.compactMap { BoundsMeasurer.bounds(of: $0) }.reduce(nil) { $1.union($0) }
  }

  func draw(_ area: Rect, on context: Context) {
    guard !marks.isEmpty else { return }
    context.saving {
      context.setAlpha(alpha)
      context.beginTransparencyLayer()
      // Marks that are going to be in the drawing are shown as those in it.
      if level == .current {
        canvas.draw(marks, on: context)
      } else {
        canvas.ink.draw(marks, on: context)
      }
      context.endTransparencyLayer()
    }
  }
}
